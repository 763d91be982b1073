import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIsoOrNull } from '@/platform/database/rows'
import { markClashes, type PlannedEvent, type YearEvent } from '../../clashes'
import { calculateEnd } from '../../event-times'
import { EVENT_KINDS, TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { toDateParts } from '@/lib/time/dates'
import { toLocalInput, fromLocalInput } from '@/lib/time/local-input'
import { isPublishedRow } from '@/platform/records/visibility'

type Row = {
  id: number
  title: string | null
  at: Date | string
  starts_at: Date | string | null
  ends_at: Date | string | null
  duration: string | null
  is_published: boolean
  is_cancelled: boolean
  instructors: { id: number; name: string | null }[]
}

/**
 * The events of a year in the time zone of the site, in order: published ones, and the newest
 * versions of drafts, by their start or else the planned date. Call it for staff only.
 */
export async function listYear(
  payload: Payload,
  year: number,
  timeZone: string,
): Promise<YearEvent[]> {
  const [from, to] = [year, year + 1].map((item) => fromLocalInput(`${item}-01-01T00:00`, timeZone))
  const scheduled = await listScheduled(payload)
  const lists = await Promise.all(
    EVENT_KINDS.map(async (kind) => {
      const rows = (await onPool(payload, selectYear(kind, String(from), String(to)))) as Row[]
      return rows.map((row) => toPlanned(kind, row, { timeZone, scheduled }))
    }),
  )
  return markClashes(lists.flat().sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)))
}

/** Of published records the row, of drafts the newest version, which the row may lag behind. */
function selectYear(kind: EventKind, from: string, to: string) {
  const list = TARGET_COLLECTIONS[kind]
  const [table, versions] = [sql.identifier(list), sql.identifier(`_${list}_v`)]
  const [rels, versionRels] = [sql.identifier(`${list}_rels`), sql.identifier(`_${list}_v_rels`)]
  const selectNames = (links: typeof rels, parent: string, path: string) => sql`
    (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by r."order"), '[]')
     from ${links} r join instructors i on i.id = r.instructors_id
     where r.parent_id = ${sql.raw(parent)} and r.path = ${path} and i.deleted_at is null)`
  return sql`
    with event as (
      select d.id, d.title, d.starts_at, d.ends_at, d.duration, null::timestamptz as planned_for,
        d.event_status::text as event_status, true as is_published,
        ${selectNames(rels, 'd.id', 'instructors')} as instructors
      from ${table} d where ${isPublishedRow('d')}
      union all
      select d.id, v.version_title, v.version_starts_at, v.version_ends_at, v.version_duration,
        v.version_planned_for, v.version_event_status::text, false,
        ${selectNames(versionRels, 'v.id', 'version.instructors')}
      from ${table} d join ${versions} v on v.parent_id = d.id and v.latest
      where d._status = 'draft' and d.deleted_at is null)
    select id, title, coalesce(starts_at, planned_for) as at, starts_at, ends_at, duration,
      is_published, event_status = 'cancelled' as is_cancelled, instructors
    from event
    where coalesce(starts_at, planned_for) >= ${from} and coalesce(starts_at, planned_for) < ${to}`
}

type Input = { type?: string; doc?: { relationTo?: string; value?: string | number } }

/** The records with a publication ahead, as `workshops 12`. */
async function listScheduled(payload: Payload): Promise<Set<string>> {
  // No user may read the jobs collection.
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { greater_than: new Date().toISOString() } },
      ],
    },
    select: { input: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  return new Set(
    docs.flatMap(({ input }) => {
      const { doc, type } = (input ?? {}) as Input
      return doc && type !== 'unpublish' ? `${doc.relationTo} ${doc.value}` : []
    }),
  )
}

function toPlanned(
  kind: EventKind,
  row: Row,
  { scheduled, timeZone }: { scheduled: Set<string>; timeZone: string },
): PlannedEvent {
  const startsAt = new Date(row.at).toISOString()
  const end = row.starts_at && toIsoOrNull(row.ends_at)
  const local = toLocalInput(startsAt, timeZone)
  return {
    kind,
    id: row.id,
    title: row.title || 'Untitled',
    startsAt,
    endsAt: calculateEnd(startsAt, end, row.duration ?? ''),
    month: Number(local.slice(5, 7)),
    day: Number(local.slice(8, 10)),
    time: row.starts_at ? toDateParts(startsAt, timeZone).time : null,
    state: row.is_published
      ? 'published'
      : scheduled.has(`${TARGET_COLLECTIONS[kind]} ${row.id}`)
        ? 'scheduled'
        : 'draft',
    isCancelled: row.is_cancelled,
    instructors: row.instructors.map(({ id, name }) => ({ id, name: name || 'Unnamed' })),
  }
}
