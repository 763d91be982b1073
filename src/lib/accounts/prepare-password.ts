/**
 * Normalizes a password before hashing (RFC 8265, OpaqueString): NFC, with every kind of space
 * mapped to U+0020. Keyboards that compose a letter differently then send the same password.
 */
export function preparePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
