import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import type { Answer } from '@/features/form-questions/answers'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { consumeClaim, recordClaim, type Claim } from '@/platform/database/claims'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { closesAt, getPhase } from '../event-times'
import { AppError } from '@/lib/failures/app-error'
import { serialize } from '@/platform/process/serialize'
import { TARGET_COLUMN } from '@/platform/records/target-sql'
import { announce } from '@/platform/announce/announce'
import { queueNotices } from './due-notices'
import { isFoundBy, lockEvent, matchesEvent, type EventRef, type StoredEvent } from './read-event'
import {
  countSeats,
  findQueueState,
  updateRegistrations,
  type Registration,
  type SeatCount,
} from './registration'
import { checkNewAnswers, checkSeatAnswers, storeAnswers } from './seat-answers'

/** Serializes the changes of one event within this process. */
export function serializeEvent<T>({ id, kind }: EventRef, work: () => Promise<T>): Promise<T> {
  return serialize(`${kind}:${id}`, work)
}

const LIMIT = 30
const WINDOW_SECONDS = 10 * 60

/** How often a user may change registrations. */
export function createRegistrationLimit(userId: number) {
  return { key: `registrations:${userId}`, limit: LIMIT, windowSeconds: WINDOW_SECONDS }
}

type Change = { payload: Payload; event: EventRef; userId: number }

/**
 * Serializes a registration change. Throws `too_many` after 30 changes in ten minutes. Counts
 * before queuing, so that the check does not wait.
 */
export async function rateLimitedInQueue<T>(
  { payload, event, userId }: Change,
  work: () => Promise<T>,
): Promise<T> {
  const counted = enforceRateLimit(payload, [createRegistrationLimit(userId)])
  // The rejection is handled when the queued work awaits it.
  counted.catch(() => undefined)
  return serializeEvent(event, async () => {
    await counted
    return work()
  })
}

export function eventNotFound(): AppError {
  return new AppError('not_found', 'There is no such event.')
}

export function registrationNotFound(): AppError {
  return new AppError('not_found', 'There is no such registration.')
}

/** Returns why registration is closed at `now`, as copy for users, or null while it is open. */
export function findClosedReason(event: StoredEvent, now: number): string | null {
  if (event.isCancelled) return 'This event is cancelled.'
  if (getPhase(event, now) === 'over') return 'This event is over.'
  if (event.registration === 'elsewhere') return 'Registration is on another site.'
  if (event.registration === 'ask') return 'Seats of this event are not sold here.'
  const closes = Date.parse(closesAt(event, event.registrationCloses))
  return now < closes ? null : 'Registration is closed.'
}

/**
 * Stores a seat or waitlist entry under the event lock, queues its email and notifies webhooks.
 * Throws `unauthorized` if the account is gone: its deletion and this exclude each other
 * (`deleteSeats`).
 */
export async function storeSeat(
  req: PayloadRequest,
  event: EventRef,
  seat: NewSeat,
): Promise<number> {
  const [row] = await storeSeats(req, event, [seat])
  if (!row) throw new AppError('unauthorized', 'This account has been deleted.')
  return row.id
}

export type NewSeat = { state: 'registered' | 'waiting'; userId: number }

/** Stores several seats, in this order. Leaves out accounts that are gone. See `storeSeat`. */
export async function storeSeats(
  req: PayloadRequest,
  event: EventRef,
  seats: readonly NewSeat[],
): Promise<{ id: number; userId: number }[]> {
  const column = TARGET_COLUMN[event.kind]
  const rows = await onTransaction(
    req,
    sql`
      insert into registrations as stored (user_id, ${column}, state, registered_at, created_at, updated_at)
      select p.id, ${event.id}::int, seat.state::enum_registrations_state, clock_timestamp(), now(), now()
      from rows from (jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as ("userId" int, state text))
        with ordinality as seat ("userId", state, position)
      join profiles as p on p.id = seat."userId"
      order by seat.position for key share of p
      on conflict (user_id, ${column}) do update set
        state = excluded.state, updated_at = now(), cancelled_at = null, attended_at = null,
        registered_at = case stored.state when 'waiting' then stored.registered_at else excluded.registered_at end,
        promoted_at = case stored.state when 'waiting' then clock_timestamp() end,
        notices = case stored.state when 'waiting' then stored.notices else '{}' end,
        informed = case stored.state when 'waiting' then stored.informed end
      returning id, user_id, promoted_at is not null as promoted`,
  )
  const stored = rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    isPromoted: row.promoted === true,
  }))
  if (stored.length === 0) return []
  await queueNotices(req, event, toIds(stored))
  const [promoted, created] = [true, false].map((is) =>
    toIds(stored.filter(({ isPromoted }) => isPromoted === is)),
  )
  await announce(req, 'registration.created', created ?? [])
  await announce(req, 'registration.promoted', promoted ?? [])
  return stored
}

type SeatInput = {
  payload: Payload
  event: EventRef
  userId: number
  /** With a claim, a retry does not take a seat that was released in the meantime. */
  claim?: Claim
  /** To the questions of the event. */
  answers?: readonly Answer[]
}

type Taken = { event: StoredEvent; count: SeatCount; registration: Registration }

/**
 * Takes a seat, or a place at the end of the waitlist, in order of arrival. Can be repeated. Throws
 * `not_found`, `conflict` when registration is closed, `too_many` after 30 changes in ten minutes,
 * `invalid` for answers, and `repeated` for a known claim (src/platform/database/claims.ts).
 */
export async function takeSeat(command: SeatInput): Promise<Registration> {
  return (await takeSeatAt(command)).registration
}

/** Like `takeSeat`, but also returns the event and its seats, which saves a page another query. */
export async function takeSeatAt({
  answers,
  claim,
  event,
  payload,
  userId,
}: SeatInput): Promise<Taken> {
  return rateLimitedInQueue({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      if (claim) await consumeClaim(req, claim)
      const taken = await takeUnderLock(req, event, userId, { answers })
      if (claim) await recordClaim(req, claim, taken.registration.id)
      return taken
    }),
  )
}

/**
 * Locks the event and takes a seat, without limits. See `takeSeat`. `isLetIn` as in `isFoundBy`.
 * Answers to a seat that the user has replace those before, until the start.
 */
export async function takeUnderLock(
  req: PayloadRequest,
  ref: EventRef,
  userId: number,
  { answers, isLetIn }: { answers?: readonly Answer[]; isLetIn?: boolean } = {},
): Promise<Taken> {
  const event = await lockEvent(req, ref)
  if (!event?.isPublished) throw eventNotFound()
  const { registration, ...count } = await findQueueState(req, ref, userId)
  if (!isFoundBy(event, { code: ref.code, isLetIn, registration })) throw eventNotFound()
  const now = Date.now()
  const hasBegun = getPhase(event, now) === 'live'
  if (registration?.state === 'registered' || (registration?.state === 'waiting' && !hasBegun)) {
    if (answers && now < Date.parse(event.startsAt)) {
      await storeAnswers(req, registration.id, await checkSeatAnswers(req, event, answers))
    }
    return { event, count, registration: registration }
  }
  const problem = findClosedReason(event, now)
  if (problem) throw new AppError('conflict', problem)
  const state = stateOfNext(event, count, hasBegun)
  // No one is promoted after the start, so a place on the waitlist is useless.
  if (state === 'waiting' && hasBegun) {
    if (registration?.state === 'waiting') return { event, count, registration: registration }
    throw new AppError('conflict', 'All seats are taken.')
  }
  const checked = await checkNewAnswers(req, event, { answers, registration })
  const id = await storeSeat(req, ref, { state, userId })
  if (checked) await storeAnswers(req, id, checked)
  if (state === 'registered') {
    const waiting = count.waiting - (registration?.state === 'waiting' ? 1 : 0)
    return {
      event,
      count: { taken: count.taken + 1, waiting },
      registration: { id, state, hasAttended: false },
    }
  }
  const waiting = count.waiting + 1
  return { event, count: { ...count, waiting }, registration: { id, state, position: waiting } }
}

function stateOfNext({ capacity }: StoredEvent, count: SeatCount, hasBegun: boolean) {
  if (capacity === null) return 'registered'
  const mustWait = count.taken >= capacity || (count.waiting > 0 && !hasBegun)
  return mustWait ? 'waiting' : 'registered'
}

/** Fills free seats in waitlist order, under the event lock. Stops once the event has begun. */
export async function promoteFromWaitlist(req: PayloadRequest, event: StoredEvent): Promise<void> {
  if (event.isCancelled || Date.now() >= Date.parse(event.startsAt)) return
  const { taken, waiting } = await countSeats(req, event)
  const free = event.capacity === null ? waiting : Math.min(waiting, event.capacity - taken)
  if (free <= 0) return
  const rows = await updateRegistrations(req, {
    set: sql`state = 'registered', promoted_at = clock_timestamp(), updated_at = now()`,
    where: sql`id in (
      select id from registrations where ${matchesEvent(event)} and state = 'waiting'
      order by registered_at, id limit ${free})`,
  })
  const ids = toIds(rows)
  await queueNotices(req, event, ids)
  await announce(req, 'registration.promoted', ids)
}
