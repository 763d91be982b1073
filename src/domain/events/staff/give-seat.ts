import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { normalizeEmail } from '@/lib/accounts/email-address'
import { phaseAt } from '@/lib/events/event-times'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { ofEvent } from '@/domain/events/event-ref'
import type { StoredEvent } from '@/domain/events/read-event'
import { findLine } from '@/domain/events/registration'
import { storeSeat } from '@/domain/events/store-seat'
import { byStaff, type AtEvent } from './by-staff'

/** A seat was given, or all are taken and whoever asks has to say that one more is meant. */
export type GivenSeat = { kind: 'given' } | { kind: 'full'; taken: number; capacity: number }

/** `beyond`: also where all seats are taken. */
type LearningInput = AtEvent & { beyond: boolean }

/**
 * Gives a seat to the account with this address (E-12): to somebody new, or to somebody who waits. They
 * hear of it as everybody does. Throws an error at the field `email` without such an account, `conflict`
 * for whoever has a seat and for an event that takes nobody any more.
 */
export async function addPerson({
  email,
  ...wish
}: LearningInput & { email: string }): Promise<GivenSeat> {
  return give(wish, async (req) => {
    const [found] = await onTransaction(
      req,
      sql`select id from profiles where email = ${normalizeEmail(email)}`,
    )
    if (found) return Number(found.id)
    const problem = 'There is no account with this address.'
    throw new AppError('invalid', problem, { fields: { email: problem } })
  })
}

/** Gives a seat to somebody on the waiting list, before their turn (E-12). Throws as `addPerson` does. */
export async function seatWaiting({
  registration,
  ...wish
}: LearningInput & { registration: number }): Promise<GivenSeat> {
  return give(wish, async (req) => {
    const [found] = await onTransaction(
      req,
      sql`
        select user_id from registrations
        where id = ${registration} and ${ofEvent(wish.event)} and state = 'waiting'`,
    )
    if (found) return Number(found.user_id)
    throw new AppError('conflict', 'This person does not wait any more.')
  })
}

async function give(
  { beyond, ...at }: LearningInput,
  whom: (req: PayloadRequest) => Promise<number>,
): Promise<GivenSeat> {
  return byStaff(at, async ({ req, stored, note }) => {
    refuseClosed(stored)
    const userId = await whom(req)
    const { own, taken } = await findLine(req, stored, userId)
    if (own?.state === 'registered') {
      throw new AppError('conflict', 'This person has a seat already.')
    }
    const { capacity } = stored
    if (capacity !== null && taken >= capacity && !beyond) return { kind: 'full', taken, capacity }
    const registration = await storeSeat(req, stored, { userId, state: 'registered' })
    await note({
      registration,
      changes: [{ field: 'state', before: own?.state, after: 'registered' }],
    })
    return { kind: 'given' }
  })
}

/** Staff may let in whom they like, at any price and after registration is closed; not to what is over. */
function refuseClosed(event: StoredEvent): void {
  if (!event.isPublished) throw new AppError('conflict', 'This event is not published.')
  if (event.isCancelled) throw new AppError('conflict', 'This event is cancelled.')
  if (phaseAt(event, Date.now()) === 'over') throw new AppError('conflict', 'This event is over.')
}
