import { createHash, randomBytes } from 'node:crypto'

/**
 * A secret that a person carries: in a cookie, or in a link of a mail. 128 bits, fit for a URL. It
 * begins with a letter that is no hexadecimal digit: `token=A4…` in a mail would read as an escaped
 * byte to a program that undoes quoted-printable where there is none.
 */
export function newSecret(): string {
  return `t${randomBytes(16).toString('base64url')}`
}

/** What is stored of it, so that nobody who reads the database can use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
