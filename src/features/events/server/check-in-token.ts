import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 4
const PROOF_BYTES = 16
const LENGTH = 27

/**
 * Returns the token of a registration for its QR code: 27 characters, of which the last 128 bits
 * are a signature, so that tokens cannot be forged. It never changes.
 */
export function signCheckIn(registration: number, secret: string): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(registration)
  return Buffer.concat([id, sign(id, secret)]).toString('base64url')
}

/** Returns the registration id of a valid token, or null. */
export function readCheckIn(token: unknown, secret: string): number | null {
  if (typeof token !== 'string' || token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  // The last character has spare bits. Only the canonical encoding is valid.
  if (bytes.toString('base64url') !== token) return null
  return timingSafeEqual(bytes.subarray(ID_BYTES), sign(id, secret)) ? id.readUInt32BE() : null
}

function sign(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', `check-in:${secret}`).update(id).digest().subarray(0, PROOF_BYTES)
}
