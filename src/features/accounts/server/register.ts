import type { Payload, PayloadRequest } from 'payload'
import { alreadyRegistered, confirmAddress } from './emails'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { queueMail } from '@/platform/mail/queue-mail'
import { normalizeEmail } from '../email-address'
import { inTransaction } from '@/platform/database/transaction'
import { fieldError } from '@/lib/failures/app-error'
import { toSafeNext } from '@/lib/http/safe-next'
import { hashSecret } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { issueToken, listPending, type Pending } from './account-tokens'
import type { Client } from './client'
import { findCredential } from './credentials'
import { withinLimits } from './limits'
import { consumeLimits } from '@/platform/api/enforce-rate-limit'
import { createAccount } from './mailbox'
import { hashPassword } from './password-hash'
import { requireStrongPassword } from './password-policy'
import { returnCount } from './password-throttle'
import { createMailLimits } from './rate-limits'

const NO_NAME = 'Please fill in all required fields'

type SignUp = {
  payload: Payload
  client: Client
  name: string
  email: string
  password: string
  /** Confirmation in this browser does not ask for a password. */
  browser?: string
  next?: string
}

/**
 * Registers an account. New and existing addresses get the same response after the same work; only
 * the email differs. Name and password take effect only in this browser.
 */
export async function register(signUp: SignUp): Promise<void> {
  const { payload, client, password, browser } = signUp
  const email = normalizeEmail(signUp.email)
  const name = toPlainName(signUp.name)
  if (!name) throw fieldError('name', NO_NAME)
  const limit = { key: `sign-up:${client.network}`, limit: 30, windowSeconds: 10 * 60 }

  await withinLimits(signUp, [limit], async () => {
    requireStrongPassword(password, { email })
    const passwordHash = await hashPassword(password, client)
    const goTo = toSafeNext(signUp.next)
    const next = goTo === '/' ? undefined : goTo
    const pending = { passwordHash, name, browser: browser && hashSecret(browser), next }
    const wait = await consumeLimits(payload, createMailLimits('sign-up', email, client))
    if (wait === 0) await inTransaction(payload, (req) => sendEmail(req, email, pending))
    returnCount(client)
    logSecurityEvent(payload, { event: 'sign-up', outcome: 'ok', client })
  })
}

type Resend = { payload: Payload; client: Client; email: string; browser?: string }

/**
 * Sends the email of a sign-up again, to the browser that signed up. Response and work do not
 * depend on whether the address has an account.
 */
export async function resendSignUp({ payload, client, ...input }: Resend): Promise<void> {
  const email = normalizeEmail(input.email)
  const browser = input.browser && hashSecret(input.browser)
  const limit = { key: `sign-up:${client.network}`, limit: 30, windowSeconds: 10 * 60 }
  await withinLimits({ payload, client }, [limit], async () => {
    if ((await consumeLimits(payload, createMailLimits('sign-up', email, client))) > 0) return
    await inTransaction(payload, async (req) => {
      const credential = await findCredential(req, email)
      const signUps = credential ? await listPending(req, credential.userId) : []
      const pending = signUps.find((signUp) => browser && signUp.browser === browser)
      if (credential?.isVerified || pending) await sendEmail(req, email, pending)
    })
  })
}

async function sendEmail(req: PayloadRequest, email: string, pending?: Pending): Promise<void> {
  const credential = await findCredential(req, email)
  if (credential?.isVerified) {
    const mail = alreadyRegistered(email)
    await queueMail({ req, mail })
    return
  }
  if (!pending) return
  const userId =
    credential?.userId ?? (await createAccount(req, { email }, { isUnconfirmed: true }))
  await sendConfirmation(req, { userId, email, pending })
}

type Unconfirmed = { userId: number; email: string; pending: Pending }

/** Emails a link that confirms the address of a sign-up. */
export async function sendConfirmation(req: PayloadRequest, to: Unconfirmed): Promise<void> {
  const token = await issueToken({ scope: req, purpose: 'confirm-address', ...to })
  const mail = confirmAddress({ to: to.email, token })
  await queueMail({ req, mail })
}
