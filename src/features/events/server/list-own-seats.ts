import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import type { OwnRegistration } from '../card-state'
import { toTargetTable } from '@/platform/records/target-sql'
import { readEvents, type EventRef, type StoredEvent } from './read-event'

/** The most registrations read for a user, latest first. */
const MAX_SEATS = 500

export type OwnSeat = {
  registration: number
  event: StoredEvent
  ownRegistration: OwnRegistration
  series: { id: number; title: string; path: string } | null
}

/** Lists the active registrations of a user for past and coming events, earliest event first. */
export async function listOwnSeats(payload: Payload, userId: number): Promise<OwnSeat[]> {
  const rows = await onPool(
    payload,
    sql`
      select id, workshop_id, webinar_id, state, case
        when state = 'registered' then null
        when webinar_id is null then (${placeIn(sql`workshop_id`)})
        else (${placeIn(sql`webinar_id`)}) end as position
      from registrations as own where user_id = ${userId} and state <> 'cancelled'
      order by registered_at desc, id desc limit ${MAX_SEATS}`,
  )
  const seats = [
    ...(await ofKind(payload, 'workshop', rows)),
    ...(await ofKind(payload, 'webinar', rows)),
  ]
  const getStart = ({ event }: OwnSeat) => Date.parse(event.startsAt)
  return seats.sort((a, b) => getStart(a) - getStart(b) || a.registration - b.registration)
}

function placeIn(event: SQL): SQL {
  return sql`
    select count(*)::int from registrations as before
    where before.${event} = own.${event} and before.state = 'waiting'
      and (before.registered_at, before.id) <= (own.registered_at, own.id)`
}

async function ofKind(
  payload: Payload,
  kind: EventRef['kind'],
  all: Record<string, unknown>[],
): Promise<OwnSeat[]> {
  const rows = new Map(
    all.flatMap((row) => {
      const id = row[`${kind}_id`]
      return id === null ? [] : [[Number(id), row] as const]
    }),
  )
  if (rows.size === 0) return []
  const ids = sql`id = any(${toIdArray([...rows.keys()])})`
  const [events, series] = await Promise.all([
    readEvents({ payload }, kind, ids),
    readSeries(payload, kind, [...rows.keys()]),
  ])
  return events.flatMap((event) => {
    const row = rows.get(event.id)
    if (!row) return []
    const of = series.get(event.id) ?? null
    return [{ registration: Number(row.id), event, ownRegistration: toOwn(row), series: of }]
  })
}

/** The series of events, by the id of the event. */
async function readSeries(
  payload: Payload,
  kind: EventRef['kind'],
  ids: number[],
): Promise<Map<number, OwnSeat['series']>> {
  const rows = await onPool(
    payload,
    sql`
      select event.id as event, series.id, series.title, series.slug
      from ${toTargetTable(kind)} as event join series on series.id = event.series_id
      where event.id = any(${toIdArray(ids)})`,
  )
  return new Map(
    rows.map(({ event, id, slug, title }) => [
      Number(event),
      { id: Number(id), title: String(title), path: `/series/${String(slug ?? id)}` },
    ]),
  )
}

function toOwn({ position, state }: Record<string, unknown>): OwnRegistration {
  return state === 'waiting' ? { state, position: Number(position) } : { state: 'registered' }
}
