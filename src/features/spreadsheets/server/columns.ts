import type { FlattenedField, JsonObject, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { describeFormat, writeCell, type CellValue, type Column, type Shape } from './cells'
import { getCategoryNames, type CategorizedList } from '@/features/categories/categories'
import { TARGET_LISTS, isTargetList } from '@/lib/records/target'

/**
 * Spreadsheets do not edit the trash, and no one types the code of a private link. The start of a
 * webinar is in the column `scheduledFor`.
 */
function isLeftOut(name: string, { slug }: SanitizedCollectionConfig): boolean {
  return name === 'deletedAt' || name === 'code' || (name === 'startsAt' && slug === 'webinars')
}

const FIRST = ['id', 'updatedAt', '_status', 'slug', 'title', 'description']
const RENAMED: Record<string, string> = { _status: 'status' }

export function listColumns(config: SanitizedCollectionConfig): Column[] {
  const columns = config.flattenedFields.flatMap((field): Column[] => {
    if (field.type === 'group') {
      const { name: group } = field
      return field.flattenedFields.flatMap((item) => toColumn(item, `${group}.${item.name}`))
    }
    if (isLeftOut(field.name, config)) return []
    return toColumn(field, field.name)
  })
  if (!columns.some(({ key }) => key === 'id')) columns.push(ID)
  const rank = ({ key }: Column) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return columns.sort((a, b) => rank(a) - rank(b))
}

function toColumn(field: FlattenedField, key: string): Column[] {
  const shape = toShape(field)
  return shape ? [{ name: RENAMED[key] ?? key, key, shape, field }] : []
}

/** The value of a column, whose key may name a field of a group: `meta.title`. */
export function getValueAt(doc: JsonObject | undefined, key: string): unknown {
  const [name = '', inner] = key.split('.')
  const value: unknown = doc?.[name]
  return inner === undefined ? value : (Object(value) as JsonObject)[inner]
}

/** Writes what `getValueAt` reads. Other fields of a group stay as they are. */
export function setAt(data: JsonObject, key: string, value: unknown): void {
  const [name = '', inner] = key.split('.')
  data[name] = inner === undefined ? value : { ...(data[name] as object), [inner]: value }
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
  relationship: 'number',
  array: 'json',
  blocks: 'json',
  richText: 'json',
}

function toShape(field: FlattenedField): Shape | null {
  if ('virtual' in field && field.virtual) return null
  return 'hasMany' in field && field.hasMany ? 'json' : (SHAPES[field.type] ?? null)
}

export const SHEET_LISTS = [...TARGET_LISTS, 'pages', 'redirects'] as const
export type SheetList = (typeof SHEET_LISTS)[number]

export function isSheetList(name: string): name is SheetList {
  return SHEET_LISTS.some((list) => list === name)
}

/** Where administrators edit the records of a list. */
export function toListPath(list: SheetList): string {
  return isTargetList(list) ? `/admin/${list}` : `/cms/collections/${list}`
}

export function toRecordPath(list: SheetList, id: number): string {
  return isTargetList(list) ? `/admin/${list}/edit/${id}` : `${toListPath(list)}/${id}`
}

/** The column by which users recognize a row. */
export function getTitleColumn(list: SheetList): string {
  return list === 'redirects' ? 'from' : 'title'
}

export const SHEET_LIMITS = {
  bytes: 8 * 1024 * 1024,
  rows: 5000,
  columns: 200,
  /** Days until an import and its rows are deleted. */
  days: 7,
} as const

/** Fields that the caller may not write because the site maintains them. */
export async function listReadOnlyFields(
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
  return listColumns(config).map((column) => {
    const { key, name } = column
    if (OWN[key]) return { name, takes: OWN[key] }
    return { name, takes: readOnly.has(key) ? 'Read-only.' : describeInput(column, zone) }
  })
}

/** The template: a header, an example row and a note per column. Imports skip the notes. */
export function createTemplateLines(
  config: SanitizedCollectionConfig,
  described: readonly DescribedColumn[],
): { head: string[]; rows: CellValue[][] } {
  const columns = listColumns(config)
  const custom = config.custom as { example?: { create?: Record<string, unknown> } } | undefined
  const example: Record<string, unknown> = { ...custom?.example?.create, _status: 'draft' }
  return {
    head: columns.map(({ name }) => name),
    rows: [
      columns.map((column) => {
        const value = getValueAt(example, column.key)
        return value === undefined ? null : writeCell(column, value)
      }),
      ...described.map(({ name, takes }) => [`# ${name}: ${takes}`]),
    ],
  }
}

function describeInput(column: Column, zone: string): string {
  const { field } = column
  const limits = field as { maxLength?: number; maxRows?: number; min?: number; max?: number }
  const isNeeded = 'required' in field && field.required && !('defaultValue' in field)
  const parts = [
    isNeeded ? 'Required.' : '',
    toExample(column, zone),
    'hasMany' in field && field.hasMany && limits.maxRows ? `At most ${limits.maxRows}.` : '',
    field.type === 'array' && limits.maxRows ? `At most ${limits.maxRows}.` : '',
    limits.maxLength ? `At most ${limits.maxLength.toLocaleString('en')} characters.` : '',
    limits.min === undefined ? '' : `At least ${limits.min.toLocaleString('en')}.`,
    limits.max === undefined ? '' : `At most ${limits.max.toLocaleString('en')}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The names that a field with categories takes, or null. */
function listCategories({ custom }: FlattenedField): string[] | null {
  const { categoriesOf } = Object(custom) as { categoriesOf?: CategorizedList }
  return categoriesOf ? getCategoryNames(categoriesOf) : null
}

function toExample(column: Column, zone: string): string {
  const { field, shape } = column
  if (field.type === 'select') {
    const options = field.options.map((option) =>
      typeof option === 'string' ? option : option.value,
    )
    return field.hasMany ? `JSON list of: ${options.join(', ')}.` : `${options.join(' or ')}.`
  }
  const names = listCategories(field)
  if (names) return `${shape === 'json' ? 'JSON list of' : 'One of'}: ${names.join(', ')}.`
  if (field.type === 'upload') return 'The id of a picture in the media library.'
  if (field.type === 'relationship' && !field.hasMany)
    return `The id of a record in ${String(field.relationTo)}.`
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
