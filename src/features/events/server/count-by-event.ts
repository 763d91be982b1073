import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { makeLargeCounts, onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { TARGET_COLUMN } from '@/platform/records/target-sql'
import { processWide } from '@/lib/process-wide'
import type { EventRef } from './read-event'
import type { SeatCount } from './registration'

type Counts = ReadonlyMap<number, SeatCount>
type Events = readonly { id: number }[]

/** Counts the seats of several events of one kind in one query. */
export async function countByEvent(
  payload: Payload,
  kind: EventRef['kind'],
  events: Events,
): Promise<(id: number) => SeatCount> {
  return of(await countAll(payload, kind, events))
}

const cached = processWide('event-counts', () =>
  makeLargeCounts<Counts>((counts) =>
    [...counts.values()].reduce((sum, { taken, waiting }) => sum + taken + waiting, 0),
  ),
)

/** Like `countByEvent`, for lists of staff: more than 10,000 registrations may be ten seconds old. */
export async function countRecentByEvent(
  payload: Payload,
  kind: EventRef['kind'],
  events: Events,
): Promise<(id: number) => SeatCount> {
  const key = [kind, ...events.map(({ id }) => id)].join()
  return of(await cached(key, () => countAll(payload, kind, events)))
}

function of(counts: Counts) {
  return (id: number) => counts.get(id) ?? { taken: 0, waiting: 0 }
}

async function countAll(payload: Payload, kind: EventRef['kind'], events: Events): Promise<Counts> {
  if (events.length === 0) return new Map()
  const rows = await onPool(
    payload,
    sql`
      select ${TARGET_COLUMN[kind]} as event,
        count(*) filter (where state = 'registered')::int as taken,
        count(*) filter (where state = 'waiting')::int as waiting
      from registrations
      where ${TARGET_COLUMN[kind]} = any(${toIdArray(events.map(({ id }) => id))}) and state <> 'cancelled'
      group by 1`,
  )
  return new Map(
    rows.map(({ event, taken, waiting }) => [
      Number(event),
      { taken: Number(taken), waiting: Number(waiting) },
    ]),
  )
}
