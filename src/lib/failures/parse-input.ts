import { z } from 'zod'
import { isRecord } from '../is-record'
import { toFieldErrors } from '../records/field-errors'
import { findOversizeProblem, UNSTATED_LIMIT } from '../text/text-limits'
import { AppError } from './app-error'

/**
 * Parses input with a schema. Throws `invalid` with the first error message and one per field, if
 * the fields are at fault and not the whole. No part of the schema gets a text that is longer than its
 * largest limit.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const limit = findLongestText(schema)
  const problem = findTextProblem(input, limit)
  // The schema's own message is better, and its limits reject a text that is cut behind them.
  const parsed = schema.safeParse(problem ? cutTexts(input, limit + 1) : input)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Please check the form.'
    throw refusal(message, toFieldErrors(parsed.error))
  }
  if (problem) throw refusal(problem.message, { [problem.path]: problem.message })
  return parsed.data
}

function refusal(message: string, { '': _whole, ...fields }: Record<string, string>): AppError {
  return new AppError('invalid', message, Object.keys(fields).length > 0 ? { fields } : {})
}

/** What may be anything, such as the values of a form that has a schema of its own. */
const ANY_LIMIT = 500_000

// eslint-disable-next-line local/process-state -- each copy has its own schemas
const limits = new WeakMap<z.ZodType, number>()

/** Returns the largest limit of the texts in a schema, at least that of texts without one. */
export function findLongestText(schema: z.ZodType): number {
  const cached = limits.get(schema)
  if (cached !== undefined) return cached
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const limit = Math.max(UNSTATED_LIMIT, longestIn(json))
  limits.set(schema, limit)
  return limit
}

/** Reads only the parts of a JSON Schema that describe values. */
function longestIn(json: unknown): number {
  if (!isRecord(json)) return 0
  if (Object.keys(json).length === 0) return ANY_LIMIT
  const { additionalProperties, anyOf, allOf, oneOf, items, prefixItems, properties, $defs } = json
  const options = [anyOf, allOf, oneOf, prefixItems].flatMap((list) => (list as unknown[]) ?? [])
  const named = [properties, $defs].flatMap((part) => Object.values(part ?? {}))
  const parts = [...options, ...named, items, additionalProperties].map(longestIn)
  return Math.max(Number(json.maxLength ?? 0), ...parts)
}

/** Server actions get any object, which may contain itself. */
function findTextProblem(input: unknown, limit: number): { path: string; message: string } | null {
  const waiting: [string, unknown][] = [['', input]]
  const visited = new Set<unknown>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    const message = typeof value === 'string' ? findOversizeProblem(value, limit) : null
    if (message !== null) return { path, message }
    if (typeof value !== 'object' || value === null || visited.has(value)) continue
    visited.add(value)
    for (const [name, entry] of Object.entries(value)) {
      waiting.push([path ? `${path}.${name}` : name, entry])
    }
  }
  return null
}

/** Copies input with every text as short and plain as a schema may get it. */
function cutTexts(input: unknown, length: number, copies = new Map<unknown, unknown>()): unknown {
  if (typeof input === 'string') return input.slice(0, length).replace(/\p{M}/gu, '')
  if (typeof input === 'number' || typeof input === 'boolean') return input
  if (typeof input !== 'object' || input === null || copies.size > 1000) return null
  if (copies.has(input)) return copies.get(input)
  const copy: object = Array.isArray(input) ? [] : {}
  copies.set(input, copy)
  for (const [name, value] of Object.entries(input)) {
    Object.assign(copy, { [name]: cutTexts(value, length, copies) })
  }
  return copy
}
