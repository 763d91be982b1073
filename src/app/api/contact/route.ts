import { ownEndpoint } from '@/api/own-endpoint'
import { receiveMessage } from '@/features/contact/receive'
import { claimOf } from '@/lib/database/claims'
import { clientNetwork } from '@/lib/http/client-address'

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * `POST /api/contact` with JSON `{ name, email, subject, message }` → 200 `{ success: true }`, 400
 * `{ errors: [{ message, code, field }] }`, 429 with Retry-After. Accepts this site's pages and
 * programs. With an `Idempotency-Key`, a retried message is stored once.
 */
export const POST = ownEndpoint(
  async (request: Request): Promise<Response> => {
    const { headers } = request
    const text = await request.text()
    const key = headers.get('idempotency-key')
    const actor = `network:${clientNetwork(headers)}`
    const claimed = { collection: 'contact_messages', actor, userId: null, request: text }
    const claim = key === null ? undefined : claimOf({ ...claimed, key })
    await receiveMessage(parse(text), headers, claim)
    return Response.json({ success: true }, { headers: NO_STORE })
  },
  { from: 'programs' },
)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
