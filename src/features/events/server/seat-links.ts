import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload, PayloadRequest } from 'payload'
import type { Client } from '@/features/accounts/server/client'
import { createLinkLimit, STALE_LINK } from '@/features/accounts/server/confirm-address'
import { withinLimits } from '@/features/accounts/server/limits'
import { consumeLimits } from '@/platform/api/enforce-rate-limit'
import { findMailboxAccount, hasConfirmedAccount } from '@/features/accounts/server/mailbox'
import { createMailLimits } from '@/features/accounts/server/rate-limits'
import { startSession, type NewSession } from '@/features/accounts/server/sessions'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { readLetterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { normalizeEmail } from '@/features/accounts/email-address'
import { deleteInBatches } from '@/platform/database/in-batches'
import { toIdArray, toIso } from '@/platform/database/rows'
import { reference, time, type SchemaHook } from '@/platform/database/schema-hook'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { consumeToken } from '@/platform/api/consume-token'
import { EVENTS } from '@/platform/outbox/outbox'
import { HAS_ONE_EVENT, TARGET_COLUMN } from '@/platform/records/target-sql'
import { hashSecret, createSecret } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { createGivenSeatMail, createSeatLinkMail } from './emails'
import { toLeft } from './find-seats'
import {
  EVENT_OF_ROW,
  isFoundBy,
  lockEvent,
  matchesEvent,
  readEvent,
  type EventRef,
} from './read-event'
import type { StoredEvent } from './read-event'
import { countSeats, type Registration } from './registration'
import { findClosedReason, eventNotFound, serializeEvent, takeUnderLock } from './take-seat'

const HOLD_MINUTES = 30
const LINK_HOURS = 24
/** Of a link to a seat that staff gave to an address. */
const GIVEN_LINK_HOURS = 7 * 24
/** Unconfirmed addresses hold at most this share of the seats of an event. */
const SHARE = 1 / 5
/** Seats that one network may hold at a time. */
const HOLDS_PER_NETWORK = 3

/**
 * Emailed links that take a seat, and the seats they hold. A link belongs to an address, not to an
 * account: asking for one creates no account, so invented addresses leave no trace after a day. No
 * interface of Payload reaches the table.
 */
export const seatLinkTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    seatLinks: pgTable(
      'seat_links',
      {
        tokenHash: text('token_hash').primaryKey(),
        email: text('email').notNull(),
        name: text('name').notNull(),
        /** Hash of the browser's sign-up secret. */
        browser: text('browser'),
        workshop: reference(schema, 'workshop_id', 'workshops'),
        webinar: reference(schema, 'webinar_id', 'webinars'),
        /** Null if no seat is held. */
        heldUntil: time('held_until'),
        expiresAt: time('expires_at').notNull(),
      },
      (t) => [
        check('seat_links_one_event', HAS_ONE_EVENT),
        index('seat_links_workshop_idx').on(t.workshop, t.heldUntil),
        index('seat_links_webinar_idx').on(t.webinar, t.heldUntil),
        index('seat_links_email_idx').on(t.email),
        index('seat_links_expires_at_idx').on(t.expiresAt),
      ],
    ),
  })
  return schema
}

type Ask = {
  payload: Payload
  client: Client
  event: EventRef
  name: string
  email: string
  /** Opening the link in this browser does not ask for the name again. */
  browser?: string
}

type Requested = { event: StoredEvent; heldUntil: string | null }

const NO_NAME = 'Please fill in all required fields'

/**
 * Emails a link that takes a seat, and holds one for 30 minutes if seats are left. Returns until
 * when. Response, work and time are the same whether the address has an account or not, and whether
 * it has reached its limit of emails or not; only the email differs.
 *
 * A hold keeps other unconfirmed addresses from holding the same seat. It never keeps a confirmed
 * user from taking it: registrations do not count holds.
 */
export async function requestSeat(ask: Ask): Promise<Requested> {
  const { payload, client, event } = ask
  const email = normalizeEmail(ask.email)
  const name = toPlainName(ask.name)
  if (!name) throw fieldError('name', NO_NAME)
  const limit = { key: `seat-link:${client.network}`, limit: 30, windowSeconds: 10 * 60 }
  return withinLimits(ask, [limit], async () => {
    await requireOpen(payload, event)
    const mayMail = (await consumeLimits(payload, createMailLimits('seat', email, client))) === 0
    const browser = ask.browser && hashSecret(ask.browser)
    const mine = browser && (await findHold({ payload }, { event, email, browser }))
    const mayHold = mine ? true : await mayHoldFor(payload, client)
    const stored = await serializeEvent(event, () =>
      inTransaction(payload, async (req) => {
        const locked = await lockEvent(req, event)
        if (!locked || !isFoundBy(locked, { code: event.code })) throw eventNotFound()
        const left = toLeft(locked, await countSeats(req, event))
        const heldUntil = mine ? mine : mayHold ? await grantHold(req, locked, left) : null
        const token = createSecret()
        await storeLink(req, event, { token, email, name, browser, heldUntil })
        const isKnown = await hasConfirmedAccount(req, email)
        const { timeZone } = await readLetterhead(req)
        const link = { to: email, timeZone, event: locked, token, heldUntil, left, isKnown }
        if (mayMail) await queueMail({ req, mail: createSeatLinkMail(link) })
        return { event: locked, heldUntil }
      }),
    )
    logSecurityEvent(payload, { event: 'seat link requested', outcome: 'ok', client })
    return stored
  })
}

async function requireOpen(payload: Payload, ref: EventRef): Promise<void> {
  const event = await readEvent({ payload }, ref)
  if (!event || !isFoundBy(event, { code: ref.code })) throw eventNotFound()
  const problem = findClosedReason(event, Date.now())
  if (problem) throw new AppError('conflict', problem)
}

async function mayHoldFor(payload: Payload, { network }: Client): Promise<boolean> {
  const key = `seat-hold:${network}`
  const windowSeconds = HOLD_MINUTES * 60
  return (await consumeToken({ payload, key, limit: HOLDS_PER_NETWORK, windowSeconds })).allowed
}

/** The end of a live hold of the same browser and address, which asking again does not extend. */
async function findHold(
  scope: Scope,
  { event, email, browser }: { event: EventRef; email: string; browser: string },
): Promise<string | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select max(held_until) as until from seat_links
      where ${matchesEvent(event)} and email = ${email} and browser = ${browser} and held_until > now()`,
  )
  return row?.until ? toIso(row.until) : null
}

/** Requires the lock of the event. */
async function grantHold(
  req: PayloadRequest,
  event: StoredEvent,
  left: number | null,
): Promise<string | null> {
  if (event.capacity === null || left === null) return null
  const holds = await countHolds(req, event)
  if (holds >= Math.floor(event.capacity * SHARE) || holds >= left) return null
  return new Date(Date.now() + HOLD_MINUTES * 60_000).toISOString()
}

export async function countHolds(scope: Scope, event: EventRef): Promise<number> {
  const [row] = await onTransaction(
    scope,
    sql`
      select count(distinct email)::int as held from seat_links
      where ${matchesEvent(event)} and held_until > now()`,
  )
  return Number(row?.held ?? 0)
}

type NewLink = {
  token: string
  email: string
  name: string
  browser: string | undefined
  heldUntil: string | null
}

/** Each request keeps its own link, so that no one can void the email of another. */
async function storeLink(
  req: PayloadRequest,
  event: EventRef,
  link: NewLink,
  hours = LINK_HOURS,
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into seat_links
        (token_hash, email, name, browser, ${TARGET_COLUMN[event.kind]}, held_until, expires_at)
      values (${hashSecret(link.token)}, ${link.email}, ${link.name}, ${link.browser ?? null},
        ${event.id}::int, ${link.heldUntil}::timestamptz, now() + ${hours} * interval '1 hour')`,
  )
}

type Given = { email: string; name: string; state: 'registered' | 'waiting' }

/** Emails a link to the seat that staff gave to an address, which it confirms. */
export async function sendGivenSeat(
  req: PayloadRequest,
  event: StoredEvent,
  { email, name, state }: Given,
): Promise<void> {
  const token = createSecret()
  const link = { token, email, name, browser: undefined, heldUntil: null }
  await storeLink(req, event, link, GIVEN_LINK_HOURS)
  const mail = createGivenSeatMail({
    ...(await readLetterhead(req)),
    to: email,
    event,
    token,
    state,
  })
  await queueMail({ req, mail, queue: EVENTS })
}

/** Deletes the links of these addresses to an event. */
export async function revokeSeatLinks(
  req: PayloadRequest,
  event: EventRef,
  userIds: readonly number[],
): Promise<void> {
  await onTransaction(
    req,
    sql`
      delete from seat_links using profiles as p
      where ${matchesEvent(event)} and seat_links.email = p.email and p.id = any(${toIdArray([...userIds])})`,
  )
}

/** What a link is for. Reading it changes nothing: mail scanners follow links. */
type SeatLink = {
  event: EventRef
  email: string
  name: string
  heldUntil: string | null
  /** Requested in this browser. */
  isFromHere: boolean
  isKnown: boolean
  /** Staff gave the address a seat, or a place on the waiting list. Null if the link takes one. */
  given: 'registered' | 'waiting' | null
}

/** Returns null if the link is invalid, used or expired. */
export async function findSeatLink(
  scope: Scope,
  { token, browser }: { token: string; browser?: string },
): Promise<SeatLink | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select email, name, browser, held_until, ${EVENT_OF_ROW}, (
          select r.state from registrations as r join profiles as p on p.id = r.user_id
          where p.email = l.email and r.state <> 'cancelled'
            and (r.workshop_id = l.workshop_id or r.webinar_id = l.webinar_id)) as given
      from seat_links as l
      where token_hash = ${hashSecret(token)} and expires_at > now()`,
  )
  if (!row) return null
  const email = String(row.email)
  const isKnown = await hasConfirmedAccount(scope, email)
  const heldUntil = row.held_until ? new Date(row.held_until as string | Date) : null
  return {
    email,
    name: String(row.name),
    event: { kind: row.kind, id: Number(row.event) } as EventRef,
    heldUntil: heldUntil && heldUntil.getTime() > Date.now() ? heldUntil.toISOString() : null,
    isFromHere: browser !== undefined && row.browser === hashSecret(browser),
    isKnown,
    given: !isKnown && (row.given === 'registered' || row.given === 'waiting') ? row.given : null,
  }
}

type Confirm = {
  payload: Payload
  client: Client
  token: string
  name?: string
  /** The start that the page showed. */
  startsAt: string
}

export type Confirmed = {
  event: StoredEvent
  registration: Registration
  /** Null for an account that has another way to sign in, or more rights than a learner. */
  session: NewSession | null
}

/**
 * Confirms the address of a link, takes the seat for its account, and signs a new user in. The link
 * works once. Throws `conflict` if the event has been moved, canceled or closed; the link stays
 * valid then.
 */
export async function confirmSeat(args: Confirm): Promise<Confirmed> {
  const { payload, client, token, startsAt } = args
  return withinLimits(args, [createLinkLimit(client)], async () => {
    const link = await findSeatLink({ payload }, { token })
    if (!link) throw stale(args)
    const name = toPlainName(args.name ?? '') || link.name
    const done = await serializeEvent(link.event, () =>
      inTransaction(payload, async (req) => {
        if (!(await redeemLink(req, token))) return null
        const event = await lockEvent(req, link.event)
        if (!event?.isPublished) throw eventNotFound()
        if (event.startsAt !== startsAt) throw moved(event)
        const { userId, mayEnter } = await findMailboxAccount(req, { email: link.email, name })
        // Only who found the event got the link.
        const { registration } = await takeUnderLock(req, link.event, userId, { isLetIn: true })
        const session = mayEnter ? await enter(req, userId, client) : null
        return { event, registration, session, userId }
      }),
    )
    if (!done) throw stale(args)
    const { userId: actor, ...confirmed } = done
    logSecurityEvent(payload, { event: 'seat link used', outcome: 'ok', actor, client })
    return confirmed
  })
}

/** The other links of an address stay: they may be for other events. */
async function redeemLink(req: PayloadRequest, token: string): Promise<boolean> {
  const rows = await onTransaction(
    req,
    sql`
      delete from seat_links where token_hash = ${hashSecret(token)} and expires_at > now()
      returning email`,
  )
  return rows.length > 0
}

/** A link is no re-authentication: sensitive changes ask for one. */
function enter(req: PayloadRequest, userId: number, client: Client): Promise<NewSession | null> {
  const reauthenticatedAt = new Date(0)
  return startSession({ scope: req, userId, client, method: 'email', reauthenticatedAt })
}

function moved({ kind }: StoredEvent): AppError {
  const message = `This ${kind} has a new date. Please check it, then confirm again.`
  return new AppError('conflict', message)
}

function stale({ payload, client }: Confirm): AppError {
  logSecurityEvent(payload, { event: 'seat link used', outcome: 'refused', client })
  return new AppError('invalid', STALE_LINK)
}

/** Deletes the links to an address whose account is deleted. */
export async function removeSeatLinks(scope: Scope, userId: number): Promise<void> {
  await onTransaction(
    scope,
    sql`delete from seat_links using profiles where profiles.id = ${userId} and seat_links.email = profiles.email`,
  )
}

/** Deletes expired links. Their holds ended before: only live ones count. */
export async function removeDeadSeatLinks(payload: Payload): Promise<void> {
  await deleteInBatches(payload, 'seat_links', sql`expires_at < now()`)
}
