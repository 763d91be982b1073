/**
 * The query of a link to another program, with blanks as `%20`: email and calendar programs do not
 * read the `+` of `URLSearchParams` as one.
 */
export function escapeQuery(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return pairs.join('&')
}
