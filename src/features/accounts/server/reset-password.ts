import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import type { Role } from '@/access/roles'
import { passwordChanged, UNNAMED } from './emails'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { queueMail } from '@/platform/mail/queue-mail'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { isOpenToken, peekToken, redeemToken } from './account-tokens'
import { rememberDevice, type Client } from './client'
import { STALE_LINK, createLinkLimit } from './confirm-address'
import { replacePassword } from './credentials'
import { hasFactor } from './factors/factors'
import { withinLimits } from './limits'
import { hashPassword } from './password-hash'
import { requireStrongPassword } from './password-policy'
import { returnCount } from './password-throttle'
import { clearFailures } from './sign-in'

type Reset = { payload: Payload; client: Client; token: string; password: string }

/**
 * Sets a new password with an emailed link and ends all sessions. Returns the value of the device
 * cookie, or null if the account has a second factor, which was not checked here: a known device
 * has its own attempts at codes.
 */
export async function resetPassword(reset: Reset): Promise<string | null> {
  const { payload, client, token, password } = reset
  return withinLimits(reset, [createLinkLimit(client)], async () => {
    // Hash nothing for an invalid link.
    const open = await peekToken({ payload }, 'reset-password', token)
    if (!open) throw new AppError('invalid', STALE_LINK)
    requireStrongPassword(password, open)
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
    returnCount(client)
    if (await hasFactor({ payload }, owner.id)) return null
    return rememberDevice(client.knownDevice, { userId: owner.id, passwordHash })
  })
}

type Invited = { email: string; role: Role; inviter: string }

/**
 * The owner of a link, if there was no way to sign in before: an administrator has invited them.
 * Null for anyone else.
 */
export async function findInvited({
  payload,
  token,
}: Pick<Reset, 'payload' | 'token'>): Promise<Invited | null> {
  const [row] = await onPool(
    payload,
    sql`select p.email, p.role, coalesce(nullif(i.full_name, ''), ${UNNAMED}) as inviter
        from account_tokens t join profiles p on p.id = t.user_id
        join credentials c on c.user_id = p.id
        left join profiles i on i.id = (t.pending ->> 'inviter')::int
        where ${isOpenToken('reset-password', token)} and c.password_hash is null
          and not exists (select 1 from identities where user_id = p.id)`,
  )
  return (row as Invited | undefined) ?? null
}

/** Emails the owner of an account that its password has changed. Returns the owner. */
export async function notifyOwner(req: PayloadRequest, id: number) {
  const owner = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    select: { email: true },
    // The user of the link is not signed in.
    overrideAccess: true,
    req,
  })
  const mail = passwordChanged(owner.email)
  await queueMail({ req, mail })
  return owner
}
