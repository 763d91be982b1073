import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeChangeHook, Payload, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { lockRecords } from '@/hooks/locked'
import { inTransaction } from '@/platform/database/transaction'
import { calculateEnd, getPhase } from '../../event-times'
import { measureLocalDifference, shiftLocally } from '../../repeat-dates'
import { FIXED_FIELDS, OWN_FIELDS } from '../../series-fields'
import type { ChangedSeries, SeriesScope } from '../../series-use-cases'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { MAX_DATES } from '../../repeat-rule'
import { toId } from '@/lib/to-id'
import { MAX_VERSIONS } from '@/lib/records/versions'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { toLocalInput } from '@/lib/time/local-input'
import { batchNotices } from '../batch-notices'
import type { EventRef } from '../read-event'
import { eventNotFound } from '../take-seat'
import { countNotified } from '../staff/preview-change'
import { findSource, type EventDoc } from './copy-event'
import { readTimeZone } from './series-rules'

/** Moved by the same local difference instead of set. */
const TIMES = ['startsAt', 'endsAt', 'registrationCloses'] as const
/** In the context of a save: the fields that it sets for several events. */
const CONTEXT = 'fields-of-series'

type Data = Record<string, unknown>
type Edited = EventDoc & Data

type SeriesChange = {
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
 * edited on a single event stay, and so do events that are cancelled, unless the change restores them.
 * Call it within a transaction of `req`, with its user.
 */
export async function changeSeries(
  req: PayloadRequest,
  event: EventRef,
  { applyTo, data: sent, expected = [], preview = false }: SeriesChange,
): Promise<ChangedSeries> {
  const data = toData(event.kind, sent)
  const all = await lockUpcoming(req, event, applyTo)
  const source = all.find(({ id }) => id === event.id)
  if (!source) throw eventNotFound()
  const isRestored = 'eventStatus' in data && data.eventStatus !== 'cancelled'
  const upcoming = all.filter(
    ({ eventStatus, id }) => eventStatus !== 'cancelled' || isRestored || id === event.id,
  )
  const from = source.startsAt ?? ''
  const inScope = upcoming.filter(
    ({ id, startsAt }) => applyTo !== 'following' || id === event.id || String(startsAt) >= from,
  )
  const timeZone = await readTimeZone(req, source)
  const outcome: ChangedSeries = { events: 0, people: 0, done: [], kept: [], refused: [] }
  const writes: { doc: Edited; changes: Data }[] = []
  for (const doc of inScope) {
    const expectedVersion = expected.find(({ id }) => id === doc.id)
    if (expectedVersion && Date.parse(expectedVersion.updatedAt) !== Date.parse(doc.updatedAt)) {
      outcome.refused.push(toReference(doc))
      continue
    }
    const isSource = doc.id === source.id
    const overridden = isSource ? [] : readOverriddenFields(doc)
    const unchanged = Object.keys(data).filter((name) => overridden.includes(name))
    if (unchanged.length > 0) outcome.kept.push({ ...toReference(doc), fields: unchanged })
    const skippedFields = isSource ? [] : [...overridden, ...OWN_FIELDS]
    const allowed = Object.fromEntries(
      Object.entries(data).filter(([name]) => !skippedFields.includes(name)),
    )
    const changes = isSource
      ? allowed
      : moveTimes(withRowIds(allowed, doc, source), { doc, source, timeZone })
    const isChanged = Object.keys(changes).some((name) => isSource || !isSame(changes, doc, name))
    if (isChanged) writes.push({ doc, changes })
  }
  outcome.events = writes.length
  outcome.people = await countNotified(req, event.kind, writes)
  if (preview) return outcome
  const isWhole = applyTo !== 'this'
  await batchNotices(req, async () => {
    for (const { changes, doc } of writes) {
      await write(req, event.kind, { doc, changes, isWhole })
      outcome.done.push(doc.id)
    }
    if (isWhole && inScope.length === upcoming.length) await renameSeries(req, source, data)
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

const isTime = (value: unknown) => z.iso.datetime({ offset: true }).safeParse(value).success

/** Webinars have their start under two names. */
function toData(kind: EventKind, { scheduledFor, ...sent }: Data): Data {
  const start = sent.startsAt ?? scheduledFor
  const data: Data = { ...sent, ...(start !== undefined && { startsAt: start }) }
  const fixed = Object.keys(data).find((name) => FIXED_FIELDS.includes(name))
  const noTime = TIMES.find((name) => data[name] && !isTime(data[name]))
  const problem = fixed
    ? { [fixed]: 'A change of several events cannot set this field.' }
    : noTime
      ? { [noTime]: 'Send a time like 2027-03-02T17:00:00.000Z.' }
      : Object.keys(data).length === 0 && { data: 'Send the fields to change.' }
  if (!problem) return data
  throw new AppError('invalid', Object.values(problem)[0] ?? '', { fields: { ...problem } })
}

/** Texts that the page of a series copied from its first event. */
const COPIED_TEXTS = ['title', 'description'] as const

/** Lets the page of a series follow a change of all its events, unless its text is its own. */
async function renameSeries(req: PayloadRequest, source: Edited, data: Data): Promise<void> {
  const { payload, user } = req
  const id = toId(source.series)
  const access = { overrideAccess: false, user, req } as const
  const named = { collection: 'series', depth: 0 } as const
  const series = id && (await payload.findByID({ ...named, ...access, id, disableErrors: true }))
  if (!series) return
  const texts = COPIED_TEXTS.filter(
    (name) => name in data && isDeepStrictEqual(plain(series[name]), plain(source[name])),
  )
  if (texts.length === 0) return
  await payload.update({
    ...named,
    ...access,
    id: series.id,
    data: Object.fromEntries(texts.map((name) => [name, data[name]])),
  })
}

/**
 * The event and the upcoming ones of its series, unless only `this` changes, locked as a save locks
 * them, in the order of their starts: the published versions, or the newest ones of drafts, with the
 * time of the newest version.
 */
async function lockUpcoming(
  req: PayloadRequest,
  event: EventRef,
  applyTo: SeriesScope,
): Promise<Edited[]> {
  const { payload, user } = req
  const collection = TARGET_COLLECTIONS[event.kind]
  const series = toId((await findSource(req, event)).series)
  if (!series && applyTo !== 'this') {
    throw fieldError('applyTo', 'This event belongs to no series.', 'conflict')
  }
  const where: Where =
    applyTo === 'this' ? { id: { equals: event.id } } : { series: { equals: series } }
  const list = async (draft: boolean) => {
    const { docs } = await payload.find({
      collection,
      where,
      draft,
      depth: 0,
      pagination: false,
      overrideAccess: false,
      user,
      req,
    })
    return docs as unknown as Edited[]
  }
  const ids = (await list(true)).map(({ id }) => id)
  await lockRecords(req, collection, ids)
  const published = new Map((await list(false)).map((doc) => [doc.id, doc]))
  const docs = (await list(true)).map((newest) => {
    const live = published.get(newest.id)
    return live?._status === 'published' ? { ...live, updatedAt: newest.updatedAt } : newest
  })
  const now = Date.now()
  return docs
    .filter((doc) => {
      if (doc.id === event.id) return true
      if (!doc.startsAt || !ids.includes(doc.id)) return false
      const span = {
        startsAt: doc.startsAt,
        endsAt: calculateEnd(doc.startsAt, doc.endsAt, doc.duration),
      }
      return getPhase(span, now) !== 'over'
    })
    .sort((one, two) => String(one.startsAt).localeCompare(String(two.startsAt)))
}

/**
 * Rows of lists have ids of their own in each event: that of the row in the same place before, so
 * that answers stay with their question.
 */
function withRowIds(changes: Data, doc: Edited, source: Edited): Data {
  const listIds = (value: unknown) =>
    Array.isArray(value) ? value.map((row: unknown) => Object(row).id as unknown) : []
  const entries = Object.entries(changes).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value] as const
    const [before, ids] = [listIds(source[name]), listIds(doc[name])]
    const rows = value.map((row: unknown) => {
      if (typeof row !== 'object' || row === null) return row
      const { id } = row as Data
      return { ...row, id: id ? ids[before.indexOf(id)] : undefined }
    })
    return [name, rows] as const
  })
  return Object.fromEntries(entries)
}

const MAX_SHIFT_MS = 3660 * 86_400_000

function notMoved(message: string): AppError {
  return fieldError('startsAt', message)
}

type At = { doc: EventDoc; source: EventDoc; timeZone: string }

/** The changes as another event of the series gets them. */
function moveTimes(changes: Data, { doc, source, timeZone }: At): Data {
  const start = (changes.startsAt ?? source.startsAt) as string | null
  const currentStart = doc.startsAt
  if ('startsAt' in changes && !changes.startsAt)
    throw notMoved('The start of several events cannot be removed.')
  if (!start || !currentStart || !source.startsAt) return changes
  const shift = measureLocalDifference(source.startsAt, start, timeZone)
  // Also not a number, after the year 9999.
  if (!(Math.abs(shift) <= MAX_SHIFT_MS))
    throw notMoved('Several events move by at most ten years.')
  const moved = changes.startsAt
    ? shiftLocally(currentStart, [source.startsAt, start], timeZone)
    : currentStart
  if (measureLocalDifference(currentStart, moved, timeZone) !== shift)
    throw notMoved(
      `The clocks in ${timeZone} skip this time on ${toLocalInput(moved, timeZone).slice(0, 10)}.`,
    )
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
  const isDraft = doc._status !== 'published' && status !== 'published'
  req.context[CONTEXT] = isWhole ? Object.keys(changes) : undefined
  try {
    await payload.update({
      collection: TARGET_COLLECTIONS[kind],
      id: doc.id,
      depth: 0,
      data: { ...changes, ...start, _status: status },
      draft: isDraft,
      overrideAccess: false,
      user,
      req,
    } as never)
  } finally {
    delete req.context[CONTEXT]
  }
}

function toReference({ id, startsAt, title }: EventDoc) {
  return { id, title, startsAt: startsAt ?? null }
}

function readOverriddenFields({ editedFields: names }: Data): string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/**
 * Marks the fields that a save changes on one event of a series. One that is set back to what the
 * series has follows it again.
 */
export const markOverriddenFields: CollectionBeforeChangeHook<Edited> = async ({
  collection,
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc?.series || !data.series) return data
  const marked = readOverriddenFields(originalDoc)
  // What is set for the whole series is no longer edited on this event alone.
  const whole = context[CONTEXT] as string[] | undefined
  if (whole) {
    const left = marked.filter((name) => !whole.includes(name))
    return marked.length > 0 ? { ...data, editedFields: left } : data
  }
  const changed = collection.flattenedFields
    .flatMap(({ name }) => name)
    .filter(
      (name) =>
        name in data &&
        ![...FIXED_FIELDS, ...OWN_FIELDS, '_status', 'scheduledFor', 'isFeatured'].includes(name) &&
        !isDeepStrictEqual(plain(data[name]), plain(originalDoc[name])),
    )
  if (changed.length === 0) return data
  const again = changed.filter((name) => marked.includes(name))
  const doc = { ...originalDoc, ...data } as Edited
  const followed =
    again.length > 0 ? await listFollowed(req, collection.slug as EventList, doc, again) : []
  const names = [...new Set([...marked, ...changed])].filter((name) => !followed.includes(name))
  return isDeepStrictEqual(names, marked) ? data : { ...data, editedFields: names }
}

type EventList = (typeof TARGET_COLLECTIONS)[EventKind]

/** Which of these fields have the value of the series: that of its last event that follows it. */
async function listFollowed(
  req: PayloadRequest,
  collection: EventList,
  doc: Edited,
  names: readonly string[],
): Promise<string[]> {
  const { payload } = req
  const others = { series: { equals: toId(doc.series) }, id: { not_equals: doc.id } }
  const result = await payload.find({
    collection,
    where: others,
    sort: '-startsAt',
    depth: 0,
    limit: MAX_DATES,
    draft: doc._status !== 'published',
    pagination: false,
    overrideAccess: true,
    req,
  })
  const events = result.docs as unknown as Edited[]
  const timeZone = await readTimeZone(req, doc)
  const isFollowed = async (name: string) => {
    if (name === 'startsAt')
      return isSame(doc, { startsAt: await startBefore(req, collection, doc) }, name)
    const last = events.find((event) => !readOverriddenFields(event).includes(name))
    if (!last) return false
    const isRelative = name === 'endsAt' || name === 'registrationCloses'
    return isRelative && doc[name] && last[name] && doc.startsAt && last.startsAt
      ? measureLocalDifference(doc.startsAt, doc[name], timeZone) ===
          measureLocalDifference(last.startsAt, last[name], timeZone)
      : isSame(doc, last, name)
  }
  const checked = await Promise.all(names.map(isFollowed))
  return names.filter((_, at) => checked[at])
}

function isSame(doc: Data, other: Data, name: string): boolean {
  return isDeepStrictEqual(plain(doc[name]), plain(other[name]))
}

/** The start of an event when it was last that of the series. Other events have other days. */
async function startBefore(
  req: PayloadRequest,
  collection: EventList,
  { id }: Edited,
): Promise<unknown> {
  const { docs } = await req.payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    sort: '-createdAt',
    depth: 0,
    limit: MAX_VERSIONS,
    pagination: false,
    overrideAccess: true,
    req,
  })
  const versions = docs.map(({ version }) => version as unknown as Edited)
  return versions.find((version) => !readOverriddenFields(version).includes('startsAt'))?.startsAt
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
  const entries = Object.entries(rest).map(([name, entry]) => [name, plain(entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== null))
}
