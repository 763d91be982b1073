import type { Payload, PayloadRequest } from 'payload'
import { readBrand } from '@/emails/layout'
import { passwordChanged } from '@/domain/accounts/emails/password-changed'
import { queueMail } from '@/emails/queue-mail'
import { AppError } from '@/lib/failures/app-error'
import { peekToken, redeemToken } from './account-tokens'
import { rememberDevice, type Client } from './client'
import { linkLimit, STALE_LINK } from './confirm-address'
import { replacePassword } from './credentials'
import { hasFactor } from './factors/factors'
import { inTransaction } from '@/lib/database/in-transaction'
import { withinLimits } from './limits'
import { hashPassword } from './password-hash'
import { requireGoodPassword } from './password-policy'
import { uncount } from './password-throttle'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { clearFailures } from './sign-in'

type Reset = { payload: Payload; client: Client; token: string; password: string }

/**
 * Sets a new password with the link of a mail: once, and never in parallel. Ends all
 * sessions, and clears what failed sign-ins had piled up. Returns the value of the device
 * cookie: whoever reads the mails is no stranger. Null where the account has a factor, which
 * nobody has shown yet: a known device has tries of its own at its codes.
 */
export async function resetPassword(reset: Reset): Promise<string | null> {
  const { payload, client, token, password } = reset
  return withinLimits(reset, [linkLimit(client)], async () => {
    // Nothing is hashed for a link that does not work.
    const open = await peekToken({ payload }, 'reset-password', token)
    if (!open) throw new AppError('invalid', STALE_LINK)
    requireGoodPassword(password, open)
    const passwordHash = await hashPassword(password, client)
    const owner = await inTransaction(payload, async (req) => {
      const used = await redeemToken(req, 'reset-password', token)
      if (!used) return null
      await replacePassword(req, { userId: used.userId, passwordHash })
      return notifyOwner(req, used.userId)
    })
    if (!owner) throw new AppError('invalid', STALE_LINK)
    await clearFailures(payload, owner.email, client)
    logSecurityEvent(payload, { event: 'password reset', outcome: 'ok', actor: owner.id, client })
    uncount(client)
    if (await hasFactor({ payload }, owner.id)) return null
    return rememberDevice(client.knownDevice, { userId: owner.id, passwordHash })
  })
}

/** Mails the owner of an account that its password is a new one. Returns the owner. */
export async function notifyOwner(req: PayloadRequest, id: number) {
  const owner = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    select: { email: true },
    // Whoever holds the link is not signed in.
    overrideAccess: true,
    req,
  })
  const mail = passwordChanged({ to: owner.email, brand: await readBrand(req) })
  await queueMail({ req, mail })
  return owner
}
