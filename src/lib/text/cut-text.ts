/**
 * The beginning of a text, at most `most` UTF-16 units. Never half of a character: PostgreSQL stores no
 * JSON with a lone surrogate in it.
 */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
