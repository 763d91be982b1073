import type { FlattenedField, SanitizedCollectionConfig, PayloadRequest } from 'payload'
import { describeFormat, writeCell, type CellValue } from './cells'
import { TARGET_LISTS, isTargetList, type TargetList } from '@/lib/records/target'

type Shape = 'text' | 'number' | 'flag' | 'moment' | 'json'

export type Column = {
  name: string
  key: string
  shape: Shape
  field: FlattenedField
}

/** Spreadsheets do not edit the trash. The start of a webinar is in the column `scheduledFor`. */
function isLeftOut(name: string, { slug }: SanitizedCollectionConfig): boolean {
  return name === 'deletedAt' || (name === 'startsAt' && slug === 'webinars')
}

const FIRST = ['id', 'updatedAt', '_status', 'slug', 'title', 'description']
const RENAMED: Record<string, string> = { _status: 'status' }

export function columnsOf(config: SanitizedCollectionConfig): Column[] {
  const columns = config.flattenedFields.flatMap((field): Column[] => {
    const shape = shapeOf(field)
    if (!shape || isLeftOut(field.name, config)) return []
    return [{ name: RENAMED[field.name] ?? field.name, key: field.name, shape, field }]
  })
  if (!columns.some(({ key }) => key === 'id')) columns.push(ID)
  const rank = ({ key }: Column) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return columns.sort((a, b) => rank(a) - rank(b))
}

/** Payload adds the id to the table, not to the fields. */
const ID: Column = {
  name: 'id',
  key: 'id',
  shape: 'number',
  field: { name: 'id', type: 'number' } as FlattenedField,
}

const SHAPES: Partial<Record<FlattenedField['type'], Shape>> = {
  text: 'text',
  textarea: 'text',
  select: 'text',
  number: 'number',
  upload: 'number',
  checkbox: 'flag',
  date: 'moment',
  array: 'json',
  richText: 'json',
}

function shapeOf(field: FlattenedField): Shape | null {
  if ('virtual' in field && field.virtual) return null
  return 'hasMany' in field && field.hasMany ? 'json' : (SHAPES[field.type] ?? null)
}

export const SHEET_LISTS = TARGET_LISTS
export type SheetList = TargetList
export const isSheetList = isTargetList

export const SHEET_LIMITS = {
  bytes: 8 * 1024 * 1024,
  rows: 5000,
  columns: 200,
  /** Days until an import and its rows are deleted. */
  days: 7,
} as const

/** Fields that the caller may not write because the site maintains them. */
export async function readOnlyFields(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
): Promise<Set<string>> {
  const readOnly = new Set(['createdAt'])
  for (const field of config.flattenedFields) {
    const rule = 'access' in field ? field.access?.update : undefined
    if (rule && !(await rule({ req, data: {}, siblingData: {} } as never))) readOnly.add(field.name)
  }
  return readOnly
}

export type DescribedColumn = { name: string; takes: string }

const OWN: Record<string, string> = {
  id: 'The id of the record to update. Leave empty for a new record.',
  updatedAt: 'As exported. It prevents overwriting a record that changed since the export.',
  _status: 'draft or published. Empty: unchanged; a new record is a draft.',
  slug: 'The last part of the page URL. Empty: unchanged; generated from the title for a new record.',
}

export function describeColumns(
  config: SanitizedCollectionConfig,
  { readOnly, zone }: { readOnly: ReadonlySet<string>; zone: string },
): DescribedColumn[] {
  return columnsOf(config).map((column) => {
    const { key, name } = column
    if (OWN[key]) return { name, takes: OWN[key] }
    return { name, takes: readOnly.has(key) ? 'Read-only.' : takesOf(column, zone) }
  })
}

/** The template: a header, an example row and a note per column. Imports skip the notes. */
export function templateLines(
  config: SanitizedCollectionConfig,
  described: readonly DescribedColumn[],
): { head: string[]; rows: CellValue[][] } {
  const columns = columnsOf(config)
  const custom = config.custom as { example?: { create?: Record<string, unknown> } } | undefined
  const example: Record<string, unknown> = { ...custom?.example?.create, _status: 'draft' }
  return {
    head: columns.map(({ name }) => name),
    rows: [
      columns.map((column) =>
        example[column.key] === undefined ? null : writeCell(column, example[column.key]),
      ),
      ...described.map(({ name, takes }) => [`# ${name}: ${takes}`]),
    ],
  }
}

function takesOf(column: Column, zone: string): string {
  const { field } = column
  const limits = field as { maxLength?: number; maxRows?: number; min?: number; max?: number }
  const isNeeded = 'required' in field && field.required && !('defaultValue' in field)
  const parts = [
    isNeeded ? 'Required.' : '',
    exampleOf(column, zone),
    'hasMany' in field && field.hasMany && limits.maxRows ? `At most ${limits.maxRows}.` : '',
    field.type === 'array' && limits.maxRows ? `At most ${limits.maxRows}.` : '',
    limits.maxLength ? `At most ${limits.maxLength.toLocaleString('en')} characters.` : '',
    limits.min === undefined ? '' : `At least ${limits.min.toLocaleString('en')}.`,
    limits.max === undefined ? '' : `At most ${limits.max.toLocaleString('en')}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function exampleOf(column: Column, zone: string): string {
  const { field, shape } = column
  if (field.type === 'select') {
    const options = field.options.map((one) => (typeof one === 'string' ? one : one.value))
    return field.hasMany ? `JSON list of: ${options.join(', ')}.` : `${options.join(' or ')}.`
  }
  if (field.type === 'upload') return 'The id of a picture in the media library.'
  switch (shape) {
    case 'text':
      return 'Text.'
    case 'number':
      return 'Number, like 12 or 12.50.'
    case 'flag':
      return 'true or false.'
    case 'moment':
      return `Date, like 2027-03-01 14:00 (in ${zone}) or 2027-03-01T14:00:00Z.`
    case 'json':
      return `JSON. ${describeFormat(column)}`
  }
}
