import { createHash, randomBytes } from 'node:crypto'

/**
 * Creates a 128-bit secret for a cookie or an email link, safe in URLs. It begins with a letter
 * that is not a hexadecimal digit: an email client could decode `token=A4…` as quoted-printable.
 */
export function newSecret(): string {
  return `t${randomBytes(16).toString('base64url')}`
}

/** Hashes a secret for storage, so that access to the database does not reveal it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
