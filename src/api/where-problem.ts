import { isRecord } from '@/lib/is-record'
import { API_LIMITS } from './limits'

const { conditions, listLength, nesting, pathSegments, valueLength } = API_LIMITS.where

const OPERATORS = new Set([
  ...['equals', 'not_equals', 'in', 'not_in', 'exists', 'like', 'not_like', 'contains'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'],
])
const LISTS = new Set(['in', 'not_in'])

/**
 * Why a filter of a client is refused (S-74, S-82): too many conditions, too deep, too long, or not
 * a filter at all. Null for one that may run. Payload itself refuses
 * fields that do not exist.
 */
export function whereProblem(where: unknown): string | null {
  if (where === undefined || where === null) return null
  let count = 0
  for (const problem of problemsOf(where, 0)) {
    if (problem) return problem
    count += 1
    if (count > conditions) return `A filter may have ${conditions} conditions.`
  }
  return null
}

/** One item for each condition of a filter: what is wrong with it, or null. */
function* problemsOf(where: unknown, level: number): Generator<string | null> {
  if (level > nesting) return yield `A filter may nest "and" and "or" ${nesting} deep.`
  if (!isRecord(where)) return yield 'A filter must be an object of conditions.'
  for (const [name, value] of Object.entries(where)) {
    if (!/^(and|or)$/i.test(name)) {
      yield* conditionProblems(name, value)
      continue
    }
    // qs turns lists of more than 20 entries into objects with numbers as names.
    if (typeof value !== 'object' || !value) return yield '"and" and "or" take a list of filters.'
    for (const entry of Object.values(value)) yield* problemsOf(entry, level + 1)
  }
}

function* conditionProblems(name: string, operations: unknown): Generator<string | null> {
  if (!isRecord(operations)) return yield 'A condition names a field, an operator and a value.'
  if (name.split('.').length > pathSegments) yield 'The path of a field is too long.'
  for (const [operator, value] of Object.entries(operations)) {
    yield OPERATORS.has(operator) ? valueProblem(operator, value) : 'There is no such operator.'
  }
}

function valueProblem(operator: string, value: unknown): string | null {
  const values = LISTS.has(operator) ? listOf(value) : [value]
  if (values.length > listLength) return `A list may have ${listLength} values.`
  for (const one of values) {
    if (typeof one === 'object' && one !== null) return 'A value must be a text, number or boolean.'
    if (typeof one !== 'string') continue
    if (one.length > valueLength) return `A value may have ${valueLength} characters.`
    if (one.includes('\u0000')) return 'A value must not hold the character NUL.'
  }
  return null
}

function listOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(',')
  return typeof value === 'object' && value ? Object.values(value) : [value]
}
