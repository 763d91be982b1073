import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { logStaffWrite } from '@/platform/logging/security-log'
import { features } from '@/platform/feature'
import { lockEvent, matchesEvent, type EventRef, type StoredEvent } from '../read-event'
import { findQueueState, updateRegistrations } from '../registration'
import { cancelRegistrations } from '../release-seat'
import { eventNotFound, serializeEvent, storeSeat } from '../take-seat'
import { normalizeEmail } from '@/features/accounts/email-address'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { getPhase } from '../../event-times'
import { AppError, fieldError } from '@/lib/failures/app-error'
import type { Change } from '@/lib/records/changes'

/** An administrator and the event to change. Callers must check the role first. */
export type AtEvent = { payload: Payload; event: EventRef; actor: number }

/** The audit log entry of a change. The registration id is its only personal reference. */
type Noted = { registration?: number; changes: Change[]; people?: number }

type AtWork = {
  req: PayloadRequest
  stored: StoredEvent
  note: (noted: Noted) => Promise<void>
}

/** Serializes a change by staff under the event lock. Throws `not_found` without such an event. */
export async function inStaffTransaction<T>(
  { payload, event, actor }: AtEvent,
  work: (at: AtWork) => Promise<T>,
): Promise<T> {
  return serializeEvent(event, () =>
    inTransaction(payload, async (req) => {
      const stored = await lockEvent(req, event)
      if (!stored) throw eventNotFound()
      const note = ({ registration, changes, people }: Noted) =>
        logStaffWrite(req, {
          actor,
          action: 'update',
          recordType: 'registrations',
          recordId: registration === undefined ? null : String(registration),
          title: people === undefined ? stored.title : `${stored.title} (${people} people)`,
          changes,
        })
      return work({ req, stored, note })
    }),
  )
}

/**
 * Cancels a registration, emails the user and promotes the next one. Throws `conflict` if it is
 * already canceled or the event is over.
 */
export async function cancelSeat({
  registration,
  ...at
}: AtEvent & { registration: number }): Promise<void> {
  await inStaffTransaction(at, async ({ req, stored, note }) => {
    if (getPhase(stored, Date.now()) === 'over') {
      throw new AppError('conflict', 'This event is over.')
    }
    const [row] = await onTransaction(
      req,
      sql`
        select user_id from registrations
        where id = ${registration} and ${matchesEvent(at.event)} and user_id is not null`,
    )
    const leaving = { userId: Number(row?.user_id), kind: 'removed' } as const
    const [cancelled] = row ? await cancelRegistrations(req, [stored], leaving) : []
    if (!cancelled) throw new AppError('conflict', 'This registration is already cancelled.')
    await note({
      registration,
      changes: [{ field: 'state', before: cancelled.before, after: 'cancelled' }],
    })
  })
}

/** If `full`, the caller has to confirm an extra seat. */
type GivenSeat = { kind: 'given' } | { kind: 'full'; taken: number; capacity: number }

/** `beyond`: exceed the capacity if all seats are taken. */
type SeatRequest = AtEvent & { beyond: boolean }

/**
 * Gives a seat to an account by email address, or from the waitlist. Throws at the field `email`
 * without an account, and `conflict` if the user has a seat or the event is closed.
 */
export async function addPerson({
  email,
  ...command
}: SeatRequest & { email: string }): Promise<GivenSeat> {
  return give(command, async (req) => {
    const [account] = await onTransaction(
      req,
      sql`select id from profiles where email = ${normalizeEmail(email)}`,
    )
    if (account) return Number(account.id)
    throw fieldError('email', 'There is no account with this address.')
  })
}

/** Gives a seat to a user on the waitlist out of order. Throws as `addPerson` does. */
export async function promoteRegistration({
  registration,
  ...command
}: SeatRequest & { registration: number }): Promise<GivenSeat> {
  return give(command, async (req) => {
    const [row] = await onTransaction(
      req,
      sql`
        select user_id from registrations
        where id = ${registration} and ${matchesEvent(command.event)} and state = 'waiting'`,
    )
    if (row) return Number(row.user_id)
    throw new AppError('conflict', 'This person is no longer on the waiting list.')
  })
}

async function give(
  { beyond, ...at }: SeatRequest,
  whom: (req: PayloadRequest) => Promise<number>,
): Promise<GivenSeat> {
  return inStaffTransaction(at, async ({ req, stored, note }) => {
    refuseClosed(stored)
    const userId = await whom(req)
    const { registration: current, taken } = await findQueueState(req, stored, userId)
    if (current?.state === 'registered') {
      throw new AppError('conflict', 'This person already has a seat.')
    }
    const { capacity } = stored
    if (capacity !== null && taken >= capacity && !beyond) return { kind: 'full', taken, capacity }
    const registration = await storeSeat(req, stored, { userId, state: 'registered' })
    await note({
      registration,
      changes: [{ field: 'state', before: current?.state, after: 'registered' }],
    })
    return { kind: 'given' }
  })
}

/** Staff may add users after registration is closed, but not to an event that is over. */
export function refuseClosed(event: StoredEvent): void {
  if (!event.isPublished) throw new AppError('conflict', 'This event is not published.')
  if (event.isCancelled) throw new AppError('conflict', 'This event is cancelled.')
  if (getPhase(event, Date.now()) === 'over') throw new AppError('conflict', 'This event is over.')
}

type Attendance = AtEvent & {
  /** A registration id, or all users with a seat. */
  who: number | 'all'
  attended: boolean
}

/**
 * What depends on attendance follows in the same transaction. Keeps existing check-in times. Returns how many rows changed. Throws `conflict` for a user
 * without a seat, and for `all` before check-in opens.
 */
export async function setAttendance({ who, attended, ...at }: Attendance): Promise<number> {
  return inStaffTransaction(at, async ({ req, stored, note }) => {
    if (who === 'all' && attended && getPhase(stored, Date.now()) === 'coming') {
      throw new AppError('conflict', 'This event has not started.')
    }
    const named = who === 'all' ? sql`true` : sql`id = ${who}`
    const seated = sql`${matchesEvent(at.event)} and state = 'registered' and ${named}`
    if (who !== 'all') {
      const seats = await onTransaction(req, sql`select 1 from registrations where ${seated}`)
      if (seats.length === 0) throw new AppError('conflict', 'This person has no seat.')
    }
    const rows = await updateRegistrations(req, {
      set: sql`attended_at = ${attended ? sql`now()` : sql`null`}, updated_at = now()`,
      where: sql`${seated} and attended_at is ${attended ? sql`null` : sql`not null`}`,
    })
    if (rows.length === 0) return 0
    await note({
      ...(who === 'all' ? { people: rows.length } : { registration: who }),
      changes: [{ field: 'attended', before: !attended, after: attended }],
    })
    for (const { onAttendance } of features()) await onAttendance?.(req, at.event)
    return rows.length
  })
}
