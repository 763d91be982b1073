import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { TARGET_COLUMN } from '@/lib/records/target-sql'
import type { EventRef } from './read-event'
import type { SeatCount } from './registration'

/** Counts the seats of several events of one kind in one query. */
export async function countByEvent(
  payload: Payload,
  kind: EventRef['kind'],
  events: readonly { id: number }[],
): Promise<(id: number) => SeatCount> {
  const counts = new Map<number, SeatCount>()
  if (events.length > 0) {
    const ids = `{${events.map(({ id }) => id).join(',')}}`
    const rows = await onPool(
      payload,
      sql`
        select ${TARGET_COLUMN[kind]} as event,
          count(*) filter (where state = 'registered')::int as taken,
          count(*) filter (where state = 'waiting')::int as waiting
        from registrations
        where ${TARGET_COLUMN[kind]} = any(${ids}::int[]) and state <> 'cancelled'
        group by 1`,
    )
    for (const { event, taken, waiting } of rows) {
      counts.set(Number(event), { taken: Number(taken), waiting: Number(waiting) })
    }
  }
  return (id) => counts.get(id) ?? { taken: 0, waiting: 0 }
}
