import { CsvError, parse } from 'csv-parse/sync'
import type { FlattenedField } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import type { Column } from './cells'
import { SHEET_LIMITS } from './columns'

/** `line` counts as spreadsheets do: the header is 1. */
type SheetRow = { line: number; cells: string[] }

/** The parsed file, without empty rows. */
export type Sheet = { header: string[]; rows: SheetRow[] }

const NOT_UTF8 =
  'This file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”. In other programs, choose the character set UTF-8.'
const NO_TEXT = 'This is not a CSV file. Save the table as CSV and choose that file.'
const DELIMITERS = [',', ';', '\t']
/** Parser limits. Trailing empty cells, empty rows and notes count until they are removed. */
const MAX_CELLS = 1000
const MAX_RECORDS = SHEET_LIMITS.rows + 1000

/**
 * Parses UTF-8 CSV. The delimiter comes from `sep=` or finds the most `known` header names. Skips
 * empty rows and notes (`isNote`). Throws an `AppError` for an unreadable file.
 */
export function readSheet(bytes: Uint8Array, columns: readonly string[]): Sheet {
  const decoded = decode(bytes)
  // A hint for Excel, which does not show it as a row. Programs that quote every cell quote it, too,
  // and those that pad rows add delimiters.
  const [hint = '', , named] = /^("?)sep=([,;\t])\1[,;\t ]*(?:\r\n|\n|\r)/i.exec(decoded) ?? []
  const text = decoded.slice(hint.length)
  const [head = [], ...records] = readRecords(text, named ?? detectDelimiter(text, columns))
  const header = withoutEmptyEnd(head.map((name) => name.trim()))
  if (header.length > SHEET_LIMITS.columns) throw tooWide()
  const rows = records
    .map((cells, at) => ({ line: at + 2, cells: fit(cells, header.length) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !isNote(cells))
  const isLonger = records.length + 1 >= MAX_RECORDS || rows.length > SHEET_LIMITS.rows
  if (isLonger) {
    const most = SHEET_LIMITS.rows.toLocaleString('en')
    throw new AppError(
      'invalid',
      `A file may have at most ${most} rows. Please import it in parts.`,
    )
  }
  if (rows.length === 0) {
    throw new AppError('invalid', 'The file has no rows below the header.')
  }
  return { header, rows }
}

/** Notes in the template: a single cell that begins with "# ". */
export function isNote([first = '', ...others]: readonly string[]): boolean {
  return first.startsWith('# ') && others.every((cell) => cell === '')
}

function decode(bytes: Uint8Array): string {
  const starts = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (starts(0x50, 0x4b)) {
    throw new AppError(
      'invalid',
      'This is a workbook, not a CSV file. In the spreadsheet program, choose Save As, then CSV UTF-8.',
    )
  }
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) throw new AppError('invalid', NOT_UTF8)
  // PostgreSQL rejects NUL, and no valid text contains it.
  if (bytes.includes(0)) throw new AppError('invalid', NO_TEXT)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', NOT_UTF8)
  }
}

function detectDelimiter(text: string, columns: readonly string[]): string {
  const names = new Set(columns.map((name) => name.toLowerCase()))
  const counts = DELIMITERS.map((delimiter) => {
    const [head = []] = tryHead(text, delimiter)
    return { delimiter, count: head.filter((item) => names.has(item.trim().toLowerCase())).length }
  })
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/** Stops at too many cells, because a file full of commas would exhaust the memory. */
function bounded(value: string, { index }: { index: number }): string {
  if (index >= MAX_CELLS) throw tooWide()
  return value
}

const OPTIONS = {
  relax_column_count: true,
  cast: bounded,
  max_record_size: 4 * 1024 * 1024,
  // Auto-detection would scan the whole file if it contains no line break.
  record_delimiter: ['\r\n', '\n', '\r'],
}

function tooWide(): AppError {
  return new AppError('invalid', `A file may have at most ${SHEET_LIMITS.columns} columns.`)
}

function tryHead(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...OPTIONS, delimiter, to: 1, max_record_size: 64 * 1024 })
  } catch {
    return []
  }
}

function readRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...OPTIONS, delimiter, to: MAX_RECORDS })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      throw new AppError('invalid', 'A row of this file is longer than any record can be.')
    }
    const line = Number((error as { lines?: unknown }).lines) || 1
    throw new AppError(
      'invalid',
      `The quotation marks near line ${line} do not match. Put a cell that contains a quotation mark in quotation marks, and double each mark inside it.`,
    )
  }
}

/** Spreadsheets pad all rows to the length of the longest one. */
function fit(cells: string[], length: number): string[] {
  const isEmptyBehind = cells.slice(length).every((cell) => cell.trim() === '')
  return isEmptyBehind ? cells.slice(0, length) : cells
}

function withoutEmptyEnd(names: string[]): string[] {
  let { length } = names
  while (length > 0 && names[length - 1] === '') length -= 1
  return names.slice(0, length)
}

type Matched = { columns: Column[]; missing: string[] }

/**
 * Ignores case. Throws an `AppError` for unknown, duplicate and missing columns: `updatedAt` with
 * `id`, otherwise all columns that a new record requires.
 */
export function matchHeader(header: readonly string[], all: readonly Column[]): Matched {
  const byName = new Map(
    [...all, REASON, DRAFT].map((column) => [column.name.toLowerCase(), column]),
  )
  const columns = header.flatMap((name) => byName.get(name.toLowerCase()) ?? [])
  const unknown = header.filter((name) => !byName.has(name.toLowerCase()))
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at)
  const missing = all.filter((column) => !columns.includes(column))
  const hasId = columns.some(({ key }) => key === 'id')
  const needed = missing.filter((column) => (hasId ? column.key === 'updatedAt' : isNeeded(column)))
  const problems = [
    columns.length === 0 && 'The first line must contain the column names.',
    unknown.length > 0 && `Unknown: ${list(unknown)}.`,
    twice.length > 0 && `Duplicate columns: ${list(twice.map(({ name }) => name))}.`,
    needed.length > 0 && `Missing: ${list(needed.map(({ name }) => name))}.`,
  ].filter((problem) => problem !== false)
  if (problems.length > 0) {
    const names = list(all.map(({ name }) => name))
    throw new AppError('invalid', `${problems.join(' ')} The columns are ${names}.`)
  }
  return { columns, missing: missing.map(({ name }) => name) }
}

/** Only in the file of rejected rows. Imports accept and ignore it. */
export const REASON: Column = {
  name: 'problems',
  key: 'problems',
  shape: 'text',
  field: { name: 'problems', type: 'text' } as FlattenedField,
}

/** Whether a published record has a pending draft. Imports ignore it. */
export const DRAFT: Column = {
  name: 'unpublishedChanges',
  key: 'unpublishedChanges',
  shape: 'text',
  field: { name: 'unpublishedChanges', type: 'text' } as FlattenedField,
}

function isNeeded({ field }: Column): boolean {
  return 'required' in field && field.required === true && !('defaultValue' in field)
}

function list(names: readonly string[]): string {
  return names.map((name) => name.slice(0, 60) || '(no name)').join(', ')
}
