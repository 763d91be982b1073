import { isRecord } from '@/lib/is-record'
import { API_LIMITS } from './limits'

/**
 * Why the query string of an address is refused (S-74, S-82), or null: too long, not decodable, or
 * with text where JSON belongs. What it means is checked later, where the operation begins.
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
  return ['where', 'data'].map((name) => textProblem(name, query.get(name))).find(Boolean) ?? null
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
