import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import {
  check,
  index,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PayloadRequest } from 'payload'
import type { SchemaHook } from '@/lib/database/schema-hook'
import { onTransaction } from '@/lib/database/transaction'
import { ofEvent, type EventRef } from './read-event'

/**
 * Constraints and indexes of registrations, and the column `notices`, which records sent emails so
 * that each goes out once (src/domain/events/notify-registrants.ts).
 */
export const registrationTable: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.registrations
  if (!table) throw new Error('There is no table registrations.')
  extendTable({
    table,
    columns: {
      notices: text('notices')
        .array()
        .notNull()
        .default(sql`'{}'`),
    },
    extraConfig: (columns: Record<string, AnyPgColumn>) => {
      const { createdAt, id, registeredAt, state, user, webinar, workshop } = columns
      if (!createdAt || !id || !registeredAt || !state || !user || !webinar || !workshop) {
        throw new Error('A column of registrations is missing.')
      }
      return {
        registrations_one_event: check(
          'registrations_one_event',
          sql.raw('num_nonnulls("workshop_id", "webinar_id") = 1'),
        ),
        registrations_person_workshop_idx: uniqueIndex('registrations_person_workshop_idx').on(
          user,
          workshop,
        ),
        registrations_person_webinar_idx: uniqueIndex('registrations_person_webinar_idx').on(
          user,
          webinar,
        ),
        registrations_workshop_order_idx: index('registrations_workshop_order_idx').on(
          workshop,
          state,
          registeredAt,
          id,
        ),
        registrations_webinar_order_idx: index('registrations_webinar_order_idx').on(
          webinar,
          state,
          registeredAt,
          id,
        ),
        registrations_created_at_id_idx: index('registrations_created_at_id_idx').on(createdAt, id),
      }
    },
  })
  return schema
}

type InTransaction = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The registration of a user, with the position on the waitlist (from 1). */
export type Registration =
  | { id: number; state: 'registered' }
  | { id: number; state: 'cancelled' }
  | { id: number; state: 'waiting'; position: number }

export type SeatCount = { taken: number; waiting: number }

export async function countSeats(req: InTransaction, event: EventRef): Promise<SeatCount> {
  const [row] = await onTransaction(req, seatsOf(event))
  return toCount(row)
}

export async function findRegistration(
  req: InTransaction,
  event: EventRef,
  userId: number,
): Promise<Registration | null> {
  const [row] = await onTransaction(req, ownOf(event, userId))
  return row ? toRegistration(row) : null
}

/** Returns the counts and the user's registration in one query. A visitor (null) has none. */
export async function findLine(
  req: InTransaction,
  event: EventRef,
  userId: number | null,
): Promise<SeatCount & { own: Registration | null }> {
  const [row] = await onTransaction(
    req,
    sql`
      select * from (${seatsOf(event)}) as seats left join (${ownOf(event, userId)}) as own on true`,
  )
  return { ...toCount(row), own: row?.id ? toRegistration(row) : null }
}

function seatsOf(event: EventRef): SQL {
  return sql`
    select count(*) filter (where state = 'registered')::int as taken,
      count(*) filter (where state = 'waiting')::int as waiting
    from registrations where ${ofEvent(event)} and state <> 'cancelled'`
}

function ownOf(event: EventRef, userId: number | null): SQL {
  return sql`
    select id, state, case when state = 'waiting' then (
      select count(*)::int from registrations as before
      where before.${ofEvent(event)} and before.state = 'waiting'
        and (before.registered_at, before.id) <= (own.registered_at, own.id)) end as position
    from registrations as own where user_id = ${userId} and own.${ofEvent(event)}`
}

function toCount(row: Record<string, unknown> | undefined): SeatCount {
  return { taken: Number(row?.taken ?? 0), waiting: Number(row?.waiting ?? 0) }
}

function toRegistration({ position, state, ...row }: Record<string, unknown>): Registration {
  const id = Number(row.id)
  if (state === 'waiting') return { id, state, position: Number(position) }
  return { id, state: state === 'registered' ? state : 'cancelled' }
}
