import type { FlattenedField } from 'payload'
import { isRecord } from '@/lib/is-record'
import type { FieldAt } from './field-at'
import { isFlag, isNumber, isTime } from './field-values'
import { API_LIMITS } from './limits'

const { conditions, listLength, nesting, pathSegments, valueLength } = API_LIMITS.where

const LISTS = new Set(['in', 'not_in'])
const PATTERNS = new Set(['like', 'not_like', 'contains'])
const OPERATORS = new Set([
  ...['equals', 'not_equals', 'exists', 'greater_than', 'greater_than_equal'],
  ...['less_than', 'less_than_equal', ...LISTS, ...PATTERNS],
])

/**
 * Why a filter of a client is refused (S-74, S-82): too many conditions, too deep, too long, not a
 * filter at all, or with a value that its field cannot have. Null for one that may run. Payload
 * itself refuses fields that do not exist, but reads a value that it cannot convert as "nothing".
 */
export function whereProblem(where: unknown, fieldAt: FieldAt): string | null {
  if (where === undefined || where === null) return null
  let count = 0
  for (const problem of problemsOf(where, { level: 0, fieldAt })) {
    if (problem) return problem
    count += 1
    if (count > conditions) return `A filter may have ${conditions} conditions.`
  }
  return null
}

type Place = { level: number; fieldAt: FieldAt }

/** One item for each condition of a filter: what is wrong with it, or null. */
function* problemsOf(where: unknown, { level, fieldAt }: Place): Generator<string | null> {
  if (level > nesting) return yield `A filter may nest "and" and "or" ${nesting} deep.`
  if (!isRecord(where)) return yield 'A filter must be an object of conditions.'
  for (const [name, value] of Object.entries(where)) {
    if (!/^(and|or)$/i.test(name)) {
      yield* conditionProblems(name, value, fieldAt)
      continue
    }
    // qs turns lists of more than 20 entries into objects with numbers as names.
    if (typeof value !== 'object' || !value) return yield '"and" and "or" take a list of filters.'
    for (const entry of Object.values(value)) {
      yield* problemsOf(entry, { level: level + 1, fieldAt })
    }
  }
}

function* conditionProblems(
  name: string,
  operations: unknown,
  fieldAt: FieldAt,
): Generator<string | null> {
  if (!isRecord(operations)) return yield 'A condition names a field, an operator and a value.'
  if (name.split('.').length > pathSegments) return yield 'The path of a field is too long.'
  const field = fieldAt(name)
  for (const [operator, value] of Object.entries(operations)) {
    if (!OPERATORS.has(operator)) yield 'There is no such operator.'
    else yield valueProblem(operator, value) ?? meaningProblem({ name, field, operator, value })
  }
}

function valueProblem(operator: string, value: unknown): string | null {
  const values = LISTS.has(operator) ? listOf(value) : [value]
  if (values.length > listLength) return `A list may have ${listLength} values.`
  for (const one of values) {
    if (typeof one === 'object' && one !== null && !(one instanceof Date)) {
      return 'A value must be a text, number or boolean.'
    }
    if (typeof one !== 'string') continue
    if (one.length > valueLength) return `A value may have ${valueLength} characters.`
    if (one.includes('\u0000')) return 'A value must not hold the character NUL.'
  }
  return null
}

type Condition = {
  name: string
  field: FlattenedField | undefined
  operator: string
  value: unknown
}

/** What is wrong with a value for its operator or the type of its field. */
function meaningProblem({ name, field, operator, value }: Condition): string | null {
  if (operator === 'exists') return isFlag(value) ? null : `${name}: exists takes true or false.`
  const type = field && valuesOf(field)
  if (!field || !type) {
    const isText = !PATTERNS.has(operator) || typeof value === 'string'
    return isText ? null : `${name}: ${operator} takes a text.`
  }
  const isMany = 'hasMany' in field && field.hasMany === true
  const hasOperator = operator === 'like' ? type.hasLike : isMany && operator === 'contains'
  if (PATTERNS.has(operator) && !hasOperator) return `${name}: ${operator} is for texts.`
  const values = LISTS.has(operator) ? listOf(value) : [value]
  const isFit = values.every((one) => one === null || one === 'null' || type.fits(one, field))
  return isFit ? null : `${name} must be ${type.is}.`
}

type Values = {
  is: string
  fits: (value: unknown, field: FlattenedField) => boolean
  /** Whether `like` is possible, which means "equals" there. */
  hasLike?: true
}

const id: Values = { is: 'an id', fits: isId, hasLike: true }
const option: Values = { is: 'one of its options', fits: isOption }

const VALUES: Partial<Record<FlattenedField['type'], Values>> = {
  ...{ relationship: id, upload: id, select: option, radio: option },
  number: { is: 'a number', fits: isNumber, hasLike: true },
  checkbox: { is: 'true or false', fits: isFlag },
  date: { is: 'a day or a time such as 2026-01-31T10:00:00Z', fits: isTime },
}

function valuesOf(field: FlattenedField): Values | undefined {
  return field.name === 'id' && field.type === 'number' ? id : VALUES[field.type]
}

function isOption(value: unknown, field: FlattenedField): boolean {
  const options = 'options' in field ? field.options : []
  return options.some((one) => (typeof one === 'string' ? one : one.value) === value)
}

/** A whole number that PostgreSQL can compare with an id. */
function isId(value: unknown): boolean {
  const isWhole = typeof value === 'string' ? /^-?\d{1,10}$/.test(value) : Number.isInteger(value)
  return isWhole && Math.abs(Number(value)) <= 2_147_483_647
}

function listOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',').map((one) => one.trim())
  if (value instanceof Date) return [value]
  return typeof value === 'object' && value ? Object.values(value) : [value]
}
