import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { check, integer, jsonb, text, uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  getColumns,
  createIndex,
  getTable,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { EVENT_KINDS } from '@/lib/records/target'
import { HAS_ONE_EVENT, TARGET_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import { matchesEvent, type EventRef } from './read-event'

/**
 * Constraints and indexes of registrations, and what emails have said so far
 * (src/features/events/server/notify-registrants.ts): `notices` names those that were sent, so that each goes
 * out once, `informed` has the facts in the last one, and `sequence` is that of its calendar entry.
 */
export const registrationTable: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'registrations'),
    columns: {
      notices: text('notices')
        .array()
        .notNull()
        .default(sql`'{}'`),
      informed: jsonb('informed'),
      sequence: integer('sequence').notNull().default(0),
    },
    extraConfig: (columns: Columns) => {
      const byPerson = EVENT_KINDS.map((kind) => {
        const name = `registrations_person_${kind}_idx`
        return [name, uniqueIndex(name).on(...getColumns(columns, 'user', kind))]
      })
      const byOrder = EVENT_KINDS.map((kind) =>
        createIndex(
          columns,
          `registrations_${kind}_order_idx`,
          kind,
          'state',
          'registeredAt',
          'id',
        ),
      )
      return {
        registrations_one_event: check('registrations_one_event', HAS_ONE_EVENT),
        ...Object.fromEntries(byPerson),
        ...Object.assign({}, ...byOrder),
        ...createIndex(columns, 'registrations_created_at_id_idx', 'createdAt', 'id'),
      }
    },
  })
  return schema
}

/**
 * Updates several registrations. It locks them in the order of their ids, as every statement must that
 * changes more than one: two statements in different orders would wait for each other. Returns the
 * columns `returning` of each row.
 */
export async function updateRegistrations(
  req: Scope,
  { returning = sql`id`, set, where }: { set: SQL; where: SQL; returning?: SQL },
) {
  return onTransaction(
    req,
    sql`
      with locked as materialized (
        select id as locked_id from registrations where ${where} order by id for update)
      update registrations set ${set} from locked where id = locked_id returning ${returning}`,
  )
}

/** Locks registrations that several statements change, in the order of `updateRegistrations`. */
export async function lockRegistrations(req: Scope, where: SQL): Promise<void> {
  await onTransaction(req, sql`select id from registrations where ${where} order by id for update`)
}

/** The registration of a user, with the position on the waitlist (from 1). */
export type Registration =
  | { id: number; state: 'registered'; hasAttended: boolean }
  | { id: number; state: 'cancelled' }
  | { id: number; state: 'waiting'; position: number }

export type SeatCount = { taken: number; waiting: number }

export async function countSeats(req: Scope, event: EventRef): Promise<SeatCount> {
  const [row] = await onTransaction(req, selectCounts(event))
  return toCount(row)
}

export async function findRegistration(
  req: Scope,
  event: EventRef,
  userId: number,
): Promise<Registration | null> {
  const [row] = await onTransaction(req, selectOwn(event, userId))
  return row ? toRegistration(row) : null
}

/** Counts the seats and places on waitlists that a user has at events with this start. */
export const countPlaces =
  (start: SQL) =>
  (userId: number): SQL => {
    const among = EVENT_KINDS.map(
      (kind) => sql`
        select from ${toTargetTable(kind)} t where t.id = r.${TARGET_COLUMN[kind]} and ${start}`,
    )
    return sql`
      select count(*)::int as count from registrations r
      where user_id = ${userId} and state <> 'cancelled'
        and exists (${sql.join(among, sql` union all `)})`
  }

/** Returns the counts and the user's registration in one query. A visitor (null) has none. */
export async function findQueueState(
  req: Scope,
  event: EventRef,
  userId: number | null,
): Promise<SeatCount & { registration: Registration | null }> {
  const [row] = await onTransaction(
    req,
    sql`
      select * from (${selectCounts(event)}) as seats left join (${selectOwn(event, userId)}) as own on true`,
  )
  return { ...toCount(row), registration: row?.id ? toRegistration(row) : null }
}

function selectCounts(event: EventRef): SQL {
  return sql`
    select count(*) filter (where state = 'registered')::int as taken,
      count(*) filter (where state = 'waiting')::int as waiting
    from registrations where ${matchesEvent(event)} and state <> 'cancelled'`
}

function selectOwn(event: EventRef, userId: number | null): SQL {
  return sql`
    select id, state, attended_at, case when state = 'waiting' then (
      select count(*)::int from registrations as before
      where before.${matchesEvent(event)} and before.state = 'waiting'
        and (before.registered_at, before.id) <= (own.registered_at, own.id)) end as position
    from registrations as own where user_id = ${userId} and own.${matchesEvent(event)}`
}

function toCount(row: Record<string, unknown> | undefined): SeatCount {
  return { taken: Number(row?.taken ?? 0), waiting: Number(row?.waiting ?? 0) }
}

function toRegistration({ position, state, ...row }: Record<string, unknown>): Registration {
  const id = Number(row.id)
  if (state === 'waiting') return { id, state, position: Number(position) }
  if (state !== 'registered') return { id, state: 'cancelled' }
  return { id, state, hasAttended: row.attended_at !== null }
}
