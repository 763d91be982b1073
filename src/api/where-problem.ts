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
  const count = { conditions: 0 }
  return inspect(where, 0, count)
}

function inspect(where: unknown, level: number, count: { conditions: number }): string | null {
  if (!isRecord(where)) return 'A filter must be an object of conditions.'
  for (const [name, value] of Object.entries(where)) {
    const problem = /^(and|or)$/i.test(name)
      ? inspectAll(value, level + 1, count)
      : inspectField(name, value, count)
    if (problem) return problem
  }
  return null
}

function inspectAll(list: unknown, level: number, count: { conditions: number }): string | null {
  if (level > nesting) return `A filter may nest "and" and "or" ${nesting} deep.`
  // qs turns lists of more than 20 entries into objects with numbers as names.
  const entries = Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : null
  if (!entries) return '"and" and "or" take a list of filters.'
  for (const entry of entries) {
    const problem = inspect(entry, level, count)
    if (problem) return problem
  }
  return null
}

function inspectField(
  name: string,
  operations: unknown,
  count: { conditions: number },
): string | null {
  if (!isRecord(operations)) return 'A condition names a field, an operator and a value.'
  if (name.split('.').length > pathSegments) return 'The path of a field is too long.'
  for (const [operator, value] of Object.entries(operations)) {
    count.conditions += 1
    if (count.conditions > conditions) return `A filter may have ${conditions} conditions.`
    if (!OPERATORS.has(operator)) return 'There is no such operator.'
    const problem = inspectValue(operator, value)
    if (problem) return problem
  }
  return null
}

function inspectValue(operator: string, value: unknown): string | null {
  const values = listOf(operator, value)
  if (values.length > listLength) return `A list may have ${listLength} values.`
  for (const one of values) {
    if (typeof one === 'object' && one !== null) return 'A value must be a text, number or boolean.'
    if (typeof one !== 'string') continue
    if (one.length > valueLength) return `A value may have ${valueLength} characters.`
    if (one.includes('\u0000')) return 'A value must not hold the character NUL.'
  }
  return null
}

function listOf(operator: string, value: unknown): unknown[] {
  if (!LISTS.has(operator)) return [value]
  if (typeof value === 'string') return value.split(',')
  return Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [value]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
