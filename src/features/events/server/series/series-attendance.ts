import { sql } from '@payloadcms/db-postgres/drizzle'
import { index, pgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PayloadRequest } from 'payload'
import { reference, time, type SchemaHook } from '@/platform/database/schema-hook'
import { onTransaction } from '@/platform/database/transaction'
import { TARGET_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import type { StoredEvent } from '../read-event'

/** Who attended events of a series that were deleted since: they count for its certificates. */
export const seriesAttendanceTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    seriesAttendance: pgTable(
      'series_attendance',
      {
        series: reference(schema, 'series_id', 'series').notNull(),
        user: reference(schema, 'user_id', 'profiles').notNull(),
        startsAt: time('starts_at').notNull(),
        endsAt: time('ends_at').notNull(),
      },
      (t) => [
        index('series_attendance_series_idx').on(t.series, t.user),
        index('series_attendance_user_idx').on(t.user),
      ],
    ),
  })
  return schema
}

/** Keeps the attendance of a past event that is being deleted, for its series. */
export async function storeAttendance(
  req: PayloadRequest,
  { endsAt, id, kind, startsAt }: StoredEvent,
): Promise<void> {
  await onTransaction(
    req,
    sql`
      insert into series_attendance (series_id, user_id, starts_at, ends_at)
      select t.series_id, r.user_id, ${startsAt}::timestamptz, ${endsAt ?? startsAt}::timestamptz
      from ${toTargetTable(kind)} as t join registrations as r on r.${TARGET_COLUMN[kind]} = t.id
      where t.id = ${id} and t.series_id is not null and t.event_status is distinct from 'cancelled'
        and r.user_id is not null and r.state = 'registered' and r.attended_at is not null`,
  )
}
