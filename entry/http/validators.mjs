/**
 * Whether `If-None-Match` matches the current tag, so that a 304 is sent (RFC 9110, 13.1.2). The
 * comparison is weak, because a compressing proxy may turn a strong tag into a weak one or back.
 * @param {string | null | undefined} ifNoneMatch
 * @param {string} tag of the current response
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
