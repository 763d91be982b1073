import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { listChangedFacts, toFacts, type EventFacts } from '../../event-facts'
import type { ChangeImpact, ImpactChange, ImpactCollection } from '../../change-impact'
import { toKind } from '@/lib/records/target'
import { TARGET_COLUMN } from '@/platform/records/target-sql'
import { countByEvent } from '../count-by-event'
import {
  EVENT_COLLECTIONS,
  readFacts,
  readEvent,
  readEvents,
  type EventRef,
  type StoredEvent,
} from '../read-event'
import { getEventEnd } from '../../event-times'
import { countSeats } from '../registration'

type Change = { collection: ImpactCollection; change: ImpactChange; ids: readonly number[] }

/** Counts the registrations and questions that a bulk change affects. */
export async function findChangeImpact(
  payload: Payload,
  { change, collection, ids }: Change,
): Promise<ChangeImpact> {
  const kind = EVENT_COLLECTIONS.get(collection)
  const seats = kind ? await countPeople(payload, { kind, ids, change }) : NO_PEOPLE
  const questions = change === 'delete' ? await countQuestions(payload, { collection, ids }) : 0
  return { ...seats, questions }
}

const NO_PEOPLE = { people: 0, notified: 0 }

async function countQuestions(
  payload: Payload,
  { collection, ids }: Pick<Change, 'collection' | 'ids'>,
): Promise<number> {
  const kind = toKind(collection)
  if (!kind) return 0
  const [row] = await onPool(
    payload,
    sql`select count(*)::int as questions from workshop_qna
        where ${TARGET_COLUMN[kind]} = any(${toIdArray(ids)})`,
  )
  return Number(row?.questions ?? 0)
}

async function countPeople(
  payload: Payload,
  { change, ids, kind }: Pick<Change, 'change' | 'ids'> & { kind: EventRef['kind'] },
): Promise<Pick<ChangeImpact, 'people' | 'notified'>> {
  const refs = ids.map((id) => ({ kind, id }))
  const getCount = await countByEvent(payload, kind, refs)
  const comesBack = change === 'publish' || change === 'restore'
  const plans = comesBack ? await readPlans(payload, { change, ids, kind }) : []
  const sum = { ...NO_PEOPLE }
  for (const ref of refs) {
    const { taken, waiting } = getCount(ref.id)
    if (taken + waiting === 0) continue
    sum.people += taken + waiting
    if (comesBack) {
      const plan = plans.find(({ id }) => id === ref.id)
      sum.notified += (plan && (await previewChange(payload, ref, plan))?.people) || 0
      continue
    }
    const event = await readEvent({ payload }, ref)
    // No one is notified of an event that is over.
    const isAhead = event && !event.isCancelled && getEventEnd(event) > Date.now()
    if (isAhead) sum.notified += taken + waiting
  }
  return sum
}

const PLACES = {
  workshop: sql`version_mode::text as mode, version_venue as venue`,
  webinar: sql`null as venue`,
}
const VERSIONS = { workshop: sql`_workshops_v`, webinar: sql`_webinars_v` }

/** Reads the latest versions of events, which publishing and restoring would put live. */
async function readPlans(
  payload: Payload,
  { change, ids, kind }: Pick<Change, 'change' | 'ids'> & { kind: EventRef['kind'] },
) {
  const isPublic = change === 'publish' ? sql`true` : sql`version__status = 'published'`
  const rows = await onPool(
    payload,
    sql`
      select parent_id, version_event_status, version_starts_at as starts_at,
        version_ends_at as ends_at, version_duration as duration, ${PLACES[kind]}
      from ${VERSIONS[kind]}
      where latest and parent_id = any(${toIdArray(ids)}) and ${isPublic}`,
  )
  return rows.map((row) => ({
    id: Number(row.parent_id),
    facts: readFacts(kind, row),
    isCancelled: row.version_event_status === 'cancelled',
  }))
}

/** `facts` are null for no date. */
type Planned = { facts: EventFacts | null; isCancelled: boolean }

/** The effect of a save on registrants, and how many it notifies. */
type ChangePreview = { change: 'cancel' | 'move' | 'change' | 'restore'; people: number }

/** Returns null if the save notifies no one. Registrants see an unpublished event as canceled. */
export async function previewChange(
  payload: Payload,
  event: EventRef,
  planned: Planned,
): Promise<ChangePreview | null> {
  const stored = await readEvent({ payload }, event)
  const change = stored && toChange(stored, planned)
  if (!change) return null
  const { taken, waiting } = await countSeats({ payload }, event)
  return taken + waiting > 0 ? { change, people: taken + waiting } : null
}

type Write = {
  doc: Row & { id: number }
  /** The fields that a save would set. */
  changes: { [field: string]: unknown }
}

/** Counts the users whom saves of several events notify: of a change, or of a seat now theirs. */
export async function countNotified(
  scope: Scope,
  kind: EventRef['kind'],
  writes: readonly Write[],
): Promise<number> {
  const ids = toIdArray(writes.map(({ doc }) => doc.id))
  const events = await readEvents(scope, kind, sql`id = any(${ids})`)
  const changed: number[] = []
  const widened: { id: number; seats: number }[] = []
  for (const stored of events) {
    const write = writes.find(({ doc }) => doc.id === stored.id)
    if (!write) continue
    const { changes, doc } = write
    const planned = { ...doc, ...changes } as Row
    const { _status, capacity, eventStatus } = planned
    const isCancelled = eventStatus === 'cancelled' || _status !== 'published'
    if (toChange(stored, { facts: toFacts(kind, planned), isCancelled })) changed.push(stored.id)
    else if ('capacity' in changes && !isCancelled && Date.parse(stored.startsAt) > Date.now())
      widened.push({ id: stored.id, seats: capacity ?? MANY })
  }
  const column = TARGET_COLUMN[kind]
  const [row] = await onTransaction(
    scope,
    sql`
      select count(distinct user_id)::int as people from (
        select user_id from registrations
        where state <> 'cancelled' and ${column} = any(${toIdArray(changed)})
        union all
        select promoted.user_id
        from unnest(${toIdArray(widened.map(({ id }) => id))},
          ${toIdArray(widened.map(({ seats }) => seats))}) as event (id, seats)
        cross join lateral (
          select user_id from registrations
          where ${column} = event.id and state = 'waiting' order by registered_at, id
          limit greatest(0, event.seats - (
            select count(*) from registrations where ${column} = event.id and state = 'registered'))
        ) as promoted
      ) as notified`,
  )
  return Number(row?.people ?? 0)
}

type Row = Parameters<typeof toFacts>[1] & {
  _status?: string | null
  capacity?: number | null
  eventStatus?: string | null
}

/** More seats than an event can have. */
const MANY = 1_000_000

function toChange(
  stored: StoredEvent,
  { facts, isCancelled }: Planned,
): ChangePreview['change'] | null {
  // `followEvent` rejects removal of the date, so no one is notified.
  if (!facts) return null
  // No one is notified of an event that is over.
  if (getEventEnd(facts) <= Date.now()) return null
  if (isCancelled) return stored.isCancelled ? null : 'cancel'
  if (stored.isCancelled) return 'restore'
  const changed = listChangedFacts(stored, facts)
  if (changed.includes('startsAt')) return 'move'
  return changed.length > 0 ? 'change' : null
}
