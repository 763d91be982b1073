import type { FlattenedField } from 'payload'
import type { Column } from './columns'

/** What a cell of an export has; `csvLine` writes it. */
export type CellValue = string | number | boolean | null

/** The cell of a stored value: moments in ISO and UTC, lists and rich text as JSON (I-12). */
export function writeCell(column: Column, value: unknown): CellValue {
  if (value === null || value === undefined) return column.shape === 'flag' ? false : null
  switch (column.shape) {
    case 'json':
      return isEmpty(value) ? null : JSON.stringify(plainRows(column.field, value))
    case 'moment':
      return new Date(value as string).toISOString()
    case 'number':
      return Number(typeof value === 'object' ? (value as { id: unknown }).id : value)
    case 'flag':
      return value === true
    case 'text':
      return String(value)
  }
}

/** The rows of a list without the ids that Payload gives them: they are new with each save. */
export function plainRows(field: FlattenedField, value: unknown): unknown {
  if (field.type !== 'array' || !Array.isArray(value)) return value
  const names = field.flattenedFields.map(({ name }) => name).filter((name) => name !== 'id')
  return value.map((row: unknown) =>
    Object.fromEntries(
      names.map((name) => [name, (Object(row) as Record<string, unknown>)[name] ?? null]),
    ),
  )
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
