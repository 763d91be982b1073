/**
 * Whether a `multipart/form-data` body has more than `most` parts. It counts boundaries in the
 * bytes, because a part can be tiny and a parser creates several objects for each.
 * @param {string} contentType
 * @param {Uint8Array} bytes
 * @param {number} most
 */
export function hasTooManyParts(contentType, bytes, most) {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mark = `--${quoted ?? plain ?? ''}`
  let parts = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    parts += 1
    // The closing boundary adds one.
    if (parts > most + 1) return true
  }
  return false
}

/**
 * Whether `If-None-Match` matches the current tag, so that a 304 is sent (RFC 9110, 13.1.2). The
 * comparison is weak, because a compressing proxy may turn a strong tag into a weak one or back.
 * @param {string | null | undefined} ifNoneMatch
 * @param {string} tag of the current response
 */
export function isUnchanged(ifNoneMatch, tag) {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((part) => opaque(part) === opaque(tag))
}

/** @param {string} tag */
function opaque(tag) {
  return tag.trim().replace(/^W\//, '')
}
