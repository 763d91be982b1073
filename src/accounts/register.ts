import type { Payload, PayloadRequest } from 'payload'
import { alreadyRegistered } from '@/emails/already-registered'
import { readBrand } from '@/emails/brand'
import { confirmAddress } from '@/emails/confirm-address'
import { queueMail } from '@/emails/queue-mail'
import { normalizeEmail } from '@/lib/accounts/email-address'
import { takeToken } from '@/lib/http/rate-limit'
import { plainName } from '@/lib/text/plain-name'
import { issueToken } from './account-tokens'
import type { Client } from './client'
import { findCredential } from './credentials'
import { inTransaction } from './in-transaction'
import { mailLimit } from './mail-limit'
import { hashPassword } from './password-hash'
import { passwordProblem } from './password-policy'
import { withinLimits, type Refusal } from './refusal'
import { uncount } from './password-throttle'
import { logSecurityEvent } from './security-event'

const NO_NAME = 'Please fill in all required fields'

type SignUp = { payload: Payload; client: Client; name: string; email: string; password: string }

/**
 * Signs somebody up. A new address and a known one get the same answer after the same work; what
 * differs is the mail (S-01, D-21). The account is nobody's until its mail is confirmed: name and
 * password wait with the link, so that a stranger can plant neither.
 */
export async function register(signUp: SignUp): Promise<{ ok: true } | Refusal> {
  const { payload, client, password } = signUp
  const email = normalizeEmail(signUp.email)
  const name = plainName(signUp.name)
  if (!name) return { ok: false, status: 400, error: NO_NAME, fields: { name: NO_NAME } }
  const limit = { key: `sign-up:${client.network}`, limit: 30, windowSeconds: 10 * 60 }

  return withinLimits(signUp, [limit], async (): Promise<{ ok: true } | Refusal> => {
    const problem = passwordProblem(password, { email })
    if (problem) return { ok: false, status: 400, error: problem, fields: { password: problem } }
    const passwordHash = await hashPassword(password, client)
    const mayMail = await takeToken({ payload, ...mailLimit(email) })
    await inTransaction(payload, async (req) => {
      if (mayMail.allowed) await tell(req, { name, email, passwordHash })
    })
    uncount(client)
    logSecurityEvent(payload, { event: 'sign-up', outcome: 'ok', client })
    return { ok: true }
  })
}

type Waiting = { name: string; email: string; passwordHash: string }

async function tell(req: PayloadRequest, { name, email, passwordHash }: Waiting): Promise<void> {
  const brand = await readBrand(req)
  const known = await findCredential(req, email)
  if (known?.isVerified) {
    await queueMail({ req, mail: alreadyRegistered({ to: email, brand }) })
    return
  }
  const userId = known?.userId ?? (await createWaitingAccount(req, email))
  const pending = { passwordHash, name }
  const token = await issueToken({ scope: req, userId, email, purpose: 'confirm-address', pending })
  await queueMail({ req, mail: confirmAddress({ to: email, brand, token }) })
}

async function createWaitingAccount(req: PayloadRequest, email: string): Promise<number> {
  const { id } = await req.payload.create({
    collection: 'users',
    data: { email, role: 'user' },
    depth: 0,
    // Nobody is signed in yet, and the rules of the collection let administrators create only.
    overrideAccess: true,
    context: { isUnconfirmed: true },
    req,
  })
  return id
}
