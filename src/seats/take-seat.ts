import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/accounts/in-transaction'
import { noteClaim, takeClaim, type Claim } from '@/lib/database/claims'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { phaseAt } from '@/lib/events/event-times'
import { EVENT_COLUMN, type EventRef } from './event-ref'
import { inLimitedTurn } from './limited-turn'
import { queueNotices } from './queue-notices'
import { lockEvent, type StoredEvent } from './read-event'
import { countSeats, findRegistration, type Registration } from './registration'
import { noEvent, whyClosed } from './seat-refusals'

type Wish = {
  payload: Payload
  event: EventRef
  userId: number
  /** Of a request that may be sent again: it takes a seat once, also when that was given back since. */
  claim?: Claim
}

/**
 * Registers a person for an event: a seat while there is one, else a place at the end of the waiting
 * list (E-10). Whoever has one of both keeps it, so the same press may come twice. People come one
 * after the other, in the order in which they asked; the mail is queued with the seat.
 *
 * Throws `not_found` without such an event, `conflict` when it takes nobody (E-28), `too_many` after 30
 * changes in ten minutes (E-31), and `repeated` of src/lib/database/claims.ts for a known claim.
 */
export async function takeSeat({ payload, event, userId, claim }: Wish): Promise<Registration> {
  return inLimitedTurn({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      if (claim) await takeClaim(req, claim)
      const registration = await take(req, event, userId)
      if (claim) await noteClaim(req, claim, registration.id)
      return registration
    }),
  )
}

async function take(req: PayloadRequest, event: EventRef, userId: number): Promise<Registration> {
  const stored = await lockEvent(req, event)
  if (!stored?.isPublished) throw noEvent()
  const own = await findRegistration(req, event, userId)
  const now = Date.now()
  const hasBegun = phaseAt(stored, now) === 'live'
  if (own?.state === 'registered' || (own?.state === 'waiting' && !hasBegun)) return own
  const problem = whyClosed(stored, now)
  if (problem) throw new AppError('conflict', problem)
  const state = await stateOfNext(req, stored, now)
  // Once it has begun nobody moves up any more: whoever waits, or would, goes home.
  if (state === 'waiting' && hasBegun) {
    if (own?.state === 'waiting') return own
    throw new AppError('conflict', 'All seats are taken.')
  }
  const id = await write(req, event, { userId, state })
  await queueNotices(req, event, [id])
  return (await findRegistration(req, event, userId)) ?? { id, state: 'registered' }
}

async function stateOfNext(req: PayloadRequest, { capacity, ...event }: StoredEvent, now: number) {
  if (capacity === null) return 'registered'
  const { taken, waiting } = await countSeats(req, event)
  const mustWait = taken >= capacity || (waiting > 0 && phaseAt(event, now) !== 'live')
  return mustWait ? 'waiting' : 'registered'
}

/** The row of the person: a new one, or the one that was cancelled, at the end of the line. */
async function write(
  req: PayloadRequest,
  { id, kind }: EventRef,
  { state, userId }: { state: 'registered' | 'waiting'; userId: number },
): Promise<number> {
  const column = EVENT_COLUMN[kind]
  const [row] = await onTransaction(
    req,
    sql`
      insert into registrations (user_id, ${column}, state, registered_at, created_at, updated_at)
      values (${userId}, ${id}, ${state}, clock_timestamp(), now(), now())
      on conflict (user_id, ${column}) do update set
        state = excluded.state, registered_at = excluded.registered_at, updated_at = now(),
        cancelled_at = null, promoted_at = null, notices = '{}'
      returning id`,
  )
  return Number(row?.id)
}
