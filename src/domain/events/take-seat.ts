import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { recordClaim, consumeClaim, type Claim } from '@/lib/database/claims'
import { AppError } from '@/lib/failures/app-error'
import { phaseAt } from '@/lib/events/event-times'
import type { EventRef } from './event-ref'
import { withConcurrencyLimit } from './concurrency-limit'
import { lockEvent, type StoredEvent } from './read-event'
import { findLine, type Registration, type SeatCount } from './registration'
import { noEvent, closedReason } from './seat-refusals'
import { storeSeat } from './store-seat'

type LearningInput = {
  payload: Payload
  event: EventRef
  userId: number
  /** Of a request that may be sent again: it takes a seat once, also when that was given back since. */
  claim?: Claim
}

/** What a press led to, and the seats as they are after it. */
export type Taken = { event: StoredEvent; count: SeatCount; registration: Registration }

/**
 * Registers a person for an event: a seat while there is one, else a place at the end of the waiting
 * list (E-10). Whoever has one of both keeps it, so the same press may come twice. People come one
 * after the other, in the order in which they asked; the mail is queued with the seat.
 *
 * Throws `not_found` without such an event, `conflict` when it takes nobody (E-28), `too_many` after 30
 * changes in ten minutes (E-31), and `repeated` of src/lib/database/claims.ts for a known claim.
 */
export async function takeSeat(wish: LearningInput): Promise<Registration> {
  return (await takeSeatAt(wish)).registration
}

/** The same for whoever shows the event afterwards: hundreds who press need not ask for it again. */
export async function takeSeatAt({ payload, event, userId, claim }: LearningInput): Promise<Taken> {
  return withConcurrencyLimit({ payload, event, userId }, () =>
    inTransaction(payload, async (req) => {
      if (claim) await consumeClaim(req, claim)
      const taken = await take(req, event, userId)
      if (claim) await recordClaim(req, claim, taken.registration.id)
      return taken
    }),
  )
}

async function take(req: PayloadRequest, ref: EventRef, userId: number): Promise<Taken> {
  const event = await lockEvent(req, ref)
  if (!event?.isPublished) throw noEvent()
  const { own, ...count } = await findLine(req, ref, userId)
  const now = Date.now()
  const hasBegun = phaseAt(event, now) === 'live'
  if (own?.state === 'registered' || (own?.state === 'waiting' && !hasBegun)) {
    return { event, count, registration: own }
  }
  const problem = closedReason(event, now)
  if (problem) throw new AppError('conflict', problem)
  const state = stateOfNext(event, count, hasBegun)
  // Once it has begun nobody moves up any more: whoever waits, or would, goes home.
  if (state === 'waiting' && hasBegun) {
    if (own?.state === 'waiting') return { event, count, registration: own }
    throw new AppError('conflict', 'All seats are taken.')
  }
  const id = await storeSeat(req, ref, { state, userId })
  if (state === 'registered') {
    const waiting = count.waiting - (own?.state === 'waiting' ? 1 : 0)
    return { event, count: { taken: count.taken + 1, waiting }, registration: { id, state } }
  }
  const waiting = count.waiting + 1
  return { event, count: { ...count, waiting }, registration: { id, state, position: waiting } }
}

function stateOfNext({ capacity }: StoredEvent, count: SeatCount, hasBegun: boolean) {
  if (capacity === null) return 'registered'
  const mustWait = count.taken >= capacity || (count.waiting > 0 && !hasBegun)
  return mustWait ? 'waiting' : 'registered'
}
