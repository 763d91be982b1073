import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 4
const PROOF_BYTES = 16
/** So many characters has a token: the bytes of both in base64url. */
const LENGTH = 27

/**
 * The token of a registration in the address that a QR code holds: 27 characters of which the last
 * 128 bits are a proof, so that nobody can make one up. It stays the same for the life of the
 * registration.
 */
export function signCheckIn(registration: number, secret: string): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(registration)
  return Buffer.concat([id, proofOf(id, secret)]).toString('base64url')
}

/** The registration that a token names, or null when it is not one of ours. */
export function readCheckIn(token: unknown, secret: string): number | null {
  if (typeof token !== 'string' || token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  // The last character has bits to spare: only the one way to write a token is one.
  if (bytes.toString('base64url') !== token) return null
  return timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(id, secret)) ? id.readUInt32BE() : null
}

function proofOf(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', `check-in:${secret}`).update(id).digest().subarray(0, PROOF_BYTES)
}
