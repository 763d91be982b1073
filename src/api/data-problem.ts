import type { FlattenedField } from 'payload'
import { isRowId } from '@/lib/database/row-id'
import { isRecord } from '@/lib/is-record'
import { isFlag, isNumber, isTime } from './field-values'

type Fields = FlattenedField[]

/** What is wrong with a value, and the path of its field, such as "gallery.0.link". */
export type DataProblem = { path: string; message: string }

/**
 * Why the data of a write does not fit the types of these fields, or null (S-82): a list where a
 * text belongs, or a value that Payload would convert in part or drop without an error, such as
 * "12:40" for a number. The range of a value is checked by the validation of each field.
 */
export function dataProblem(data: unknown, fields: Fields, within = ''): DataProblem | null {
  if (data === undefined || data === null) return null
  if (!isRecord(data)) {
    const path = within.slice(0, -1)
    return { path, message: `${path || 'The data'} must be an object.` }
  }
  for (const field of fields) {
    const value = data[field.name]
    if (value === undefined || value === null) continue
    const problem = CHECKS[field.type]?.(value, field, `${within}${field.name}`)
    if (problem) return problem
  }
  return null
}

type Check = (value: unknown, field: FlattenedField, path: string) => DataProblem | null
type Fits = (value: unknown, field: FlattenedField) => boolean

const must =
  (fits: Fits, be: string): Check =>
  (value, field, path) => {
    const isMany = 'hasMany' in field && field.hasMany === true
    if (!isMany) {
      return fits(value, field) ? null : { path, message: `${path} must be ${be}.` }
    }
    if (!Array.isArray(value)) return { path, message: `${path} must be a list.` }
    const isFit = value.every((one) => fits(one, field))
    return isFit ? null : { path, message: `Each value of ${path} must be ${be}.` }
  }

const text = must((value) => typeof value === 'string', 'a text')
const number = must(
  (value) => isEmptyText(value) || isNumber(value),
  'a number, such as 12 or 12.5',
)
const flag = must((value) => value === '' || isFlag(value), 'true or false')
const time = must(
  (value) => value === '' || isTime(value),
  'a date with a time and a time zone, such as 2026-01-31T10:00:00Z',
)
const reference = must(isReference, 'an id')
const richText = must(isRichText, 'rich text')
const rows: Check = (value, field, path) => rowsProblem(value, fieldsOf(field), path)
const group: Check = (value, field, path) => dataProblem(value, fieldsOf(field), `${path}.`)
/** The back office clears a list of references with an empty text. */
const relation: Check = (value, field, path) =>
  value === '' ? null : reference(value, field, path)

/** By the type of a field. Fields of other types, such as JSON, take any value. */
const CHECKS: Partial<Record<FlattenedField['type'], Check>> = {
  ...{ text, textarea: text, email: text, code: text, select: text, radio: text },
  ...{ date: time, number, checkbox: flag, relationship: relation, upload: relation },
  ...{ array: rows, group, tab: group, richText },
}

/** An empty list comes from the back office as 0. */
function rowsProblem(value: unknown, fields: Fields, path: string): DataProblem | null {
  if (value === 0 || value === '0') return null
  if (!Array.isArray(value)) return { path, message: `${path} must be a list.` }
  const list: unknown[] = value
  if (!list.every(isRecord)) return { path, message: `${path} must be a list of objects.` }
  const problems = list.map((row, at) => dataProblem(row, fields, `${path}.${at}.`))
  return problems.find((problem) => problem !== null) ?? null
}

function fieldsOf(field: FlattenedField): Fields {
  return 'flattenedFields' in field ? field.flattenedFields : []
}

const isEmptyText = (value: unknown) => typeof value === 'string' && value.trim() === ''

function isReference(value: unknown): boolean {
  if (isRecord(value)) return isRowId(value.id) || isRowId(value.value)
  return value === '' || isRowId(value)
}

function isRichText(value: unknown, { custom }: FlattenedField): boolean {
  return isRecord(value) || (custom?.isWrittenAsText === true && typeof value === 'string')
}
