import { bridge } from '../bridge.mjs'
import { keepCurrent } from '../cache/keep-current.mjs'
import { toPath } from '../../src/platform/routes.mjs'

/** As in src/lib/tags.ts: every change of categories expires everything. */
const TAGS = ['content']
/** Nothing below it has categories. */
const NEXT = '/_next/'

/**
 * Reads the categories that pages show, and redirects lists of a category that has another name now.
 * @param {{ dev: boolean }} options
 * @returns {import('./middleware').Middleware}
 */
export function readCategories({ dev }) {
  const load = async () => bridge.categories?.load()
  const categories = keepCurrent({ load, tags: TAGS, dev })
  return (request, response, next) => {
    const path = toPath(request.url)
    if (!bridge.categories || path.startsWith(NEXT)) return next()
    const answer = () => {
      const { method, url = '' } = request
      const query = url.slice(path.length + 1)
      const isRead = method === 'GET' || method === 'HEAD'
      const moved =
        isRead && query && bridge.categories?.findMoved(path, new URLSearchParams(query))
      if (!moved) return next()
      response.writeHead(308, { Location: moved, 'Cache-Control': 'no-store' }).end()
    }
    if (categories.isUsable()) return answer()
    return categories.refresh().then(answer)
  }
}
