import type { Payload, PayloadRequest } from 'payload'
import { INVITATION_MINUTES, issueToken } from './account-tokens'
import { findCredential } from './credentials'
import { invitation, resetPassword, UNNAMED } from './emails'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { queueMail } from '@/platform/mail/queue-mail'
import { normalizeEmail } from '../email-address'
import { enqueue, messageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { readClient, type Client } from './client'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { createMailLimits } from './rate-limits'

/** `inviter` is the id of an account. */
type ResetLink = { email: string; isInvitation?: boolean; inviter?: number }

export const RESET_LINK = messageKind<ResetLink>('reset-link')

/** Includes unconfirmed and provider accounts: anyone who reads the email owns the address. */
export const sendResetLink = once<ResetLink>(async (req, { email, inviter, isInvitation }) => {
  const credential = await findCredential(req, email)
  if (!credential) return
  const link = { scope: req, userId: credential.userId, email, purpose: 'reset-password' } as const
  const invited = { ...link, inviter, minutes: INVITATION_MINUTES }
  const token = await issueToken(isInvitation ? invited : link)
  const text = { to: email, token }
  const mail = isInvitation
    ? invitation({ ...text, ...(await readInvitation(req, credential.userId, inviter)) })
    : resetPassword(text)
  await queueMail({ req, mail })
})

/** Who is invited, as what, and by whom. */
async function readInvitation(req: PayloadRequest, invited: number, inviter?: number) {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { id: { in: [invited, inviter ?? 0] } },
    select: { fullName: true, role: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  })
  const find = (id?: number) => docs.find((doc) => doc.id === id)
  return {
    name: find(invited)?.fullName ?? '',
    inviter: find(inviter)?.fullName || UNNAMED,
    role: find(invited)?.role ?? 'user',
  }
}

/** Emails a link to choose a password to a user whom an administrator has added without one. */
export async function invite(
  req: PayloadRequest,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { headers, payload, user } = req
  const client = readClient(headers)
  await enforceRateLimit(payload, createMailLimits('reset', email, client))
  const actor = Number(user?.id)
  await enqueue(req, { kind: RESET_LINK, payload: { email, isInvitation: true, inviter: actor } })
  logSecurityEvent(req, { event: 'user invited', outcome: 'ok', actor, target: id, client })
}

type Ask = { payload: Payload; client: Client; email: string }

/** Shown whether or not the account exists. */
const LOOK_INTO_MAILBOX =
  'Several links were requested within the last hour. If this address has an account, the newest link works: please check the inbox and the spam folder.'

/** Only queues a message, so that the response does not reveal whether the account exists. */
export async function requestPasswordReset(ask: Ask): Promise<void> {
  const { payload, client } = ask
  const email = normalizeEmail(ask.email)
  const network = { key: `reset:${client.network}`, limit: 20, windowSeconds: 10 * 60 }
  await enforceRateLimit(payload, [network])
  await enforceRateLimit(payload, createMailLimits('reset', email, client), LOOK_INTO_MAILBOX)
  await enqueue({ payload }, { kind: RESET_LINK, payload: { email } })
  logSecurityEvent(payload, { event: 'password reset asked for', outcome: 'ok', client })
}
