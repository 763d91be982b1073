import { isDeepStrictEqual } from 'node:util'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeChangeHook, Payload, PayloadRequest, Where } from 'payload'
import { readLetterhead } from '@/emails/layout'
import { inTransaction, onTransaction } from '@/lib/database/transaction'
import { endOf, phaseAt } from '@/lib/events/event-times'
import { shiftLocally } from '@/lib/events/repeat-dates'
import type { ChangedSeries, SeriesScope } from '@/lib/events/series-use-cases'
import { AppError } from '@/lib/failures/app-error'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { gatherNotices } from '../gathered-notices'
import type { EventRef } from '../read-event'
import { findSource, type EventDoc } from './copy-event'

/** What belongs to one event and not to its series. */
const OWN = [
  ...['id', 'slug', 'series', 'editedFields', 'legacyId', 'createdAt', 'updatedAt', 'deletedAt'],
  ...['publishedAt', 'movedFrom', 'movedAt', 'recordingUrl', 'transcript', 'chapters'],
]
/** Moved by the same local difference instead of set. */
const TIMES = ['startsAt', 'endsAt', 'registrationCloses'] as const
/** In the context of a save: the fields that it sets for several events. */
const CONTEXT = 'fields-of-series'

type Data = Record<string, unknown>
type Edited = EventDoc & Data

export type SeriesChange = {
  applyTo: SeriesScope
  /** The changed fields only. */
  data: Data
  /** The versions that the caller saw. Events that changed since are refused. */
  expected?: readonly { id: number; updatedAt: string }[]
  /** Changes nothing. */
  preview?: boolean
}

/**
 * Applies the changed fields of one event to more events of its series, in one transaction: each
 * user gets one email about all of them. Times move by the same local difference. Fields that were
 * edited on a single event stay. Call it within a transaction of `req`, with its user.
 */
export async function changeSeries(
  req: PayloadRequest,
  event: EventRef,
  { applyTo, data: sent, expected = [], preview = false }: SeriesChange,
): Promise<ChangedSeries> {
  const data = toData(event.kind, sent)
  const source = (await findSource(req, event)) as Edited
  const inScope = await lockScope(req, event, { source, applyTo })
  const { timeZone } = await readLetterhead(req)
  const outcome: ChangedSeries = { events: 0, people: 0, done: [], kept: [], refused: [] }
  const writes: { doc: Edited; changes: Data }[] = []
  for (const doc of inScope) {
    const seen = expected.find(({ id }) => id === doc.id)
    if (seen && Date.parse(seen.updatedAt) !== Date.parse(doc.updatedAt)) {
      outcome.refused.push(named(doc))
      continue
    }
    const own = doc.id === source.id ? [] : editedFields(doc)
    const kept = Object.keys(data).filter((name) => own.includes(name))
    if (kept.length > 0) outcome.kept.push({ ...named(doc), fields: kept })
    const wanted = Object.fromEntries(Object.entries(data).filter(([name]) => !own.includes(name)))
    const changes =
      doc.id === source.id ? wanted : shifted(withoutRowIds(wanted), { doc, source, timeZone })
    if (Object.keys(changes).length > 0) writes.push({ doc, changes })
  }
  outcome.events = writes.length
  outcome.people = await countNotified(req, event.kind, writes)
  if (preview) return outcome
  const isWhole = applyTo !== 'this'
  await gatherNotices(req, async () => {
    for (const { changes, doc } of writes) {
      await write(req, event.kind, { doc, changes, isWhole })
      outcome.done.push(doc.id)
    }
  })
  return outcome
}

/** `changeSeries` in a transaction of its own, with the access of this user. */
export async function changeSeriesAs(
  { user }: Pick<PayloadRequest, 'user'>,
  { event, ...change }: SeriesChange & { event: EventRef },
  payload: Payload,
): Promise<ChangedSeries> {
  return inTransaction(payload, (req) => {
    req.user = user
    return changeSeries(req, event, change)
  })
}

/** Webinars have their start under two names. */
function toData(kind: EventKind, { scheduledFor, ...sent }: Data): Data {
  const start = sent.startsAt ?? scheduledFor
  const data = { ...sent, ...(start !== undefined && { startsAt: start }) }
  const own = Object.keys(data).find((name) => OWN.includes(name))
  const problem = own
    ? { [own]: 'This field belongs to one event.' }
    : Object.keys(data).length === 0 && { data: 'Send the fields to change.' }
  if (!problem) return data
  throw new AppError('invalid', Object.values(problem)[0] ?? '', { fields: { ...problem } })
}

/** The events to change, locked as a save locks them, in the order of their starts. */
async function lockScope(
  req: PayloadRequest,
  { kind }: EventRef,
  { applyTo, source }: { applyTo: SeriesScope; source: EventDoc },
): Promise<Edited[]> {
  const { payload, user } = req
  const collection = TARGET_COLLECTIONS[kind]
  const series = typeof source.series === 'object' ? source.series?.id : source.series
  if (!series && applyTo !== 'this') {
    const words = 'This event belongs to no series.'
    throw new AppError('conflict', words, { fields: { applyTo: words } })
  }
  const where: Where =
    applyTo === 'this' ? { id: { equals: source.id } } : { series: { equals: series } }
  const list = async () => {
    const { docs } = await payload.find({
      ...({ collection, where, draft: true, depth: 0, pagination: false } as const),
      ...{ overrideAccess: false, user, req },
    })
    return docs as unknown as Edited[]
  }
  const ids = (await list()).map(({ id }) => id)
  await onTransaction(
    req,
    sql`
      select pg_advisory_xact_lock_shared(hashtext(${collection}), 0),
        pg_advisory_xact_lock(hashtext(${collection}), id)
      from unnest(${`{${ids.join(',')}}`}::int[]) as id order by id`,
  )
  const now = Date.now()
  const from = source.startsAt ?? ''
  return (await list())
    .filter((doc) => {
      if (doc.id === source.id) return true
      if (!doc.startsAt || !ids.includes(doc.id)) return false
      const span = { startsAt: doc.startsAt, endsAt: endOf(doc.startsAt, doc.endsAt, doc.duration) }
      return phaseAt(span, now) !== 'over' && (applyTo === 'upcoming' || doc.startsAt >= from)
    })
    .sort((one, two) => String(one.startsAt).localeCompare(String(two.startsAt)))
}

/** Rows of lists get ids of their own in each event. */
function withoutRowIds(changes: Data): Data {
  const strip = (value: unknown) =>
    Array.isArray(value)
      ? value.map((row: unknown) =>
          typeof row === 'object' && row !== null ? { ...row, id: undefined } : row,
        )
      : value
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, strip(value)]))
}

type At = { doc: EventDoc; source: EventDoc; timeZone: string }

/** The changes as another event of the series gets them. */
function shifted(changes: Data, { doc, source, timeZone }: At): Data {
  const start = (changes.startsAt ?? source.startsAt) as string | null
  const own = doc.startsAt
  if (!start || !own || !source.startsAt) return changes
  const moved = changes.startsAt ? shiftLocally(own, [source.startsAt, start], timeZone) : own
  const times = TIMES.filter((name) => name in changes).map((name) => {
    const to = changes[name] as string | null
    if (name === 'startsAt') return [name, moved]
    return [name, to && shiftLocally(to, [start, moved], timeZone)]
  })
  return { ...changes, ...(Object.fromEntries(times) as Data) }
}

async function write(
  req: PayloadRequest,
  kind: EventKind,
  { changes, doc, isWhole }: { doc: EventDoc; changes: Data; isWhole: boolean },
): Promise<void> {
  const { payload, user } = req
  const start = kind === 'webinar' && changes.startsAt ? { scheduledFor: changes.startsAt } : {}
  const status = changes._status ?? doc._status
  req.context[CONTEXT] = isWhole ? Object.keys(changes) : undefined
  try {
    await payload.update({
      ...{ collection: TARGET_COLLECTIONS[kind], id: doc.id, depth: 0 },
      ...{ data: { ...changes, ...start, _status: status }, draft: status !== 'published' },
      ...{ overrideAccess: false, user, req },
    } as never)
  } finally {
    delete req.context[CONTEXT]
  }
}

/** The people whom a move, a cancellation or a restoration notifies. */
async function countNotified(
  req: PayloadRequest,
  kind: EventKind,
  writes: readonly { doc: EventDoc; changes: Data }[],
): Promise<number> {
  const ids = writes.flatMap(({ changes, doc }) => {
    const isMoved = changes.startsAt && changes.startsAt !== doc.startsAt
    const isNews = 'eventStatus' in changes && changes.eventStatus !== doc.eventStatus
    return doc._status === 'published' && (isMoved || isNews) ? [doc.id] : []
  })
  if (ids.length === 0) return 0
  const column = sql.identifier(`${kind}_id`)
  const [row] = await onTransaction(
    req,
    sql`
      select count(distinct user_id)::int as people from registrations
      where state <> 'cancelled' and ${column} = any(${`{${ids.join(',')}}`}::int[])`,
  )
  return Number(row?.people ?? 0)
}

function named({ id, startsAt, title }: EventDoc) {
  return { id, title, startsAt: startsAt ?? null }
}

function editedFields({ editedFields: names }: Data): string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Marks the fields that a save changes on one event of a series. */
export const markEditedFields: CollectionBeforeChangeHook<Edited> = ({
  context,
  data,
  operation,
  originalDoc,
}) => {
  if (operation !== 'update' || !originalDoc?.series || !data.series) return data
  const known = editedFields(originalDoc)
  // What is set for the whole series is no longer edited on this event alone.
  const whole = context[CONTEXT] as string[] | undefined
  if (whole) {
    const left = known.filter((name) => !whole.includes(name))
    return known.length > 0 ? { ...data, editedFields: left } : data
  }
  const changed = Object.keys(data).filter(
    (name) =>
      ![...OWN, '_status', 'scheduledFor', 'isFeatured'].includes(name) &&
      !isDeepStrictEqual(plain(data[name]), plain(originalDoc[name])),
  )
  const names = [...new Set([...known, ...changed])]
  return names.length === known.length ? data : { ...data, editedFields: names }
}

/** Without the differences between what was sent and what is stored. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain)
  if (typeof value === 'string') {
    const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    return isMoment ? new Date(value).toISOString() : value
  }
  if (typeof value !== 'object') return value
  if (value instanceof Date) return value.toISOString()
  const { id: _, ...rest } = value as Data
  const entries = Object.entries(rest).map(([name, one]) => [name, plain(one)] as const)
  return Object.fromEntries(entries.filter(([, one]) => one !== null))
}
