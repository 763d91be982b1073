import inject from 'light-my-request'

/**
 * @typedef {object} Rendered
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers those of a route are lists
 * @property {Buffer} body
 * @property {number} startEpoch of the cache, when it was begun
 * @property {Set<string>} tags of all that it shows
 * @property {boolean} hasPage false when Next handed over what another request had rendered: the tags
 *   of that are not known
 */
/** @typedef {import('../request-context.mjs').RequestContext} RequestContext */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const LIMIT_MS = 30_000

/**
 * Has Next render a page in nobody's name: without the cookies, the address or any other header of the
 * visitor who happens to be the first, so that nothing of theirs can get into a response for all.
 * Throws when it takes longer than 30 seconds.
 * @param {(request: Request, response: Response) => Pick<RequestContext, 'startEpoch' | 'tags' | 'hasPage'>} handle
 * @param {{ url: string, headers: Record<string, string>, host: string }} request
 * @returns {Promise<Rendered>}
 */
export async function renderAnonymously(handle, { url, headers, host }) {
  /** @type {ReturnType<typeof handle> | undefined} */
  let context
  /** @type {import('light-my-request').DispatchFunc} */
  const dispatch = (request, response) => {
    context = handle(
      /** @type {Request} */ (/** @type {unknown} */ (request)),
      /** @type {Response} */ (/** @type {unknown} */ (response)),
    )
  }
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT_MS)
  try {
    const {
      statusCode,
      headers: found,
      rawPayload,
    } = await inject(dispatch, {
      method: 'GET',
      url,
      headers: { ...headers, host },
      signal: limit.signal,
    })
    if (!context) throw new Error('nothing was rendered')
    const { startEpoch, tags, hasPage } = context
    const rendered = { status: statusCode, headers: found, body: rawPayload }
    return { ...rendered, startEpoch, tags, hasPage }
  } finally {
    clearTimeout(timer)
  }
}
