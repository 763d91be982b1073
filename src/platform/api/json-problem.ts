import { isRecord } from '@/lib/is-record'
import { API_LIMITS } from './rate-limit'

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
