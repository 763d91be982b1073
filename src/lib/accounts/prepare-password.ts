/**
 * A password in the form that is hashed, so that keyboards that compose a letter differently send the
 * same one (RFC 8265, OpaqueString): composed letters, and one kind of space.
 */
export function preparePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
