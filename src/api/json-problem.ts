import { isRecord } from '@/lib/is-record'
import { API_LIMITS } from './limits'

/** NUL written as an escape, which no text of PostgreSQL can hold; not the escape of a backslash. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000|\u0000/

/**
 * Why a JSON text is refused before anything works on it (R-20, S-82), or null. It must be an object
 * of bounded nesting: programs recurse into what they are given.
 */
export function jsonProblem(text: string): string | null {
  if (nestingOf(text) > API_LIMITS.body.nesting) {
    return `JSON may be nested ${API_LIMITS.body.nesting} deep.`
  }
  if (NUL.test(text)) return 'A text must not hold the character NUL.'
  try {
    return isRecord(JSON.parse(text)) ? null : 'The body must be a JSON object.'
  } catch {
    return 'The body is not valid JSON.'
  }
}

/** How deep the brackets of a JSON text go, without parsing it. */
function nestingOf(text: string): number {
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
