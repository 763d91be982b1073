import { truncateAddress } from '@/lib/http/client-address'
import { bridge } from '@/lib/process/bridge'

type Facts = { requestId?: string; address?: string }

/**
 * Which request the program works for right now, and the truncated address it came from: the entry
 * server keeps both beside each response, so that whatever is written down deep inside a hook can name
 * them. Empty in jobs, scripts and tests, where nobody asked.
 */
export function requestFacts(): Facts {
  const headers = bridge.response?.()?.req?.headers
  if (!headers) return {}
  // The entry server has written both, whatever the visitor sent.
  const [requestId, address] = [headers['x-request-id'], headers['x-forwarded-for']].map(String)
  return { requestId, address: truncateAddress(address ?? '') }
}
