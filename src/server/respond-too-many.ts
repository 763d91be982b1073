import 'server-only'
import { bridge } from '@/lib/process/bridge'

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
