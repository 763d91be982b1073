import { constants } from 'node:zlib'
import compression from 'compression'
import { policyFor } from './content-security-policy.mjs'
import { createPageCache } from './page-cache/page-cache.mjs'
import { publicRequest } from './page-cache/public-pages.mjs'
import { serveStaticFiles } from './static-files.mjs'

/**
 * What stands in front of Next: files and public pages are answered here, as bytes that are ready;
 * everything else goes on to `next` and is compressed on its way back, fast rather than small.
 * @param {object} options
 * @param {string} options.dir the folder of the project
 * @param {import('node:http').RequestListener} options.handle Next
 * @param {string} options.host
 */
export function createFrontDoor({ dir, handle, host }) {
  const answerFile = serveStaticFiles(dir)
  const answerPage = createPageCache({
    publicRequest,
    handle,
    host,
    headsFor: policyOf,
  })
  const pack = compression({
    threshold: 860,
    level: 4,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {() => void} next
   */
  return (request, response, next) => {
    // Typed for Express; it uses nothing that Node.js does not have.
    const [asked, answer] = /** @type {Parameters<typeof pack>} */ (
      /** @type {unknown} */ ([request, response])
    )
    answerFile(request, response, () =>
      answerPage(request, response, () => pack(asked, answer, next)),
    )
  }
}

/**
 * A page that is the same for all can hold no secret nonce: its scripts are named by their hashes.
 * @param {import('./page-cache/ask-next.mjs').Answer} answer
 * @returns {Record<string, string>}
 */
function policyOf(answer) {
  const isPage = String(answer.headers['content-type'] ?? '').startsWith('text/html')
  return isPage ? { 'Content-Security-Policy': policyFor(answer.body.toString()) } : {}
}
