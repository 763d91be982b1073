import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { ofEvent, type EventRef } from './event-ref'

type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The registration of a person for an event, with its place on the waiting list (from 1). */
export type Registration =
  | { id: number; state: 'registered' }
  | { id: number; state: 'cancelled' }
  | { id: number; state: 'waiting'; position: number }

/** How many have a seat at an event, and how many wait. */
export async function countSeats(req: InTransaction, event: EventRef) {
  const [row] = await onTransaction(
    req,
    sql`
      select count(*) filter (where state = 'registered')::int as taken,
        count(*) filter (where state = 'waiting')::int as waiting
      from registrations where ${ofEvent(event)} and state <> 'cancelled'`,
  )
  return { taken: Number(row?.taken ?? 0), waiting: Number(row?.waiting ?? 0) }
}

/** The registration of one person, or null when there never was one. */
export async function findRegistration(
  req: InTransaction,
  event: EventRef,
  userId: number,
): Promise<Registration | null> {
  const [row] = await onTransaction(
    req,
    sql`
      select id, state, case when state = 'waiting' then (
        select count(*)::int from registrations as before
        where before.${ofEvent(event)} and before.state = 'waiting'
          and (before.registered_at, before.id) <= (own.registered_at, own.id)) end as position
      from registrations as own where user_id = ${userId} and own.${ofEvent(event)}`,
  )
  return row ? toRegistration(row) : null
}

function toRegistration({ position, state, ...row }: Record<string, unknown>): Registration {
  const id = Number(row.id)
  if (state === 'waiting') return { id, state, position: Number(position) }
  return { id, state: state === 'registered' ? state : 'cancelled' }
}
