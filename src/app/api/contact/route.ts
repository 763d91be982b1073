import { createHash } from 'node:crypto'
import { errorAnswer } from '@/api/error-answer'
import { idempotent } from '@/api/idempotent'
import { ownEndpoint } from '@/api/own-endpoint'
import { receiveMessage } from '@/features/contact/receive'
import { clientNetwork } from '@/lib/http/client-address'
import { isSameOrigin } from '@/lib/http/same-origin'
import { cms } from '@/server/cms'

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * `POST /api/contact` with JSON `{ name, email, subject, message }` → 200 `{ success: true }`, 400
 * `{ errors: [{ message, fields }] }`, 429 with Retry-After. Only for pages of this site. With an
 * `Idempotency-Key` a message that is sent again is taken once.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers, { orSilent: true })) return errorAnswer(403, 'Forbidden')
  const text = await request.text()
  const key = request.headers.get('idempotency-key')
  if (key === null) return receive(text, request.headers)
  const requestHash = createHash('sha256').update(`contact\n${text}`).digest('base64url')
  const actor = `network:${clientNetwork(request.headers)}`
  return idempotent({ payload: await cms(), actor, userId: null, key, requestHash }, () =>
    receive(text, request.headers),
  )
})

async function receive(text: string, headers: Headers): Promise<Response> {
  const received = await receiveMessage(parse(text), headers)
  if (received.status === 200) return Response.json({ success: true }, { headers: NO_STORE })
  const { error, status } = received
  return errorAnswer(status, error, {
    headers: status === 429 ? { 'Retry-After': String(received.retryAfter) } : undefined,
    more: status === 400 ? { fields: received.fields } : undefined,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
