/**
 * True if `If-Match` matches the state saved at `saved` (milliseconds): by the entity tag of a read
 * (`"<milliseconds>-<hash>"`), the time itself (`"2026-01-31T10:00:00.000Z"`), or `*`. Weak tags
 * never match (RFC 9110, 13.1.1).
 */
export function isMatch(header: string, saved: number): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((part) => {
    const [, tag = ''] = /^\s*"([^"]*)"\s*$/.exec(part) ?? []
    const [, time] = /^(\d{1,15})-/.exec(tag) ?? []
    return (/^\d{4}-/.test(tag) ? Date.parse(tag) : Number(time)) === saved
  })
}
