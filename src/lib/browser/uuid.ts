/** Returns a random UUID. `crypto.randomUUID` exists on secure origins only. */
export function createUuid(): string {
  const [a = 0, b = 0, c = 0, ...rest] = crypto.getRandomValues(new Uint16Array(8))
  const parts = [
    a,
    b,
    c,
    ((rest[0] ?? 0) & 0x0fff) | 0x4000,
    ((rest[1] ?? 0) & 0x3fff) | 0x8000,
    ...rest.slice(2),
  ]
  const hex = parts.map((part) => part.toString(16).padStart(4, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
