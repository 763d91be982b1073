import type { Payload } from 'payload'
import type { Client } from './client'
import { readCredential, replacePassword } from './credentials'
import { inTransaction } from './in-transaction'
import { rememberDevice } from './known-device'
import { hashPassword, verifyPassword } from './password-hash'
import { passwordProblem } from './password-policy'
import { refundWhenBusy, withinLimits, type Refusal } from './refusal'
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
  return withinLimits(
    args,
    [currentPasswordLimit(args)],
    async (): Promise<{ ok: true } | Refusal> => {
      const credential = await readCredential({ payload }, user.id)
      const isRight = await verifyPassword(
        current.slice(0, 512),
        credential?.passwordHash ?? null,
        client,
      )
      if (isRight) return { ok: true }
      logSecurityEvent(payload, {
        event: 'current password',
        outcome: 'refused',
        actor: user.id,
        client,
      })
      return { ok: false, status: 403, error: WRONG_PASSWORD, fields: { current: WRONG_PASSWORD } }
    },
  )
}

/** Wrong and right ones count: a right one costs us as much. */
function currentPasswordLimit({ user, client }: Someone) {
  const key = `current-password:${user.id}:${client.network}`
  return { key, limit: 10, windowSeconds: 15 * 60 }
}

/**
 * Changes the password of a signed-in person who knows the current one (S-09). Every session ends,
 * the own one too; `session` and `device` are new ones for the cookies of this browser (S-20).
 */
export async function changePassword(
  change: Change,
): Promise<{ ok: true; session: NewSession; device: string } | Refusal> {
  const { payload, client, user, password } = change
  const checked = await checkCurrentPassword(change)
  if (!checked.ok) return checked
  const problem = passwordProblem(password, { email: user.email })
  if (problem) return { ok: false, status: 400, error: problem, fields: { password: problem } }

  return refundWhenBusy(change, [currentPasswordLimit(change)], async () => {
    const passwordHash = await hashPassword(password, client)
    const session = await inTransaction(payload, async (req) => {
      await replacePassword(req, { userId: user.id, passwordHash })
      await tellOwner(req, user.id)
      return startSession({ scope: req, userId: user.id, client })
    })
    if (!session) throw new Error('an account without a credential')
    logSecurityEvent(payload, { event: 'password changed', outcome: 'ok', actor: user.id, client })
    const device = rememberDevice(client.knownDevice, { userId: user.id, passwordHash })
    return { ok: true as const, session, device }
  })
}
