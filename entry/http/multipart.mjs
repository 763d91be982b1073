/**
 * Whether a form of `multipart/form-data` has more than `most` parts. Counted in the bytes: the smallest
 * part takes a few of them, and a parser makes several objects of each.
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
    // One more than the parts: the mark that ends the form.
    if (parts > most + 1) return true
  }
  return false
}
