import 'server-only'
import { bridge } from '@/lib/process/bridge'

/**
 * Has the page that is being rendered sent as 429 with Retry-After and its own HTML, which tells the
 * visitor to wait. For dynamic pages only, because a cached page keeps no status of its own.
 * @param retryAfter in seconds
 */
export function respondTooMany(retryAfter = 1): void {
  const response = bridge.response?.()
  if (!response || response.headersSent) return
  response.statusCode = 429
  response.setHeader?.('Retry-After', String(retryAfter))
}
