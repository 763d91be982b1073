import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { EVENT_KINDS, type EventKind } from '@/lib/records/target'

/** How long a link works. */
export const FEEDBACK_DAYS = 14
const PAYLOAD_BYTES = 25
const PROOF_BYTES = 16
const LENGTH = Math.ceil(((PAYLOAD_BYTES + PROOF_BYTES) * 4) / 3)

type Ref = { kind: EventKind; id: number }

export type FeedbackLink = {
  event: Ref
  /** Stored once the link is used. It is derived from random bytes that only the email has. */
  hash: string
  expiresAt: Date
}

/**
 * Creates the token of a feedback link: event, expiry and 16 random bytes, signed. Nothing in it
 * names a person, and it is stored nowhere, so that not even the server knows whose link was used.
 */
export function createFeedbackToken({ id, kind }: Ref, secret: string, now = Date.now()): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload.writeUInt8(EVENT_KINDS.indexOf(kind), 0)
  payload.writeUInt32BE(id, 1)
  payload.writeUInt32BE(Math.floor(now / 1000) + FEEDBACK_DAYS * 24 * 3600, 5)
  randomBytes(16).copy(payload, 9)
  return Buffer.concat([payload, sign(payload, secret)]).toString('base64url')
}

/** Reads a token that this site signed, expired or not. Null for any other. */
export function readFeedbackToken(token: unknown, secret: string): FeedbackLink | null {
  if (typeof token !== 'string' || token.length !== LENGTH || !/^[\w-]+$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  // Only the canonical encoding is valid, or one link would have several spellings.
  if (bytes.toString('base64url') !== token) return null
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), sign(payload, secret))) return null
  const kind = EVENT_KINDS[payload.readUInt8(0)]
  if (!kind) return null
  return {
    event: { kind, id: payload.readUInt32BE(1) },
    hash: createHash('sha256').update(payload.subarray(9)).digest('base64url'),
    expiresAt: new Date(payload.readUInt32BE(5) * 1000),
  }
}

const ANSWER_SECONDS = 3600
const ANSWER_BYTES = 20

/**
 * Seals the id of an answer for the browser that gave it, which alone can then add a text. It is
 * stored nowhere, and the link of the email does not lead to it.
 */
export function sealAnswer(id: string, secret: string, now = Date.now()): string {
  const payload = Buffer.alloc(ANSWER_BYTES)
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(payload)
  payload.writeUInt32BE(Math.floor(now / 1000) + ANSWER_SECONDS, 16)
  return Buffer.concat([payload, sign(payload, `answer:${secret}`)]).toString('base64url')
}

/** Returns the id of an answer that was sealed within the hour, or null. */
export function unsealAnswer(sealed: unknown, secret: string, now = Date.now()): string | null {
  if (typeof sealed !== 'string' || !/^[\w-]{48}$/.test(sealed)) return null
  const bytes = Buffer.from(sealed, 'base64url')
  const payload = bytes.subarray(0, ANSWER_BYTES)
  if (!timingSafeEqual(bytes.subarray(ANSWER_BYTES), sign(payload, `answer:${secret}`))) return null
  if (payload.readUInt32BE(16) * 1000 <= now) return null
  return payload.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function sign(payload: Buffer, secret: string): Buffer {
  return createHmac('sha256', `feedback:${secret}`)
    .update(payload)
    .digest()
    .subarray(0, PROOF_BYTES)
}
