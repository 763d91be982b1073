/**
 * Whether `If-None-Match` names what would be sent, so that a 304 is sent instead (RFC 9110, 13.1.2).
 * Compared weakly: who compresses on the way may have made a weak tag of a strong one, or the reverse.
 * @param {string | null | undefined} ifNoneMatch
 * @param {string} tag of what would be sent
 */
export function isUnchanged(ifNoneMatch, tag) {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag))
}

/** @param {string} tag */
function opaque(tag) {
  return tag.trim().replace(/^W\//, '')
}
