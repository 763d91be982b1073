import type { Payload } from 'payload'
import type { Client } from './client'
import { readCredential, replacePassword } from './credentials'
import { inTransaction } from './in-transaction'
import { hashPassword, verifyPassword } from './password-hash'
import { passwordProblem } from './password-policy'
import { refuseFlood, refuseWhenBusy, type Refusal } from './refusal'
import { tellOwner } from './reset-password'
import { logSecurityEvent } from './security-event'
import { startSession, type NewSession } from './sessions'

type Someone = { payload: Payload; client: Client; user: { id: number; email: string } }
type Change = Someone & { current: string; password: string }

const WRONG_PASSWORD = 'The current password is not correct'

/**
 * Whether this is the password of a signed-in person, asked before something that cannot be undone
 * (S-09, S-100). Counted like a sign-in. `fields.current` carries the message.
 */
export async function checkCurrentPassword(
  args: Someone & { current: string },
): Promise<{ ok: true } | Refusal> {
  const { payload, client, user, current } = args
  const key = `current-password:${user.id}:${client.network}`
  const flooded = await refuseFlood(payload, [{ key, limit: 10, windowSeconds: 15 * 60 }])
  if (flooded) return flooded
  return refuseWhenBusy(async (): Promise<{ ok: true } | Refusal> => {
    const credential = await readCredential({ payload }, user.id)
    const isRight = await verifyPassword(current.slice(0, 512), credential?.passwordHash ?? null)
    if (isRight) return { ok: true }
    logSecurityEvent(payload, {
      event: 'current password',
      outcome: 'refused',
      actor: user.id,
      client,
    })
    return { ok: false, status: 403, error: WRONG_PASSWORD, fields: { current: WRONG_PASSWORD } }
  })
}

/**
 * Changes the password of a signed-in person who knows the current one (S-09). Every session ends,
 * the own one too; the answer is a new one for the cookie of this browser (S-20).
 */
export async function changePassword(
  change: Change,
): Promise<{ ok: true; session: NewSession } | Refusal> {
  const { payload, client, user, password } = change
  const checked = await checkCurrentPassword(change)
  if (!checked.ok) return checked
  const problem = passwordProblem(password, { email: user.email })
  if (problem) return { ok: false, status: 400, error: problem, fields: { password: problem } }

  return refuseWhenBusy(async () => {
    const passwordHash = await hashPassword(password)
    const session = await inTransaction(payload, async (req) => {
      await replacePassword(req, { userId: user.id, passwordHash })
      await tellOwner(req, user.id)
      return startSession({ scope: req, userId: user.id, client })
    })
    if (!session) throw new Error('an account without a credential')
    logSecurityEvent(payload, { event: 'password changed', outcome: 'ok', actor: user.id, client })
    return { ok: true as const, session }
  })
}
