import { readRefusal } from '@/lib/http/read-refusal'

type Sent = { ok: true } | { ok: false; error: string }

const FAILED = 'This could not be sent. Please try again.'

/** Posts JSON to an endpoint below /api/account/proof. Never throws. */
export async function sendReauthentication(path: string, body: object): Promise<Sent> {
  try {
    const response = await fetch(`/api/account/proof${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return { ok: true }
    const { fields, message } = await readRefusal(response)
    return { ok: false, error: Object.values(fields ?? {})[0] ?? message ?? FAILED }
  } catch {
    return { ok: false, error: FAILED }
  }
}
