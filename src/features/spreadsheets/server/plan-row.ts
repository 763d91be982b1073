import {
  createLocalReq,
  type JsonObject,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { isAdmin } from '@/access/roles'
import { previewChange } from '@/features/events/server/staff/preview-change'
import { toFacts } from '@/features/events/event-facts'
import { isRecord } from '@/lib/is-record'
import { isTargetList } from '@/lib/records/target'
import { findSlugHolder, toTitleSlug } from '@/platform/records/slugs'
import { readCellText, readCell, toCellText, type Column } from './cells'
import { listColumns, listReadOnlyFields, setAt, getValueAt, type SheetList } from './columns'
import { findProblems, findShown, type Problem, type Shown } from './previews'
import { DRAFT, REASON, matchHeader } from './read-sheet'
import type { SheetImport } from './sheet-import'

const TAKEN = 'Another record uses this URL.'
const TRASHED = 'A record in the trash uses this URL. Restore it or delete it for good.'

/** Checks that need the database: slugs in use and missing media. */
async function lookUpProblems(
  { columns, config, req }: Planning,
  { data, id }: { data: JsonObject; id: number | null },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { field, key, name } of columns) {
    const value = getValueAt(data, key)
    const isRelation = field.type === 'upload' || field.type === 'relationship'
    if (!isRelation || typeof value !== 'number') continue
    const related = await req.payload.findByID({
      collection: field.relationTo as 'media',
      id: value,
      depth: 0,
      disableErrors: true,
      overrideAccess: false,
      user: req.user,
      req,
    })
    const noun = field.type === 'upload' ? 'picture' : name
    if (!related) problems.push({ column: name, message: `There is no ${noun} with this id.` })
  }
  const slug = getTypedSlug(data)
  if (slug && isTargetList(config.slug)) {
    const holder = await findSlugHolder(req, config.slug, { id: id ?? undefined, slug })
    if (holder) problems.push({ column: 'slug', message: holder.isTrashed ? TRASHED : TAKEN })
  }
  return problems
}

/** The slug of a row as it will be stored, or '' if it is made from the title. */
export function getTypedSlug({ slug }: JsonObject): string {
  return typeof slug === 'string' ? toTitleSlug(slug) : ''
}

const EFFECTS = {
  cancel: 'is cancelled',
  move: 'moves',
  change: 'has a new time or place',
  restore: 'is restored',
}

/** Previews whom a changed row would notify, as the form does before a save. Null for no one. */
export async function previewRow(
  { config, req }: Planning,
  { data, stored }: { data: JsonObject; stored: JsonObject },
): Promise<Problem | null> {
  const kind =
    config.slug === 'workshops' ? 'workshop' : config.slug === 'webinars' ? 'webinar' : null
  const whole = { ...stored, ...data }
  if (!kind || whole._status !== 'published') return null
  const planned = { facts: toFacts(kind, whole), isCancelled: whole.eventStatus === 'cancelled' }
  const preview = await previewChange(req.payload, { kind, id: Number(stored.id) }, planned)
  if (!preview) return null
  const people =
    preview.people === 1 ? '1 person is notified' : `${preview.people} people are notified`
  return { column: null, message: `${people} that it ${EFFECTS[preview.change]}.` }
}

export type Planning = {
  /** Carries the owner of the import as its user. */
  req: PayloadRequest
  config: SanitizedCollectionConfig
  columns: readonly Column[]
  /** The time zone of times without an offset. */
  zone: string
  readOnly: ReadonlySet<string>
}

/** The planned action of a row. For a changed row, `data` holds only the fields to write. */
export type Plan =
  | { kind: 'new'; data: JsonObject }
  | { kind: 'changed'; id: number; data: JsonObject }
  | { kind: 'unchanged'; id: number }
  | { kind: 'refused'; problems: Problem[] }

/** Columns that identify or annotate a row. Their values are never written. */
const KEYS = new Set(['id', 'updatedAt', REASON.key, DRAFT.key])
/** An empty cell keeps the stored value; a new record gets the default. */
const KEPT_WHEN_EMPTY = new Set(['slug', '_status'])
/** Lengths at which Excel and LibreOffice truncate a cell. */
const CUT_AT = new Set([32_767, 65_535])

export const STALE = 'The record changed since the export. Export it again and edit the new file.'
const CUT =
  'The spreadsheet program truncated this text. Leave the column out, or edit the text on the site.'
const READ_ONLY = 'This column is read-only. Restore the exported value, or leave the cell empty.'

/** The id of a row: null if empty, NaN if invalid. */
export function readId(columns: readonly Column[], cells: readonly string[]): number | null {
  const text = readCellText(cells[columns.findIndex(({ key }) => key === 'id')] ?? '').trim()
  if (text === '') return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NaN
}

/**
 * Used both by the check and by the import.
 * @param stored the record with the id of the row, as exported, or null
 */
export async function planRow(
  planning: Planning,
  cells: readonly string[],
  stored: JsonObject | null,
): Promise<Plan> {
  const { columns } = planning
  if (cells.length !== columns.length) {
    return refuse(null, `The row has ${cells.length} cells, but the header has ${columns.length}.`)
  }
  const id = readId(columns, cells)
  if (id === null) return planNew(planning, cells)
  if (!stored)
    return refuse('id', 'There is no record with this id. Leave the cell empty for a new record.')
  const { data, problems } = readChanges(planning, cells, stored)
  if (problems.length === 0 && Object.keys(data).length === 0) return { kind: 'unchanged', id }
  const updatedAt = String(stored.updatedAt)
  const stale = staleness(cells[columns.findIndex(({ key }) => key === 'updatedAt')], updatedAt)
  if (stale) return refuse('updatedAt', stale)
  const rowProblems = await findRowProblems(planning, { problems, stored, data })
  if (rowProblems.length > 0) return { kind: 'refused', problems: rowProblems }
  return { kind: 'changed', id, data }
}

async function planNew(planning: Planning, cells: readonly string[]): Promise<Plan> {
  const data: JsonObject = {}
  const problems: Problem[] = []
  for (const [at, column] of planning.columns.entries()) {
    // Rows copied within the spreadsheet contain values in these columns.
    if (KEYS.has(column.key) || planning.readOnly.has(column.key)) continue
    const read = readCell(column, cells[at] ?? '', planning.zone)
    if ('problem' in read) problems.push({ column: column.name, message: read.problem })
    else if (read.value !== null && cells[at]?.trim()) setAt(data, column.key, read.value)
  }
  if (planning.config.versions?.drafts) data._status ??= 'draft'
  copyStart(data)
  const rowProblems = await findRowProblems(planning, { problems, stored: null, data })
  return rowProblems.length > 0 ? { kind: 'refused', problems: rowProblems } : { kind: 'new', data }
}

function readChanges(
  { columns, readOnly, zone }: Planning,
  cells: readonly string[],
  stored: JsonObject,
) {
  const data: JsonObject = {}
  const problems: Problem[] = []
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    const { key, name } = column
    const isEmpty = cell.trim() === ''
    const is = toCellText(column, getValueAt(stored, key))
    if (KEYS.has(key) || readCellText(cell) === is) continue
    if (isEmpty && (KEPT_WHEN_EMPTY.has(key) || readOnly.has(key))) continue
    const read = readCell(column, cell, zone)
    if (CUT_AT.has(cell.length) && is.length > readCellText(cell).length) {
      problems.push({ column: name, message: CUT })
    } else if ('problem' in read) {
      problems.push({ column: name, message: read.problem })
    } else if (toCellText(column, read.value) !== is) {
      if (readOnly.has(key)) problems.push({ column: name, message: READ_ONLY })
      else setAt(data, key, read.value)
    }
  }
  copyStart(data)
  return { data, problems }
}

/** The checks read `startsAt`, which a webinar's row calls `scheduledFor`. */
function copyStart(data: JsonObject): void {
  if ('scheduledFor' in data) data.startsAt = data.scheduledFor as unknown
}

type Read = { problems: Problem[]; data: JsonObject; stored: JsonObject | null }

/**
 * Combines parse errors with the validation errors of the cells that were read, and with what only
 * the database knows of the others.
 */
async function findRowProblems(
  planning: Planning,
  { data, problems, stored }: Read,
): Promise<Problem[]> {
  const { columns, config, req } = planning
  const whole = mergeGroups(stored ?? getDefaults(planning), data)
  const names = new Map(columns.map(({ key, name }) => [key, name]))
  const all = [...problems]
  for (const problem of [
    await findProblems({ req, config, data: whole, stored }),
    await lookUpProblems(planning, { data, id: stored && Number(stored.id) }),
  ]) {
    const listedColumns = new Set(all.map(({ column }) => column))
    const named = problem.map((item) => ({
      ...item,
      column: names.get(item.column ?? '') ?? item.column,
    }))
    all.push(...named.filter(({ column }) => !listedColumns.has(column)))
  }
  return all
}

/** The record after the change; a group keeps the fields that the change does not name. */
function mergeGroups(before: JsonObject, data: JsonObject): JsonObject {
  const groups = Object.entries(data).filter(([, value]) => isRecord(value) && !('root' in value))
  const merged = groups.map(([name, value]) => [
    name,
    { ...(before[name] as object), ...(value as object) },
  ])
  return { ...before, ...data, ...(Object.fromEntries(merged) as JsonObject) }
}

/** Returns why the row is based on an outdated version of the record, or null. */
function staleness(cell: string | undefined, updatedAt: string): string | null {
  const text = readCellText(cell ?? '').trim()
  if (text === '')
    return 'Please leave this value as exported. It shows whether the record changed since the export.'
  const at = Date.parse(text)
  if (Number.isNaN(at))
    return 'The spreadsheet program changed the format of this value. Export again and format the column as text.'
  return at === Date.parse(updatedAt) ? null : STALE
}

function getDefaults({ config }: Planning): JsonObject {
  return Object.fromEntries(
    config.flattenedFields.flatMap((field) => {
      const value: unknown = 'defaultValue' in field ? field.defaultValue : undefined
      return value === undefined || typeof value === 'function' ? [] : [[field.name, value]]
    }),
  )
}

function refuse(column: string | null, message: string): Plan {
  return { kind: 'refused', problems: [{ column, message }] }
}

/**
 * Returns null if the owner of the import is no longer an administrator.
 * @param scope a request whose transaction is reused
 */
export async function createOwnerRequest(
  payload: Payload,
  { ownerId }: SheetImport,
  scope?: PayloadRequest,
): Promise<PayloadRequest | null> {
  const req = scope ?? (await createLocalReq({}, payload))
  const user = await payload.findByID({
    collection: 'users',
    id: ownerId,
    depth: 0,
    disableErrors: true,
    // The system checks whether it may still act for this user.
    overrideAccess: true,
    req,
  })
  if (!user || !isAdmin(user)) return null
  req.user = { ...user, collection: 'users' }
  return req
}

export async function openPlanning(
  req: PayloadRequest,
  { header, list, zone }: SheetImport,
): Promise<Planning> {
  const { config } = req.payload.collections[list]
  const { columns } = matchHeader(header, listColumns(config))
  return { req, config, columns, zone, readOnly: await listReadOnlyFields(req, config) }
}

/** Finds records by id, with the access rights of the caller. */
export async function findStored(
  { config, req }: Planning,
  ids: readonly number[],
): Promise<Map<number, Shown>> {
  const validIds = ids.filter((id) => Number.isInteger(id))
  if (validIds.length === 0) return new Map()
  const shown = await findShown(req, config.slug as SheetList, { where: { id: { in: validIds } } })
  return new Map(shown.map((item) => [item.doc.id, item]))
}
