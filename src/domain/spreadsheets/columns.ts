import type { FlattenedField, SanitizedCollectionConfig, PayloadRequest } from 'payload'
import { describeFormat, writeCell, type CellValue } from './cells'

/** How the cells of a column are written. */
type Shape = 'text' | 'number' | 'flag' | 'moment' | 'json'

export type Column = {
  /** As the header names it. */
  name: string
  /** The field of the record. */
  key: string
  shape: Shape
  field: FlattenedField
}

/** What no file has: the trash is not edited in spreadsheets. */
const LEFT_OUT = new Set(['deletedAt'])
const FIRST = ['id', 'updatedAt', '_status', 'slug', 'title', 'description']
const RENAMED: Record<string, string> = { _status: 'status' }

/**
 * The columns of a collection, made of its fields: a new field is exported without a line here.
 */
export function columnsOf(config: SanitizedCollectionConfig): Column[] {
  const columns = config.flattenedFields.flatMap((field): Column[] => {
    const shape = shapeOf(field)
    if (!shape || LEFT_OUT.has(field.name)) return []
    return [{ name: RENAMED[field.name] ?? field.name, key: field.name, shape, field }]
  })
  if (!columns.some(({ key }) => key === 'id')) columns.push(ID)
  const rank = ({ key }: Column) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return columns.sort((a, b) => rank(a) - rank(b))
}

/** Payload adds the number of a record to its table, not to its fields. */
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

/** Null for what has no cell. */
function shapeOf(field: FlattenedField): Shape | null {
  if ('virtual' in field && field.virtual) return null
  return 'hasMany' in field && field.hasMany ? 'json' : (SHAPES[field.type] ?? null)
}

/** The lists that are exported with every field, to be edited in a spreadsheet. */
export const SHEET_LISTS = ['workshops', 'webinars', 'tutorials'] as const

export type SheetList = (typeof SHEET_LISTS)[number]

/** Whether a part of an address names one of them. */
export function isSheetList(name: string): name is SheetList {
  return (SHEET_LISTS as readonly string[]).includes(name)
}

/** What one import takes at most. */
export const SHEET_LIMITS = {
  bytes: 8 * 1024 * 1024,
  rows: 5000,
  columns: 200,
  /** How long an import and what it refused are kept. */
  days: 7,
} as const

/** The fields that whoever asks may not write: the site keeps them. */
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

/** A column with what it takes, in words. */
export type DescribedColumn = { name: string; takes: string }

const OWN: Record<string, string> = {
  id: 'The number of the record to change. Empty for a new one.',
  updatedAt: 'As the export wrote it: a record that was changed here since is not overwritten.',
  _status: 'draft or published. Empty: as it is; a new one is a draft.',
  slug: 'The last part of the page address. Empty: as it is; for a new one made from the title.',
}

/** What each column of an import takes, made of the fields. */
export function describeColumns(
  config: SanitizedCollectionConfig,
  { readOnly, zone }: { readOnly: ReadonlySet<string>; zone: string },
): DescribedColumn[] {
  return columnsOf(config).map((column) => {
    const { key, name } = column
    if (OWN[key]) return { name, takes: OWN[key] }
    return { name, takes: readOnly.has(key) ? 'Kept by the site.' : takesOf(column, zone) }
  })
}

/** The template: a header, a line of example, and a note for each column, which imports skip. */
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
  if (field.type === 'upload') return 'The number of a picture in the media library.'
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
