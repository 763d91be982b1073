import type { FlattenedField } from 'payload'
import { isRowId } from '@/lib/database/row-id'
import { isRecord } from '@/lib/is-record'

type Fields = FlattenedField[]

/**
 * Why the data of a write cannot be meant for these fields, or null (S-82): a list where a text
 * belongs, a text where rows belong. Payload and our hooks work on values before they validate
 * them. What a value may be beyond its shape stays with the validation of each field.
 */
export function dataProblem(data: unknown, fields: Fields): string | null {
  if (data === undefined || data === null) return null
  if (!isRecord(data)) return 'The data must be an object.'
  for (const field of fields) {
    const value = data[field.name]
    if (value === undefined || value === null) continue
    const problem = CHECKS[field.type]?.(value, field)
    if (problem) return problem
  }
  return null
}

type Check = (value: unknown, field: FlattenedField) => string | null

const text: Check = (value, field) =>
  listOf(value, field).every(isText) ? null : `${field.name} must be a text.`
const scalar: Check = (value, { name }) =>
  typeof value === 'object' ? `${name} must be one value.` : null
const time: Check = (value, { name }) =>
  isDate(value) ? null : `${name} must be a time like 2026-01-31T10:00:00.000Z.`
const relation: Check = (value, field) =>
  listOf(value, field).every(isReference) ? null : `${field.name} must be an id.`
const richText: Check = (value, { custom, name }) =>
  isRecord(value) || (custom?.isWrittenAsText === true && isText(value))
    ? null
    : `${name} must be rich text.`
const rows: Check = (value, field) =>
  rowsProblem(value, field.name, 'flattenedFields' in field ? field.flattenedFields : [])
const group: Check = (value, field) =>
  dataProblem(value, 'flattenedFields' in field ? field.flattenedFields : [])

/** By the type of a field; of the others anything may come. */
const CHECKS: Partial<Record<FlattenedField['type'], Check>> = {
  ...{ text, textarea: text, email: text, code: text, select: text, radio: text },
  ...{ date: time, number: scalar, checkbox: scalar, relationship: relation, upload: relation },
  ...{ array: rows, group, tab: group, richText },
}

/** An empty list comes from the back office as 0. */
function rowsProblem(value: unknown, name: string, fields: Fields): string | null {
  if (value === 0 || value === '0') return null
  if (!Array.isArray(value)) return `${name} must be a list.`
  const rows: unknown[] = value
  if (!rows.every(isRecord)) return `${name} must be a list of objects.`
  return rows.map((row) => dataProblem(row, fields)).find(Boolean) ?? null
}

function listOf(value: unknown, field: FlattenedField): unknown[] {
  const isMany = 'hasMany' in field && field.hasMany === true
  return isMany && Array.isArray(value) ? value : [value]
}

const isText = (value: unknown) => typeof value === 'string'

/** A time that PostgreSQL knows too, or nothing. */
function isDate(value: unknown): boolean {
  if (value instanceof Date || value === '') return true
  const year = typeof value === 'string' ? new Date(value).getFullYear() : NaN
  return year > -4713 && year < 10_000
}

function isReference(value: unknown): boolean {
  if (isRecord(value)) return isRowId(value.id) || isRowId(value.value)
  return value === '' || isRowId(value)
}
