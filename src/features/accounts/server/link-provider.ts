import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { isPlainEmail, normalizeEmail } from '../email-address'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { toPlainName } from '@/lib/text/plain-text'
import type { ProviderId } from '../sign-in-method'
import type { Client } from './client'
import { findCredential, replacePassword } from './credentials'
import { hasFactor } from './factors/factors'
import { requireSecondFactor } from './factors/second-step'
import { findLinked, isLinkedTo, linkIdentity, type ProviderAccount } from './identities'
import { createAccount } from './mailbox'
import { startSession, type NewSession } from './sessions'

export type Identity = {
  provider: ProviderId
  /** Distinguishes subjects of different issuers; see `ProviderAccount`. */
  issuer?: string
  subject: string
  /** If set, only verified addresses of these domains may sign in. */
  domains?: string[]
  email: string | null
  isEmailVerified: boolean
  firstName?: string | null
  lastName?: string | null
}

type SignIn = { payload: Payload; client: Client; identity: Identity }

/**
 * Signs in a user by provider and subject, not by address. An address links to an existing account
 * only if both sides have verified it, once per provider, in exactly the stored spelling. An
 * unconfirmed account may have been planted, so its password, pending sign-ups and sessions are
 * voided. Null if refused. An account with a second factor is linked in the second step.
 */
export async function signInWithProvider(args: SignIn): Promise<NewSession | null> {
  const { payload, client, identity } = args
  const { provider: method } = identity
  const account = toAccount(identity)
  const session = await inTransaction(payload, async (req) => {
    if (isOutsideDomains(identity)) return null
    const linked = await findLinked(req, account)
    const userId = linked ?? (await findOrCreate(req, identity))
    if (userId === null) return null
    const joins = linked === null ? account : undefined
    if (await hasFactor(req, userId)) return requireSecondFactor(req, { userId, method, joins })
    if (joins && !(await linkIdentity(req, userId, joins))) return null
    return startSession({ scope: req, userId, client, method })
  })
  const event = `sign-in with ${identity.provider}`
  logSecurityEvent(payload, { event, outcome: session ? 'ok' : 'refused', client })
  if (session instanceof Error) throw session
  return session
}

function toAccount({ issuer, provider, subject }: Identity): ProviderAccount {
  return { provider: issuer ?? provider, subject }
}

/** Whether the sign-in is limited to other domains. Subdomains are other domains. */
export function isOutsideDomains({ domains = [], email, isEmailVerified }: Identity): boolean {
  if (domains.length === 0) return false
  const domain =
    normalizeEmail(email ?? '')
      .split('@')
      .at(-1) ?? ''
  return !isEmailVerified || !domains.includes(domain)
}

/** Creates an account if there is none for the verified address. */
async function findOrCreate(req: PayloadRequest, identity: Identity): Promise<number | null> {
  if (!identity.email || !identity.isEmailVerified) return null
  if (!isPlainEmail(identity.email)) return null
  const email = normalizeEmail(identity.email)
  const credential = await findCredential(req, email)
  if (!credential) return createAccount(req, { email, ...toName(identity) })
  // A different subject: another person has taken over the address.
  if (await isLinkedTo(req, credential.userId, toAccount(identity).provider)) return null
  if (!credential.isVerified) {
    await replacePassword(req, { userId: credential.userId, passwordHash: null })
    await takeName(req, credential.userId, identity)
  }
  return credential.userId
}

async function takeName(req: PayloadRequest, userId: number, identity: Identity): Promise<void> {
  const { firstName, lastName } = toName(identity)
  await onTransaction(
    req,
    sql`
      update profiles set first_name = ${firstName}, last_name = ${lastName},
        full_name = ${`${firstName} ${lastName}`}, updated_at = now()
      where id = ${userId}`,
  )
}

function toName({ firstName, lastName }: Identity) {
  return {
    firstName: toPlainName(firstName ?? '') || 'First',
    lastName: toPlainName(lastName ?? '') || 'Last',
  }
}
