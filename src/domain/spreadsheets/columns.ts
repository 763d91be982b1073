import type { FlattenedField, SanitizedCollectionConfig } from 'payload'

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
 * The columns of a collection, made of its fields: a new field is exported without a line here (I-12).
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
