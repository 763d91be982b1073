import { createUuid } from '@/lib/browser/uuid'
import { call } from '@/lib/http/call'
import { CHECK, FAILED } from './form-state'

type Sent = { ok: true } | { ok: false; error: string; fields?: Record<string, string> }

/** The last message that is not known to have arrived, with its idempotency key. */
// eslint-disable-next-line local/process-state -- of a page in a browser
let open: { body: string; key: string } | null = null

/** Sends the form. Never throws. Retrying the same text reuses its idempotency key. */
export async function sendMessage(input: Record<string, unknown>): Promise<Sent> {
  const body = JSON.stringify(input)
  if (open?.body !== body) open = { body, key: createUuid() }
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': open.key }
  const called = await call('/api/contact', { method: 'POST', body, headers })
  if (called.ok) {
    open = null
    return { ok: true }
  }
  const { code, fields, message } = called.refusal ?? {}
  if (fields) return { ok: false, error: CHECK, fields }
  const isOurs = code === 'invalid' || code === 'too_many'
  return { ok: false, error: (isOurs && message) || FAILED }
}
