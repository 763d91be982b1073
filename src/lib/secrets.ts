import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { env } from '@/env'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text for storage with a key derived from AUTH_SECRET, so that the tables or a backup
 * alone do not reveal it. `context` is authenticated but stored elsewhere in clear, and must be the
 * same when unsealing: a sealed text cannot be moved to another row.
 */
export function seal(text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text. Throws if it was changed, or sealed with another secret or context. */
export function unseal(sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const body = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, body))
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8')
}

function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'atelier sealed text', 32))
}

/**
 * Creates a 128-bit secret for a cookie or an email link, safe in URLs. It begins with a letter
 * that is not a hexadecimal digit: an email client could decode `token=A4…` as quoted-printable.
 */
export function createSecret(): string {
  return `t${randomBytes(16).toString('base64url')}`
}

export function createRandomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Hashes a secret for storage, so that access to the database does not reveal it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Returns the SHA-256 in base64url: 43 characters. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}
