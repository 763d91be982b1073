import { readRefusal } from '@/lib/http/read-refusal'

type Sent = { ok: true } | { ok: false; error: string; fields?: Record<string, string> }

const FAILED = 'Failed to delete account'

/** Asks `DELETE /api/account` to delete the own account. Never throws. */
export async function sendDeletion(proof: string): Promise<Sent> {
  try {
    const response = await fetch('/api/account', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ proof }),
    })
    if (response.ok) return { ok: true }
    const { fields, message } = await readRefusal(response)
    return { ok: false, error: message ?? FAILED, fields }
  } catch {
    return { ok: false, error: FAILED }
  }
}
