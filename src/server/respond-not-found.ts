import 'server-only'
import { bridge } from '@/lib/process/bridge'

/**
 * Has the page that is being rendered sent as 404 with its own HTML. Next's `notFound()` sends an
 * empty document that only a script fills; a page that is nothing but the refusal should be
 * readable without one. For dynamic pages only, because a cached page keeps no status of its own.
 * False when the entry server is not in front: call `notFound()` then.
 */
export function respondNotFound(): boolean {
  const response = bridge.response?.()
  if (!response || response.headersSent) return false
  response.statusCode = 404
  return true
}
