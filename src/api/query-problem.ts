import { isRecord } from '@/lib/is-record'
import { API_LIMITS } from './limits'

/** What Payload would read as "not given" where it is no number, or neither true nor false. */
const COUNTS = new Set(['depth', 'limit', 'page'])
const FLAGS = new Set([
  ...['autosave', 'draft', 'trash', 'overrideLock', 'pagination', 'flattenLocales'],
  ...['publishAllLocales', 'unpublishAllLocales'],
])

/**
 * Why the query string of an address is refused (S-74, S-82), or null: too long, not decodable, with
 * text where JSON belongs, or a number or flag that is none. What it means is checked later, where the operation begins.
 */
export function queryProblem(search: string): string | null {
  if (search.length > API_LIMITS.queryBytes) {
    return `A query may have ${API_LIMITS.queryBytes} bytes.`
  }
  if (/%00|\u0000/i.test(search)) return 'A query must not hold the character NUL.'
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
    // Told below.
  }
  return `${name} must be a JSON object, or written as ${name}[field][operator]=value.`
}
