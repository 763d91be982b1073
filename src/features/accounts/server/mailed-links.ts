import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, text, type AnyPgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload, PayloadRequest } from 'payload'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { createSecret, hashSecret } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { consumeLimits } from '@/platform/api/enforce-rate-limit'
import { deleteInBatches } from '@/platform/database/in-batches'
import { time } from '@/platform/database/schema-hook'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { normalizeEmail } from '../email-address'
import type { Client } from './client'
import { createLinkLimit, STALE_LINK } from './confirm-address'
import { withinLimits } from './limits'
import { findMailboxAccount, hasConfirmedAccount } from './mailbox'
import { createMailLimits, type MailKind } from './rate-limits'
import { startSession, type NewSession } from './sessions'

/*
 * Emailed links with which visitors do something for an account that they may not have yet. A link
 * belongs to an address: asking for one creates no account, so invented addresses leave no trace
 * after a day (docs/decisions/019-seat-links.md). Each feature stores its links in a table of its
 * own, which no interface of Payload reaches.
 */

export const LINK_HOURS = 24

const NO_NAME = 'Please fill in all required fields'

/** A kind of links. `name` is what the security log calls one. */
export type LinkKind = { name: string; table: string; mail: MailKind }

/** The columns of every table of links. */
export const linkColumns = () => ({
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** Hash of the browser's sign-up secret. */
  browser: text('browser'),
  expiresAt: time('expires_at').notNull(),
})

export const linkIndexes = (
  table: string,
  { email, expiresAt }: { email: AnyPgColumn; expiresAt: AnyPgColumn },
) => [index(`${table}_email_idx`).on(email), index(`${table}_expires_at_idx`).on(expiresAt)]

export type LinkRequest = {
  payload: Payload
  client: Client
  name: string
  email: string
  /** Opening the link in this browser does not ask for the name again. */
  browser?: string
}

/** A link to store and to email. `browser` is a hash. */
export type NewLink = {
  token: string
  email: string
  name: string
  browser: string | null
  /** False once the address has its limit of emails: everything else stays the same. */
  mayMail: boolean
}

/**
 * Checks a request for a link, counts it, and lets `store` store and email it. Response, work and
 * time are the same whether the address has an account or not, and whether it has reached its limit
 * of emails or not; only the email differs.
 * @param check throws if no link can be had; nothing is counted against the address then
 */
export async function requestLink<Stored>(
  { mail, name: what }: LinkKind,
  request: LinkRequest,
  { check, store }: { check: () => Promise<void>; store: (link: NewLink) => Promise<Stored> },
): Promise<Stored> {
  const { browser, client, payload } = request
  const email = normalizeEmail(request.email)
  const name = toPlainName(request.name)
  if (!name) throw fieldError('name', NO_NAME)
  const limit = { key: `${mail}-link:${client.network}`, limit: 30, windowSeconds: 10 * 60 }
  return withinLimits(request, [limit], async () => {
    await check()
    const mayMail = (await consumeLimits(payload, createMailLimits(mail, email, client))) === 0
    const hash = browser ? hashSecret(browser) : null
    const stored = await store({ token: createSecret(), email, name, browser: hash, mayMail })
    logSecurityEvent(payload, { event: `${what} requested`, outcome: 'ok', client })
    return stored
  })
}

/** Whom a link is for. Reading it changes nothing: mail scanners follow links. */
export type MailedLink = {
  email: string
  name: string
  /** Requested in this browser. */
  isFromHere: boolean
  isKnown: boolean
}

/** Returns null if the link is invalid, used or expired. `row` has all its columns. */
export async function findLink(
  scope: Scope,
  { table }: LinkKind,
  { token, browser }: { token: string; browser?: string },
): Promise<{ link: MailedLink; row: Record<string, unknown> } | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select * from ${sql.identifier(table)}
      where token_hash = ${hashSecret(token)} and expires_at > now()`,
  )
  if (!row) return null
  const email = String(row.email)
  const link = {
    email,
    name: String(row.name),
    isFromHere: browser !== undefined && row.browser === hashSecret(browser),
    isKnown: await hasConfirmedAccount(scope, email),
  }
  return { link, row }
}

export type LinkConfirmation = { payload: Payload; client: Client; token: string; name?: string }

type Steps<Link, Locked, Result> = {
  find: () => Promise<Link | null>
  /** Serializes the work of what the link is for. */
  serialize: (link: Link, work: () => Promise<unknown>) => Promise<unknown>
  /** Takes the locks that come before that of the account, and checks what is left to check. */
  lock: (req: PayloadRequest, link: Link) => Promise<Locked>
  act: (
    req: PayloadRequest,
    done: { link: Link; locked: Locked; userId: number },
  ) => Promise<Result>
}

/** `session` is null for an account that has another way to sign in, or more rights than a learner. */
export type LinkResult<Locked, Result> = {
  locked: Locked
  result: Result
  session: NewSession | null
}

/**
 * Confirms the address of a link, acts for its account, and signs a new user in, in one transaction.
 * The link works once; it stays valid if `lock` or `act` throws.
 */
export async function confirmLink<Link extends { email: string; name: string }, Locked, Result>(
  kind: LinkKind,
  args: LinkConfirmation,
  steps: Steps<Link, Locked, Result>,
): Promise<LinkResult<Locked, Result>> {
  const { client, payload, token } = args
  const log = (outcome: 'ok' | 'refused', actor?: number) =>
    logSecurityEvent(payload, { event: `${kind.name} used`, outcome, actor, client })
  const stale = () => {
    log('refused')
    return new AppError('invalid', STALE_LINK)
  }
  return withinLimits(args, [createLinkLimit(client)], async () => {
    const link = (await steps.find()) ?? undefined
    if (!link) throw stale()
    const name = toPlainName(args.name ?? '') || link.name
    const work = () =>
      inTransaction(payload, async (req) => {
        if (!(await redeemLink(req, kind, token))) throw stale()
        const locked = await steps.lock(req, link)
        const { mayEnter, userId } = await findMailboxAccount(req, { email: link.email, name })
        const result = await steps.act(req, { link, locked, userId })
        const session = mayEnter ? await enter(req, userId, client) : null
        return { locked, result, session, userId }
      })
    const { userId, ...done } = (await steps.serialize(link, work)) as Awaited<
      ReturnType<typeof work>
    >
    log('ok', userId)
    return done
  })
}

/** The other links of an address stay: they may be for something else. */
async function redeemLink(
  req: PayloadRequest,
  { table }: LinkKind,
  token: string,
): Promise<boolean> {
  const rows = await onTransaction(
    req,
    sql`
      delete from ${sql.identifier(table)}
      where token_hash = ${hashSecret(token)} and expires_at > now() returning email`,
  )
  return rows.length > 0
}

/** A link is no re-authentication: sensitive changes ask for one. */
function enter(req: PayloadRequest, userId: number, client: Client): Promise<NewSession | null> {
  const reauthenticatedAt = new Date(0)
  return startSession({ scope: req, userId, client, method: 'email', reauthenticatedAt })
}

/** Deletes the links to an address whose account is deleted. */
export async function removeLinks(
  scope: Scope,
  { table }: LinkKind,
  userId: number,
): Promise<void> {
  await onTransaction(
    scope,
    sql`
      delete from ${sql.identifier(table)} as link using profiles
      where profiles.id = ${userId} and link.email = profiles.email`,
  )
}

/** Deletes expired links. */
export async function removeDeadLinks(payload: Payload, { table }: LinkKind): Promise<void> {
  await deleteInBatches(payload, table, sql`expires_at < now()`)
}
