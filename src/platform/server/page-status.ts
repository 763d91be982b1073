import 'server-only'
import { redirect } from 'next/navigation'
import { bridge } from '../process/bridge'

/**
 * Sends the current page as 404 with its own HTML. Next's `notFound()` sends an empty document that
 * needs a script. Dynamic pages only: cached pages do not keep a status. Returns false without the
 * entry server; call `notFound()` then.
 */
export function respondNotFound(): boolean {
  const response = bridge.response?.()
  if (!response || response.headersSent) return false
  response.statusCode = 404
  return true
}

/** As `respondNotFound`. Redirects the data of a navigation to /404: it has no status of its own. */
export function respondMissing(): void {
  const isNavigation = bridge.response?.()?.req?.headers.rsc !== undefined
  if (isNavigation || !respondNotFound()) redirect('/404')
}

/**
 * Sends the current page as 429 with Retry-After and its own HTML. Dynamic pages only: cached pages
 * do not keep a status.
 * @param retryAfter in seconds
 */
export function respondTooMany(retryAfter = 1): void {
  const response = bridge.response?.()
  if (!response || response.headersSent) return
  response.statusCode = 429
  response.setHeader?.('Retry-After', String(retryAfter))
}
