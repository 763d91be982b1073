import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import {
  findSeriesEvents,
  type PlannedSeries,
} from '@/features/events/server/series/find-planned-event'
import { countRecentByEvent } from '@/features/events/server/count-by-event'
import type { SeatCount } from '@/features/events/server/registration'
import { listValues } from '../catalog'
import { readValues, type ContentColumn, type ContentType } from '../content/define-content'
import type { ContentValues } from '../content/fields'
import type { ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { selectUntouchedDrafts } from '@/platform/records/untouched-drafts'
import { formatMoment } from '@/lib/time/dates'
import { toEventAddress } from '@/lib/records/private-address'
import { TARGET_COLLECTIONS, toTargetPath, type EventKind } from '@/lib/records/target'
import { formatVisibility } from '@/features/events/format-visibility'
import { asViewer, cms } from '@/platform/server/cms'
import { containsText, toStateConditions, listRecords } from '@/platform/server/list-records'
import { openRecord } from './edit-record'
import { siteTimeZone } from '@/platform/server/site-time-zone'

/** A moment has its instant, and its text in the site's time zone. */
export type CellValue = string | string[] | { iso: string; text: string } | null

export type ContentRow = {
  id: number
  title: string
  status: 'draft' | 'published'
  isFeatured: boolean
  /** "Unlisted" or "Invited only"; null if everyone finds it. */
  privacy: string | null
  isCancelled: boolean
  cells: Record<string, CellValue>
  /** The start of an event whose list has no column for it. */
  startsAt: CellValue
  /** Null for what cannot be registered for. */
  seats: (SeatCount & { capacity: number | null }) | null
}

/** One page of a dashboard list. Call only after `requireAdmin`. */
export async function listContentRows(
  type: ContentType,
  state: ListState,
): Promise<{ rows: ContentRow[]; total: number }> {
  const { collection, eventKind, list, shape } = type
  const where = [
    ...toStateConditions(state.filters.status),
    sql`id not in (${selectUntouchedDrafts(collection)})`,
  ]
  if (state.search) where.push(containsText([...list.search], state.search))
  for (const { name, isMany } of list.filters ?? []) {
    const value = state.filters[name]
    if (!value) continue
    const rows = sql.identifier(`${collection}_${name}`)
    where.push(
      isMany
        ? sql`exists (select 1 from ${rows} where parent_id = ${sql.identifier(collection)}.id and value = ${value})`
        : sql`${sql.identifier(name)} = ${value}`,
    )
  }
  const shown = [
    ...list.columns.map(({ field }) => field),
    ...(eventKind ? ['startsAt', 'capacity', 'eventStatus', 'visibility'] : []),
  ]
  const { docs, total } = await listRecords({
    collection,
    table: collection,
    columns: Object.fromEntries(shape.sorts.map((name) => [name, toColumn(name)])),
    state,
    where,
    select: Object.fromEntries(
      ['title', 'isFeatured', '_status', ...shown].map((name) => [name, true]),
    ),
  })
  const zone = await siteTimeZone()
  const countSeats = eventKind && (await countRecentByEvent(await cms(), eventKind, docs))
  const hasOwnLine = eventKind && !list.columns.some(({ field }) => field === 'startsAt')
  const rows = (docs as unknown as StoredRow[]).map((doc) => {
    return {
      id: doc.id,
      title: doc.title || 'Untitled',
      status: doc._status === 'published' ? 'published' : 'draft',
      isFeatured: doc.isFeatured ?? false,
      privacy: formatVisibility(doc.visibility),
      isCancelled: doc.eventStatus === 'cancelled',
      cells: Object.fromEntries(
        list.columns.map((column) => [column.field, toCell(column, doc[column.field], zone)]),
      ),
      startsAt: hasOwnLine ? toCell({ field: 'startsAt', as: 'moment' }, doc.startsAt, zone) : null,
      seats:
        countSeats && doc.startsAt
          ? { ...countSeats(doc.id), capacity: doc.capacity ?? null }
          : null,
    } satisfies ContentRow
  })
  return { rows, total }
}

export async function findForEdit(type: ContentType, id: number): Promise<OpenedContent | null> {
  const zone = await siteTimeZone()
  const { eventKind: kind } = type
  const [record, series, privatePath] = await Promise.all([
    openRecord(type.collection, id, (doc) => readValues(type, doc, zone)),
    kind ? findSeriesEvents(await cms(), { kind, id }) : null,
    kind ? findPrivatePath(kind, id) : null,
  ])
  return record && { ...record, privatePath, ...(series && { series }) }
}

/** The path of a private event with its code. Null for others. */
async function findPrivatePath(kind: EventKind, id: number): Promise<string | null> {
  const payload = await cms()
  const doc = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    id,
    depth: 0,
    disableErrors: true,
    select: { slug: true, visibility: true, code: true },
    ...(await asViewer()),
  })
  const isOpen = !doc || (doc.visibility ?? 'public') === 'public'
  return isOpen ? null : toTargetPath({ kind, id, slug: toEventAddress(doc) })
}

/** `series`: the record is an event of a series. */
export type OpenedContent = OpenedRecord<ContentValues> & {
  privatePath: string | null
  series?: PlannedSeries
}

/** The instructors that a form offers. Call only after `requireAdmin`. */
export async function listInstructorOptions() {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'instructors',
    select: { name: true },
    sort: 'name',
    depth: 0,
    limit: 1000,
    pagination: false,
    ...(await asViewer()),
  })
  return docs.map(({ id, name }) => ({ value: String(id), label: name || 'Unnamed' }))
}

/** The categories that a form offers. */
export function listCategoryOptions({ kind }: Pick<ContentType, 'kind'>): readonly string[] {
  return listValues(kind, 'category')
}

type StoredRow = Record<string, unknown> & {
  id: number
  title?: string | null
  _status?: string | null
  isFeatured?: boolean | null
  capacity?: number | null
  visibility?: string | null
  eventStatus?: string | null
}

function toCell({ as }: ContentColumn, stored: unknown, zone: string): CellValue {
  switch (as) {
    case 'tags':
      return ((stored ?? []) as (string | { name: string })[]).map((tag) =>
        typeof tag === 'string' ? tag : tag.name,
      )
    case 'moment':
      return stored ? { iso: stored as string, text: formatMoment(stored as string, zone) } : null
    case 'price':
      return `$${((stored as number | null) ?? 0).toFixed(2)}`
    case undefined:
      return (stored as string | null) ?? null
  }
}

/** The column of a field in PostgreSQL: `createdAt` is `created_at`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
