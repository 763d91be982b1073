import type { Payload } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { checkCurrentPassword } from './change-password'
import type { Client } from './client'
import { readCredential } from './credentials'
import { codeLimit, redeemDeletionCode } from './deletion-code'
import { inTransaction } from '@/lib/database/in-transaction'
import { enforceRateLimit } from './limits'
import { logSecurityEvent } from '@/domain/audit/security-event'

const WRONG_CODE = 'This code is wrong or has expired'

type Deletion = {
  payload: Payload
  client: Client
  user: { id: number; email: string }
  /** The session that asks. */
  sessionId?: string
  /** The password, or the mailed code of somebody who has none. */
  proof: string
}

/**
 * Deletes the account of a signed-in person who proves once more that they are that person (P-66,
 * D-27, S-100). What goes with it is the work of the hook `forget-person`, so that it is the same
 * when an administrator deletes somebody. Throws where the proof is wrong (`fields.proof`), and
 * 409 for the last administrator.
 */
export async function deleteAccount(deletion: Deletion): Promise<void> {
  const { payload, client, user, sessionId, proof } = deletion
  const credential = await readCredential({ payload }, user.id)
  const byPassword = credential?.passwordHash != null
  const someone = { payload, client, user, sessionId }
  if (byPassword) await checkCurrentPassword({ ...someone, current: proof }, 'proof')
  else await enforceRateLimit(payload, [codeLimit(user.id)])
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
  if (!isDone) throw new AppError('forbidden', WRONG_CODE, { fields: { proof: WRONG_CODE } })
}
