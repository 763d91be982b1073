import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, type Scope } from '@/platform/database/transaction'
import { getPhase } from '../../event-times'
import { AppError } from '@/lib/failures/app-error'
import { EVENT_KINDS } from '@/lib/records/target'
import { batchNotices } from '../batch-notices'
import { EVENT_OF_ROW, matchesEvent, readEvents, type StoredEvent } from '../read-event'
import { lockRegistrations, type Registration } from '../registration'
import { cancelRegistrations } from '../release-seat'
import {
  findClosedReason,
  createRegistrationLimit,
  serializeEvent,
  takeUnderLock,
} from '../take-seat'

type SeriesQuery = { payload: Payload; series: number; userId: number }

/**
 * How many upcoming events of a series can be registered for, and at how many the user is. Canceled
 * ones do not count. `dates` are the events with a seat, as "workshop-5".
 */
type SeriesSeats = { open: number; registered: number; waiting: number; dates: string[] }

export function seriesNotFound(): AppError {
  return new AppError('not_found', 'There is no such series.')
}

/** Throws `not_found` for a series without published events. */
export async function findSeriesSeats({
  payload,
  series,
  userId,
}: SeriesQuery): Promise<SeriesSeats> {
  const events = await listUpcoming({ payload }, series)
  if (events.length === 0) throw seriesNotFound()
  const held = events.filter(({ isCancelled }) => !isCancelled)
  const rows =
    held.length === 0
      ? []
      : await onPool(
          payload,
          sql`
            select state, ${EVENT_OF_ROW} from registrations
            where user_id = ${userId} and state <> 'cancelled' and (${sql.join(held.map(matchesEvent), sql` or `)})`,
        )
  const list = (state: Registration['state']) => rows.filter((row) => row.state === state)
  const open = events.filter((event) => findClosedReason(event, Date.now()) === null).length
  return {
    open,
    registered: list('registered').length,
    waiting: list('waiting').length,
    dates: list('registered').map(({ event, kind }) => `${String(kind)}-${Number(event)}`),
  }
}

/**
 * Takes a seat, or a place on the waiting list, at every upcoming event of a series that is open, in
 * one transaction and with one email. Can be repeated. Throws as `takeSeat` does.
 */
export async function registerForSeries(query: SeriesQuery): Promise<Registration[]> {
  return inSeries(query, async (req, events) => {
    const taken = await batchNotices(
      req,
      async () => {
        const registrations: Registration[] = []
        for (const event of events) {
          const { registration } = await takeUnderLock(req, event, query.userId).catch(ifOpen)
          if (registration) registrations.push(registration)
        }
        return registrations
      },
      query.userId,
    )
    if (taken.length > 0) return taken
    throw new AppError('conflict', 'Registration is closed for all events of this series.')
  })
}

/** Cancels the user's registrations at all upcoming events of a series. Can be repeated. */
export async function cancelSeries(query: SeriesQuery): Promise<number> {
  return inSeries(query, async (req, events) => {
    const { userId } = query
    await lockRegistrations(req, sql`user_id = ${userId}`)
    return (await cancelRegistrations(req, events, { userId, kind: 'released' })).length
  })
}

function ifOpen(error: unknown): { registration: null } {
  if (error instanceof AppError && error.code === 'conflict') return { registration: null }
  throw error
}

/** Runs `work` with the locked events, one change of this series or of one of its events at a time. */
async function inSeries<T>(
  { payload, series, userId }: SeriesQuery,
  work: (req: PayloadRequest, events: StoredEvent[]) => Promise<T>,
): Promise<T> {
  await enforceRateLimit(payload, [createRegistrationLimit(userId)])
  const events = await listUpcoming({ payload }, series)
  if (events.length === 0) throw seriesNotFound()
  // A fixed order prevents deadlocks.
  const queued = [...events].sort((one, two) => one.kind.localeCompare(two.kind) || one.id - two.id)
  const run = () =>
    inTransaction(payload, async (req) => {
      const locked = await listUpcoming(req, series, sql`for no key update`)
      return work(req, locked)
    })
  return queued.reduceRight((inner, event) => () => serializeEvent(event, inner), run)()
}

/** Published events of a series that are not over, by start. */
async function listUpcoming(req: Scope, series: number, lock = sql``): Promise<StoredEvent[]> {
  const events = await readSeriesEvents(req, series, lock)
  return events.filter((event) => getPhase(event, Date.now()) !== 'over')
}

/** Published events of a series, by start. */
async function readSeriesEvents(req: Scope, series: number, lock = sql``): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  for (const kind of [...EVENT_KINDS].sort()) {
    const which = sql`series_id = ${series} and _status = 'published' and deleted_at is null
      order by id ${lock}`
    events.push(...(await readEvents(req, kind, which)))
  }
  return events.sort((one, two) => one.startsAt.localeCompare(two.startsAt))
}
