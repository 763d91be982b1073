import inject from 'light-my-request'

/**
 * @typedef {Omit<import('../request-context.mjs').RequestContext, 'response'>} Context
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Response
 * @typedef {Context & Response} Rendered header values of a route are arrays
 */

const LIMIT_MS = 30_000

/**
 * Renders a page without the cookies, address or other headers of the visitor who triggers it, so
 * that nothing personal enters a shared response. Throws after 30 seconds.
 * @param {(...args: never[]) => Context} handle takes a request and its response
 * @param {{ url: string, headers: Record<string, string>, host: string }} request
 * @returns {Promise<Rendered>}
 */
export async function renderAnonymously(handle, { url, headers, host }) {
  /** @type {Context | undefined} */
  let context
  const signal = AbortSignal.timeout(LIMIT_MS)
  const rendered = await inject(
    (...args) => void (context = Reflect.apply(handle, undefined, args)),
    { method: 'GET', url, headers: { ...headers, host }, signal },
  )
  if (!context) throw new Error('nothing was rendered')
  const { headers: sent, rawPayload: body, statusCode: status } = rendered
  return { ...context, status, headers: sent, body }
}
