/** A text as part of a pattern of LIKE: its wildcards stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
