import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { receiveMessage } from '@/features/contact/receive'
import { claimOf } from '@/lib/database/claims'
import { clientNetwork } from '@/lib/http/client-address'
import { isSameOrigin } from '@/lib/http/same-origin'

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * `POST /api/contact` with JSON `{ name, email, subject, message }` → 200 `{ success: true }`, 400
 * `{ errors: [{ message, fields }] }`, 429 with Retry-After. Only for pages of this site. With an
 * `Idempotency-Key` a message that is sent again is taken once.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers, { orSilent: true })) return errorAnswer(403, 'Forbidden')
  const { headers } = request
  const text = await request.text()
  const key = headers.get('idempotency-key')
  const actor = `network:${clientNetwork(headers)}`
  const claimed = { collection: 'contact_messages', actor, userId: null, request: text }
  const claim = key === null ? undefined : claimOf({ ...claimed, key })
  const received = await receiveMessage(parse(text), headers, claim)
  if (received.status === 200) return Response.json({ success: true }, { headers: NO_STORE })
  const { error, status } = received
  return errorAnswer(status, error, {
    headers: status === 429 ? { 'Retry-After': String(received.retryAfter) } : undefined,
    more: status === 400 ? { fields: received.fields } : undefined,
  })
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
