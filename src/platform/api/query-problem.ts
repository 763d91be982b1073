import type { FlattenedField } from 'payload'
import { isRecord } from '@/lib/is-record'
import type { FieldAt } from './field-at'
import { API_LIMITS } from './rate-limit'
import { isFlag, isNumber, isTime } from './value-types'

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
