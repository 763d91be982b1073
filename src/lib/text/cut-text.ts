/** Never splits a surrogate pair: PostgreSQL rejects JSON with a lone surrogate. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
