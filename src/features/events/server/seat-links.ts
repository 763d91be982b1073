import { sql } from '@payloadcms/db-postgres/drizzle'
import { check, index, jsonb, pgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload, PayloadRequest } from 'payload'
import type { Client } from '@/features/accounts/server/client'
import { hasConfirmedAccount } from '@/features/accounts/server/mailbox'
import {
  confirmLink,
  findLink,
  LINK_HOURS,
  linkColumns,
  linkIndexes,
  removeDeadLinks,
  removeLinks,
  requestLink,
  type LinkConfirmation,
  type LinkKind,
  type LinkRequest,
  type MailedLink,
  type NewLink,
} from '@/features/accounts/server/mailed-links'
import { normalizeEmail } from '@/features/accounts/email-address'
import type { NewSession } from '@/features/accounts/server/sessions'
import type { Answer, StoredAnswer } from '@/features/form-questions/answers'
import { readLetterhead } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { toIdArray, toIso } from '@/platform/database/rows'
import { reference, time, type SchemaHook } from '@/platform/database/schema-hook'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { consumeToken } from '@/platform/api/consume-token'
import { EVENTS } from '@/platform/outbox/outbox'
import { HAS_ONE_EVENT, TARGET_COLUMN } from '@/platform/records/target-sql'
import { createSecret, hashSecret } from '@/lib/secrets'
import { createGivenSeatMail, createSeatLinkMail } from './seat-link-mails'
import { toLeft } from './find-seats'
import { isFoundBy, lockEvent, matchesEvent, readEvent, type EventRef } from './read-event'
import type { StoredEvent } from './read-event'
import { countSeats, type Registration } from './registration'
import { checkSeatAnswers, findValidAnswers } from './seat-answers'
import { findClosedReason, eventNotFound, serializeEvent, takeUnderLock } from './take-seat'

const HOLD_MINUTES = 30
/** Of a link to a seat that staff gave to an address. */
const GIVEN_LINK_HOURS = 7 * 24
/** Unconfirmed addresses hold at most this share of the seats of an event. */
const SHARE = 1 / 5
/** Seats that one network may hold at a time. */
const HOLDS_PER_NETWORK = 3

/** Emailed links that take a seat, and the seats they hold. */
const SEAT_LINK = { name: 'seat link', table: 'seat_links', mail: 'seat' } satisfies LinkKind

export const seatLinkTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    seatLinks: pgTable(
      'seat_links',
      {
        ...linkColumns(),
        workshop: reference(schema, 'workshop_id', 'workshops'),
        webinar: reference(schema, 'webinar_id', 'webinars'),
        /** Null if no seat is held. */
        heldUntil: time('held_until'),
        /** Null if none were sent. */
        answers: jsonb('answers'),
      },
      (t) => [
        check('seat_links_one_event', HAS_ONE_EVENT),
        index('seat_links_workshop_idx').on(t.workshop, t.heldUntil),
        index('seat_links_webinar_idx').on(t.webinar, t.heldUntil),
        ...linkIndexes('seat_links', t),
      ],
    ),
  })
  return schema
}

type Requested = { event: StoredEvent; heldUntil: string | null }

/**
 * Emails a link that takes a seat, and holds one for 30 minutes if seats are left. Returns until
 * when.
 *
 * A hold keeps other unconfirmed addresses from holding the same seat. It never keeps a confirmed
 * user from taking it: registrations do not count holds.
 * @param problems of the fields that are not part of the answers
 */
export async function requestSeat(
  ask: LinkRequest & { event: EventRef; answers?: readonly Answer[] },
  problems: Record<string, string> = {},
): Promise<Requested> {
  const { payload, client, event } = ask
  const check = async () => {
    const open = await requireOpen(payload, event)
    const sent = ask.answers ?? (await findSentAnswers({ payload }, open, ask))
    return checkSeatAnswers({ payload }, open, sent, problems)
  }
  // Together with those of the answers.
  if (Object.keys(problems).length > 0) await check()
  let answers: StoredAnswer[] = []
  return requestLink(SEAT_LINK, ask, {
    check: async () => {
      answers = await check()
    },
    store: async (link) => {
      const { browser, email, mayMail, token } = link
      const mine = browser && (await findHold({ payload }, { event, email, browser }))
      const mayHold = mine ? true : await mayHoldFor(payload, client)
      return serializeEvent(event, () =>
        inTransaction(payload, async (req) => {
          const locked = await lockEvent(req, event)
          if (!locked || !isFoundBy(locked, { code: event.code })) throw eventNotFound()
          const left = toLeft(locked, await countSeats(req, event))
          const heldUntil = mine ? mine : mayHold ? await grantHold(req, locked, left) : null
          await storeLink(req, event, { ...link, answers, heldUntil })
          const isKnown = await hasConfirmedAccount(req, email)
          const { timeZone } = await readLetterhead(req)
          const mail = { to: email, timeZone, event: locked, token, heldUntil, left, isKnown }
          if (mayMail) await queueMail({ req, mail: createSeatLinkMail(mail) })
          return { event: locked, heldUntil }
        }),
      )
    },
  })
}

async function requireOpen(payload: Payload, ref: EventRef): Promise<StoredEvent> {
  const event = await readEvent({ payload }, ref)
  if (!event || !isFoundBy(event, { code: ref.code })) throw eventNotFound()
  const problem = findClosedReason(event, Date.now())
  if (problem) throw new AppError('conflict', problem)
  return event
}

/** The answers that this browser has sent with the last link to an address. */
async function findSentAnswers(
  scope: Scope,
  event: StoredEvent,
  { browser, email }: Pick<LinkRequest, 'browser' | 'email'>,
): Promise<Answer[]> {
  if (!browser || !event.hasQuestions) return []
  const [row] = await onTransaction(
    scope,
    sql`
      select answers from seat_links
      where ${matchesEvent(event)} and email = ${normalizeEmail(email)}
        and browser = ${hashSecret(browser)} and expires_at > now()
      order by expires_at desc limit 1`,
  )
  return findValidAnswers(scope, event, (row?.answers ?? []) as StoredAnswer[])
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

/** Each request keeps its own link, so that no one can void the email of another. */
async function storeLink(
  req: PayloadRequest,
  event: EventRef,
  {
    answers,
    browser,
    email,
    heldUntil,
    name,
    token,
  }: NewLink & Pick<Requested, 'heldUntil'> & { answers: readonly StoredAnswer[] },
  hours = LINK_HOURS,
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into seat_links
        (token_hash, email, name, browser, ${TARGET_COLUMN[event.kind]}, held_until, answers, expires_at)
      values (${hashSecret(token)}, ${email}, ${name}, ${browser}, ${event.id}::int,
        ${heldUntil}::timestamptz, ${answers.length > 0 ? JSON.stringify(answers) : null}::jsonb, now() + ${hours} * interval '1 hour')`,
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
  const link = { token, email, name, browser: null, mayMail: true, heldUntil: null, answers: [] }
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

type SeatLink = MailedLink & {
  event: EventRef
  heldUntil: string | null
  /** Staff gave the address a seat, or a place on the waiting list. Null if the link takes one. */
  given: 'registered' | 'waiting' | null
  answers: StoredAnswer[] | null
}

/** Returns null if the link is invalid, used or expired. */
export async function findSeatLink(
  scope: Scope,
  query: { token: string; browser?: string },
): Promise<SeatLink | null> {
  const stored = await findLink(scope, SEAT_LINK, query)
  if (!stored) return null
  const { answers, held_until, webinar_id, workshop_id } = stored.row
  const heldUntil = held_until ? new Date(held_until as string | Date) : null
  const kind = workshop_id === null ? 'webinar' : 'workshop'
  const event: EventRef = { kind, id: Number(workshop_id ?? webinar_id) }
  const { email, isKnown } = stored.link
  const given = isKnown ? null : await findGivenSeat(scope, event, email)
  return {
    ...stored.link,
    event,
    heldUntil: heldUntil && heldUntil.getTime() > Date.now() ? heldUntil.toISOString() : null,
    given,
    answers: answers as StoredAnswer[] | null,
  }
}

/** The seat that staff gave to an address, if any. */
async function findGivenSeat(
  scope: Scope,
  event: EventRef,
  email: string,
): Promise<SeatLink['given']> {
  const [row] = await onTransaction(
    scope,
    sql`
      select r.state from registrations as r join profiles as p on p.id = r.user_id
      where ${matchesEvent(event)} and p.email = ${email} and r.state in ('registered', 'waiting')`,
  )
  return (row?.state as SeatLink['given']) ?? null
}

/** `startsAt` is the start that the page showed. */
type Confirm = LinkConfirmation & { startsAt: string; answers?: readonly Answer[] }

export type Confirmed = {
  event: StoredEvent
  registration: Registration
  /** Null for an account that has another way to sign in, or more rights than a learner. */
  session: NewSession | null
}

/**
 * Confirms the address of a link, takes the seat for its account, and signs a new user in. Throws
 * `conflict` if the event has been moved, canceled or closed, and `invalid` for answers.
 */
export async function confirmSeat(args: Confirm): Promise<Confirmed> {
  const { payload, token, startsAt } = args
  const { locked, result, session } = await confirmLink(SEAT_LINK, args, {
    find: () => findSeatLink({ payload }, { token }),
    serialize: ({ event }, work) => serializeEvent(event, work),
    lock: async (req, { event: ref }) => {
      const event = await lockEvent(req, ref)
      if (!event?.isPublished) throw eventNotFound()
      if (event.startsAt !== startsAt) throw moved(event)
      return event
    },
    // Only who found the event got the link.
    act: async (req, { link, locked, userId }) => {
      const sent = link.answers && (await findValidAnswers(req, locked, link.answers))
      const answers = args.answers ?? sent ?? undefined
      return takeUnderLock(req, link.event, userId, { answers, isLetIn: true })
    },
  })
  return { event: locked, registration: result.registration, session }
}

function moved({ kind }: StoredEvent): AppError {
  const message = `This ${kind} has a new date. Please check it, then confirm again.`
  return new AppError('conflict', message)
}

/** Deletes the links to an address whose account is deleted. */
export const removeSeatLinks = (scope: Scope, userId: number) =>
  removeLinks(scope, SEAT_LINK, userId)

/** Deletes expired links. Their holds ended before: only live ones count. */
export const removeDeadSeatLinks = (payload: Payload) => removeDeadLinks(payload, SEAT_LINK)
