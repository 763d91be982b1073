import type { LexicalRichTextAdapter } from '@payloadcms/richtext-lexical'
import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { isRowId } from '@/lib/row-id'
import { isRecord } from '@/lib/is-record'
import { findRichTextProblem } from '@/lib/text/rich-text-nodes'
import { findOversizeProblem, UNSTATED_LIMIT } from '@/lib/text/text-limits'
import type { FieldAt } from './field-at'
import { API_LIMITS } from './rate-limit'

/** Accepts numbers and numeric strings. Payload's `parseFloat` ignores trailing text. */
function isNumber(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value)
  return typeof value === 'number' && Number.isFinite(value)
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false'
}

const TIME = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
/** PostgreSQL has no year 0. */
const YEAR_ZERO = '0000-'

/**
 * Accepts a valid date, or a time with a time zone. JavaScript would parse "12" as a month and
 * February 31 as a day in March.
 */
function isTime(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return TIME.safeParse(value).success && !String(value).startsWith(YEAR_ZERO)
}

type Fields = FlattenedField[]

/** `path` names the field, such as "gallery.0.link". */
export type DataProblem = { path: string; message: string }

/**
 * Returns why the data of a write does not fit the field types, or null. Also rejects values that
 * Payload would silently drop or convert in part, such as "12:40" for a number, and texts far beyond
 * their limit, which hooks would process. Ranges are left to field validation.
 */
export function findDataProblem(data: unknown, fields: Fields, within = ''): DataProblem | null {
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
    const isFit = value.every((item) => fits(item, field))
    return isFit ? null : { path, message: `Each value of ${path} must be ${be}.` }
  }

const isText = must((value) => typeof value === 'string', 'a text')
const text: Check = (value, field, path) =>
  isText(value, field, path) ?? findLongProblem(value, path, 2 * getLimit(field))
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
/** A rich text that programs may write as text, which a hook of its collection cleans. */
type WrittenAsText = { longestText?: number }

const richText: Check = (value, field, path) => {
  const { longestText } = (field.custom ?? {}) as WrittenAsText
  const limit = longestText && typeof value === 'string' ? 2 * longestText : LONGEST_NODE
  const tooLong = findLongProblem(value, path, limit)
  if (tooLong) return tooLong
  if (longestText !== undefined && (typeof value === 'string' || isRecord(value))) return null
  const problem = findRichTextProblem(value, listNodeTypes(field))
  return problem ? { path, message: `${path} must be rich text: ${problem}.` } : null
}
const rows: Check = (value, field, path) => rowsProblem(value, getFields(field), path)
const group: Check = (value, field, path) => findDataProblem(value, getFields(field), `${path}.`)
/** The back office clears a list of references with an empty string. */
const relation: Check = (value, field, path) =>
  value === '' ? null : reference(value, field, path)

/** Blocks are stored as JSON, so an unknown kind would be stored as it is. */
const blocks: Check = (value, field, path) => {
  const list = rowsProblem(value, [], path)
  if (list || !Array.isArray(value) || field.type !== 'blocks') return list
  for (const [at, row] of (value as Record<string, unknown>[]).entries()) {
    const block = field.blocks.find(({ slug }) => slug === row.blockType)
    const slugs = field.blocks.map(({ slug }) => slug).join(', ')
    if (!block) {
      return { path: `${path}.${at}.blockType`, message: `blockType must be one of ${slugs}.` }
    }
    const problem = findDataProblem(row, block.flattenedFields, `${path}.${at}.`)
    if (problem) return problem
  }
  return null
}

const LONGEST_EMAIL = 254
/** One text within a rich text. */
const LONGEST_NODE = 100_000

/**
 * In characters. A text may be twice as long here: hooks unify its line ends and remove invisible
 * characters before its field validates it, and a draft is not validated.
 */
function getLimit(field: FlattenedField): number {
  if (field.type === 'email') return LONGEST_EMAIL
  return ('maxLength' in field ? field.maxLength : undefined) ?? UNSTATED_LIMIT
}

/** Finds a text in a value that is too long, at any depth. */
function findLongProblem(value: unknown, path: string, limit: number): DataProblem | null {
  if (typeof value === 'string') {
    const problem = findOversizeProblem(value, limit)
    return problem === null ? null : { path, message: `${path}: ${problem}` }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const item of Object.values(value)) {
    const problem = findLongProblem(item, path, limit)
    if (problem) return problem
  }
  return null
}

/** Fields of other types, such as JSON, accept any value. */
const CHECKS: Partial<Record<FlattenedField['type'], Check>> = {
  text,
  textarea: text,
  email: text,
  code: text,
  select: text,
  radio: text,
  date: time,
  number,
  checkbox: flag,
  relationship: relation,
  upload: relation,
  array: rows,
  blocks,
  group,
  tab: group,
  richText,
}

/** The back office sends an empty list as 0. */
function rowsProblem(value: unknown, fields: Fields, path: string): DataProblem | null {
  if (value === 0 || value === '0') return null
  if (!Array.isArray(value)) return { path, message: `${path} must be a list.` }
  const list: unknown[] = value
  if (!list.every(isRecord)) return { path, message: `${path} must be a list of objects.` }
  const problems = list.map((row, at) => findDataProblem(row, fields, `${path}.${at}.`))
  return problems.find((problem) => problem !== null) ?? null
}

function getFields(field: FlattenedField): Fields {
  return 'flattenedFields' in field ? field.flattenedFields : []
}

const isEmptyText = (value: unknown) => typeof value === 'string' && value.trim() === ''

function isReference(value: unknown): boolean {
  if (isRecord(value)) return isRowId(value.id) || isRowId(value.value)
  return value === '' || isRowId(value)
}

function listNodeTypes(field: FlattenedField): string[] {
  const editor = 'editor' in field ? (field.editor as Partial<LexicalRichTextAdapter>) : undefined
  const nodes = editor?.editorConfig?.features.nodes ?? []
  return nodes.map(({ node }) => ('with' in node ? node.replace : node).getType())
}

/** Payload silently ignores invalid values of these parameters. */
const COUNTS = new Set(['depth', 'limit', 'page'])
const FLAGS = new Set([
  ...['autosave', 'draft', 'trash', 'overrideLock', 'pagination', 'flattenLocales'],
  ...['publishAllLocales', 'unpublishAllLocales'],
])

/**
 * Returns why a query string is rejected, or null: too long, not decodable, invalid JSON, or an
 * invalid number or flag. Its meaning is checked when the operation starts.
 */
export function findQueryProblem(search: string): string | null {
  if (search.length > API_LIMITS.queryBytes) {
    return `A query can have at most ${API_LIMITS.queryBytes} bytes.`
  }
  if (/%00|\u0000/i.test(search)) return 'A query must not contain the character NUL.'
  try {
    decodeURIComponent(search.replaceAll('+', ' '))
  } catch {
    return 'The query is not valid UTF-8.'
  }
  const query = new URLSearchParams(search)
  for (const [name, value] of query) {
    const problem = COUNTS.has(name) ? countProblem(name, query.getAll(name)) : null
    if (problem) return problem
    if (FLAGS.has(name) && value !== 'true' && value !== 'false') {
      return `${name} must be true or false.`
    }
    if (name === 'populate') return 'populate must be written as populate[collection][field]=true.'
  }
  return ['where', 'data'].map((name) => textProblem(name, query.get(name))).find(Boolean) ?? null
}

function countProblem(name: string, [value = '', ...more]: string[]): string | null {
  const isCount = more.length === 0 && /^\d{1,9}$/.test(value)
  return isCount ? null : `${name} must be one whole number.`
}

function textProblem(name: string, text: string | null): string | null {
  if (text === null || text === '') return null
  try {
    if (isRecord(JSON.parse(text))) return null
  } catch {
    // Falls through to the message below.
  }
  return `${name} must be a JSON object, or written as ${name}[field][operator]=value.`
}

const { conditions, listLength, nesting, pathSegments, valueLength } = API_LIMITS.where

const LISTS = new Set(['in', 'not_in'])
const PATTERNS = new Set(['like', 'not_like', 'contains'])
const OPERATORS = new Set([
  ...['equals', 'not_equals', 'exists', 'greater_than', 'greater_than_equal'],
  ...['less_than', 'less_than_equal', ...LISTS, ...PATTERNS],
])

/**
 * Returns why a client's filter is rejected, or null: too many conditions, too deep, too long,
 * malformed, or a value that its field cannot hold. Payload rejects unknown fields itself, but
 * ignores values that it cannot convert.
 */
export function findWhereProblem(where: unknown, fieldAt: FieldAt): string | null {
  if (where === undefined || where === null) return null
  let count = 0
  for (const problem of findProblems(where, { level: 0, fieldAt })) {
    if (problem) return problem
    count += 1
    if (count > conditions) return `A filter can have at most ${conditions} conditions.`
  }
  return null
}

type Place = { level: number; fieldAt: FieldAt }

/** Yields one item per condition: its problem or null. */
function* findProblems(where: unknown, { level, fieldAt }: Place): Generator<string | null> {
  if (level > nesting)
    return yield `A filter can nest "and" and "or" at most ${nesting} levels deep.`
  if (!isRecord(where)) return yield 'A filter must be an object of conditions.'
  for (const [name, value] of Object.entries(where)) {
    if (!/^(and|or)$/i.test(name)) {
      yield* conditionProblems(name, value, fieldAt)
      continue
    }
    // qs turns lists of more than 20 entries into objects with numeric keys.
    if (typeof value !== 'object' || !value) return yield '"and" and "or" must be lists of filters.'
    for (const entry of Object.values(value)) {
      yield* findProblems(entry, { level: level + 1, fieldAt })
    }
  }
}

function* conditionProblems(
  name: string,
  operations: unknown,
  fieldAt: FieldAt,
): Generator<string | null> {
  if (!isRecord(operations)) return yield 'A condition must have a field, an operator and a value.'
  if (name.split('.').length > pathSegments) return yield 'The path of a field is too long.'
  const field = fieldAt(name)
  for (const [operator, value] of Object.entries(operations)) {
    if (!OPERATORS.has(operator)) yield 'There is no such operator.'
    else yield findValueProblem(operator, value) ?? meaningProblem({ name, field, operator, value })
  }
}

function findValueProblem(operator: string, value: unknown): string | null {
  const values = LISTS.has(operator) ? toConditions(value) : [value]
  if (values.length > listLength) return `A list can have at most ${listLength} values.`
  for (const item of values) {
    if (typeof item === 'object' && item !== null && !(item instanceof Date)) {
      return 'A value must be a string, number or boolean.'
    }
    if (typeof item !== 'string') continue
    if (item.length > valueLength) return `A value can have at most ${valueLength} characters.`
    if (item.includes('\u0000')) return 'A value must not contain the character NUL.'
  }
  return null
}

type Condition = {
  name: string
  field: FlattenedField | undefined
  operator: string
  value: unknown
}

function meaningProblem({ name, field, operator, value }: Condition): string | null {
  if (operator === 'exists') return isFlag(value) ? null : `${name}: exists must be true or false.`
  const type = field && getValues(field)
  if (!field || !type) {
    const isText = !PATTERNS.has(operator) || typeof value === 'string'
    return isText ? null : `${name}: ${operator} must be a string.`
  }
  const isMany = 'hasMany' in field && field.hasMany === true
  const hasOperator = operator === 'like' ? type.hasLike : isMany && operator === 'contains'
  if (PATTERNS.has(operator) && !hasOperator)
    return `${name}: ${operator} only works with text fields.`
  const values = LISTS.has(operator) ? toConditions(value) : [value]
  const isFit = values.every((item) => item === null || item === 'null' || type.fits(item, field))
  return isFit ? null : `${name} must be ${type.is}.`
}

type Values = {
  is: string
  fits: (value: unknown, field: FlattenedField) => boolean
  /** `like` is supported and means "equals". */
  hasLike?: true
}

const id: Values = { is: 'an id', fits: isId, hasLike: true }
const option: Values = { is: 'one of its options', fits: isOption }

const VALUES: Partial<Record<FlattenedField['type'], Values>> = {
  relationship: id,
  upload: id,
  select: option,
  radio: option,
  number: { is: 'a number', fits: isNumber, hasLike: true },
  checkbox: { is: 'true or false', fits: isFlag },
  date: { is: 'a day or a time such as 2026-01-31T10:00:00Z', fits: isTime },
}

function getValues(field: FlattenedField): Values | undefined {
  return field.name === 'id' && field.type === 'number' ? id : VALUES[field.type]
}

function isOption(value: unknown, field: FlattenedField): boolean {
  const options = 'options' in field ? field.options : []
  return options.some((item) => (typeof item === 'string' ? item : item.value) === value)
}

/** The range of a PostgreSQL integer. */
function isId(value: unknown): boolean {
  const isWhole = typeof value === 'string' ? /^-?\d{1,10}$/.test(value) : Number.isInteger(value)
  return isWhole && Math.abs(Number(value)) <= 2_147_483_647
}

function toConditions(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (value instanceof Date) return [value]
  return typeof value === 'object' && value ? Object.values(value) : [value]
}

/** A NUL, literal or escaped, which PostgreSQL text cannot hold. Skips escaped backslashes. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000|\u0000/

/** Returns why JSON is rejected, or null. Later code recurses into it, so nesting is bounded. */
export function findJsonProblem(text: string): string | null {
  if (measureNesting(text) > API_LIMITS.body.nesting) {
    return `JSON can be nested at most ${API_LIMITS.body.nesting} levels deep.`
  }
  if (NUL.test(text)) return 'A string must not contain the character NUL.'
  try {
    return isRecord(JSON.parse(text)) ? null : 'The body must be a JSON object.'
  } catch {
    return 'The body is not valid JSON.'
  }
}

function measureNesting(text: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}
