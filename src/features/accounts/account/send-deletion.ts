import { readRefusal } from '@/lib/http/read-refusal'
import type { ActionResult } from '@/lib/records/action-result'

type Sent = ActionResult

const FAILED = 'Failed to delete account'

/** Deletes the viewer's account with `DELETE /api/account`. Never throws. */
export async function sendDeletion(proof: string): Promise<Sent> {
  try {
    const response = await fetch('/api/account', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ proof }),
    })
    if (response.ok) return { ok: true }
    const { code, fields, message } = await readRefusal(response)
    return { ok: false, code, error: message ?? FAILED, fields }
  } catch {
    return { ok: false, error: FAILED }
  }
}
