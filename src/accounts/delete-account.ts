import type { Payload } from 'payload'
import { checkCurrentPassword } from './change-password'
import type { Client } from './client'
import { readCredential } from './credentials'
import { codeLimit, redeemDeletionCode } from './deletion-code'
import { inTransaction } from './in-transaction'
import { refuseFlood, type Refusal } from './refusal'
import { logSecurityEvent } from './security-event'

const WRONG_CODE = 'This code is wrong or has expired'

type Deletion = {
  payload: Payload
  client: Client
  user: { id: number; email: string }
  /** The password, or the mailed code of somebody who has none. */
  proof: string
}

/**
 * Deletes the account of a signed-in person who proves once more that they are that person (P-66,
 * D-27, S-100). What goes with it is the work of the hook `forget-person`, so that it is the same
 * when an administrator deletes somebody. Throws a public error, status 409, for the last
 * administrator.
 */
export async function deleteAccount(deletion: Deletion): Promise<{ ok: true } | Refusal> {
  const { payload, client, user, proof } = deletion
  const credential = await readCredential({ payload }, user.id)
  const byPassword = credential?.passwordHash != null
  const refused = byPassword
    ? await checkCurrentPassword({ payload, client, user, current: proof })
    : await refuseFlood(payload, [codeLimit(user.id)])
  if (refused && !refused.ok) {
    const fields = refused.fields && { proof: refused.fields.current ?? refused.error }
    return { ...refused, fields }
  }
  const isDone = await inTransaction(payload, async (req) => {
    if (!byPassword && !(await redeemDeletionCode(req, user.id, proof))) return false
    await req.payload.delete({
      collection: 'users',
      id: user.id,
      depth: 0,
      // The rules let administrators delete only; the proof above is what allows it here.
      overrideAccess: true,
      req,
    })
    return true
  })
  const outcome = isDone ? 'ok' : 'refused'
  logSecurityEvent(payload, { event: 'account deleted', outcome, actor: user.id, client })
  if (isDone) return { ok: true }
  return { ok: false, status: 403, error: WRONG_CODE, fields: { proof: WRONG_CODE } }
}
