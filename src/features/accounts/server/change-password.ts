import type { Payload } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { inTransaction } from '@/platform/database/transaction'
import { fieldError } from '@/lib/failures/app-error'
import { rememberDevice, type Client } from './client'
import { readCredential, replacePassword } from './credentials'
import { refundWhenBusy, withinLimits } from './limits'
import { type Limit } from '@/platform/api/enforce-rate-limit'
import { checkPassword, hashPassword } from './password-hash'
import { requireStrongPassword } from './password-policy'
import { notifyOwner } from './reset-password'
import { findSessionStart, startSession, type NewSession } from './sessions'

type Someone = {
  payload: Payload
  client: Client
  user: { id: number; email: string }
  sessionId?: string
}
type Change = Someone & { current: string; password: string }

const WRONG_PASSWORD = 'The current password is not correct'

/**
 * Throws unless `current` is the user's password. Rate limited.
 * @param field that carries the message
 */
export async function checkCurrentPassword(
  args: Someone & { current: string },
  field = 'current',
): Promise<void> {
  const { payload, client, user, current } = args
  await withinLimits(args, currentPasswordLimits(args), async () => {
    const credential = await readCredential({ payload }, user.id)
    const stored = credential?.passwordHash ?? null
    const password = current.slice(0, 512)
    if ((await checkPassword({ payload, client, password, stored })).isRight) return
    const event = 'current password'
    logSecurityEvent(payload, { event, outcome: 'refused', actor: user.id, client })
    throw fieldError(field, WRONG_PASSWORD, 'forbidden')
  })
}

/**
 * Limits the account per network, and the session over all networks, so that a stolen session gains
 * nothing from many networks. Correct passwords count too, because each costs a hash.
 */
function currentPasswordLimits({ user, client, sessionId }: Someone): Limit[] {
  const keys = [
    `current-password:${user.id}:${client.network}`,
    ...(sessionId ? [`current-password:session:${sessionId}`] : []),
  ]
  return keys.map((key) => ({ key, limit: 10, windowSeconds: 15 * 60 }))
}

/**
 * Changes the user's password and ends all sessions. `session` and `device` are new cookie values.
 */
export async function changePassword(
  change: Change,
): Promise<{ session: NewSession; device: string }> {
  const { payload, client, user, password } = change
  await checkCurrentPassword(change)
  requireStrongPassword(password, { email: user.email })

  return refundWhenBusy(change, currentPasswordLimits(change), async () => {
    const passwordHash = await hashPassword(password, client)
    const session = await inTransaction(payload, async (req) => {
      const began = await findSessionStart(req, change.sessionId)
      await replacePassword(req, { userId: user.id, passwordHash })
      await notifyOwner(req, user.id)
      return startSession({ scope: req, userId: user.id, client, ...began })
    })
    if (!session) throw new Error('an account without a credential')
    logSecurityEvent(payload, { event: 'password changed', outcome: 'ok', actor: user.id, client })
    const device = rememberDevice(client.knownDevice, { userId: user.id, passwordHash })
    return { session, device }
  })
}
