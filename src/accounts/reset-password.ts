import type { Payload, PayloadRequest } from 'payload'
import { readBrand } from '@/emails/brand'
import { passwordChanged } from '@/emails/password-changed'
import { queueMail } from '@/emails/queue-mail'
import { peekToken, redeemToken } from './account-tokens'
import type { Client } from './client'
import { linkLimit, STALE_LINK } from './confirm-address'
import { replacePassword } from './credentials'
import { inTransaction } from './in-transaction'
import { rememberDevice } from './known-device'
import { hashPassword } from './password-hash'
import { passwordProblem } from './password-policy'
import { uncount } from './password-throttle'
import { withinLimits, type Refusal } from './refusal'
import { logSecurityEvent } from './security-event'
import { forgetFailures } from './sign-in'

/** `device` is the value of the device cookie: whoever reads the mails is no stranger (S-111). */
type Done = { ok: true; device: string }
type Reset = { payload: Payload; client: Client; token: string; password: string }

/**
 * Sets a new password with the link of a mail (P-31, S-10): once, and never in parallel. Ends all
 * sessions, and clears what failed sign-ins had piled up (S-06).
 */
export async function resetPassword(reset: Reset): Promise<Done | Refusal> {
  const { payload, client, token, password } = reset
  const stale: Refusal = { ok: false, status: 400, error: STALE_LINK }
  return withinLimits(reset, [linkLimit(client)], async (): Promise<Done | Refusal> => {
    // Nothing is hashed for a link that does not work.
    const open = await peekToken({ payload }, 'reset-password', token)
    if (!open) return stale
    const problem = passwordProblem(password, open)
    if (problem) return { ok: false, status: 400, error: problem, fields: { password: problem } }

    const passwordHash = await hashPassword(password, client)
    const owner = await inTransaction(payload, async (req) => {
      const used = await redeemToken(req, 'reset-password', token)
      if (!used) return null
      await replacePassword(req, { userId: used.userId, passwordHash })
      return tellOwner(req, used.userId)
    })
    if (!owner) return stale
    await forgetFailures(payload, owner.email, client)
    logSecurityEvent(payload, { event: 'password reset', outcome: 'ok', actor: owner.id, client })
    uncount(client)
    return {
      ok: true,
      device: rememberDevice(client.knownDevice, { userId: owner.id, passwordHash }),
    }
  })
}

/** Mails the owner of an account that its password is a new one. Answers the owner. */
export async function tellOwner(req: PayloadRequest, id: number) {
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
