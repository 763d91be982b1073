import type { FlattenedField } from 'payload'
import { isRecord } from '@/lib/is-record'
import { stripGuard } from '@/lib/text/csv'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'

export type Shape = 'text' | 'number' | 'flag' | 'moment' | 'json'

export type Column = {
  name: string
  /** The name of the field, or of a group and its field: `meta.title`. */
  key: string
  shape: Shape
  field: FlattenedField
}

export type CellValue = string | number | boolean | null

/** Formats a stored value for export: times as ISO in UTC, lists and rich text as JSON. */
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

/** Strips the row ids of an array field, which Payload regenerates on each save. */
function plainRows(field: FlattenedField, value: unknown): unknown {
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

type ReadCell = { value: unknown } | { problem: string }

/** Removes the formula guard of the export and normalizes line breaks. */
export function readCellText(cell: string): string {
  return stripGuard(cell).replace(/\r\n?/g, '\n')
}

/** The exported text of a value. Two values are equal if their texts are. */
export function toCellText(column: Column, value: unknown): string {
  return String(writeCell(column, value) ?? '').replace(/\r\n?/g, '\n')
}

/** Parses a cell. Times without an offset are in `zone`; `findProblems` validates the value. */
export function readCell(column: Column, cell: string, zone: string): ReadCell {
  const text = readCellText(cell).trim()
  if (text === '') return { value: column.shape === 'flag' ? false : null }
  switch (column.shape) {
    case 'text':
      return { value: text }
    case 'number':
      return readNumber(text)
    case 'flag':
      return readFlag(text)
    case 'moment':
      return readMoment(text, zone)
    case 'json':
      return readJson(column, text)
  }
}

function readNumber(text: string): ReadCell {
  // Accepts a decimal comma with one or two digits; three digits could mean thousands.
  const plain = text.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/.test(plain)) return { value: Number(plain) }
  return { problem: 'This is not a number. Please write it like 12 or 12.50.' }
}

const FLAGS: Record<string, boolean> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
}

function readFlag(text: string): ReadCell {
  const word = text.toLowerCase()
  return Object.hasOwn(FLAGS, word)
    ? { value: FLAGS[word] }
    : { problem: 'Please write true or false.' }
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i

function readMoment(text: string, zone: string): ReadCell {
  const [, day, time = '00:00', offset] = MOMENT.exec(text) ?? []
  const problem = `Please write a date like 2027-03-01 14:00 (in ${zone}) or 2027-03-01T14:00:00Z.`
  if (!day) return { problem }
  const local = `${day}T${time}`
  // `Date` would roll an invalid day over into the next month.
  if (
    Number.isNaN(Date.parse(`${local}Z`)) ||
    !new Date(`${local}Z`).toISOString().startsWith(local)
  ) {
    return { problem }
  }
  if (offset) return readInstant(text, problem)
  const moment = fromLocalInput(local + text.slice(16), zone)
  return toLocalInput(moment, zone) === local
    ? { value: moment }
    : { problem: `This time does not exist in ${zone}: the clocks skip it.` }
}

function readInstant(text: string, problem: string): ReadCell {
  const at = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(at) ? { problem } : { value: new Date(at).toISOString() }
}

function readJson(column: Column, text: string): ReadCell {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: `This is not valid JSON. ${describeFormat(column)}` }
  }
  const fits = createFit(column)(value)
  return fits ? { value: fits.value } : { problem: describeFormat(column) }
}

/** Checks only the shape, which field hooks rely on. Field validation checks the content. */
function createFit({ field }: Column): (value: unknown) => { value: unknown } | null {
  if (field.type === 'richText') {
    return (value) => (isRecord(value) && isRecord(value.root) ? { value } : null)
  }
  if (field.type === 'blocks') {
    return (value) => (Array.isArray(value) && value.every(isRecord) ? { value } : null)
  }
  if (field.type !== 'array') {
    const kind = field.type === 'relationship' ? 'number' : 'string'
    return (value) =>
      Array.isArray(value) && value.every((item) => typeof item === kind) ? { value } : null
  }
  const names = new Set(
    field.flattenedFields.map(({ name }) => name).filter((name) => name !== 'id'),
  )
  const fits = (row: unknown) =>
    isRecord(row) &&
    Object.entries(row).every(
      ([name, value]) => names.has(name) && (value === null || typeof value === 'string'),
    )
  return (value) => (Array.isArray(value) && value.every(fits) ? { value } : null)
}

export function describeFormat({ field }: Column): string {
  if (field.type === 'richText' || field.type === 'blocks') {
    return 'Please leave the value as exported, or empty.'
  }
  if (field.type === 'relationship') return 'Please write a list of ids like [1,2].'
  if (field.type !== 'array') return 'Please write a list like ["One","Two"].'
  const names = field.flattenedFields.map(({ name }) => name).filter((name) => name !== 'id')
  return `Please write a list like [{${names.map((name) => `"${name}":"…"`).join(',')}}].`
}
