import { createHmac, timingSafeEqual } from 'node:crypto'

/** Notification emails that users can turn off separately. */
export const NOTIFICATION_KINDS = ['answers', 'events', 'findings'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/**
 * The first letter of a token. Not a hexadecimal digit, which an email decoder could read as an
 * escaped byte after `token=`. Emails sent before there were kinds have a `u`.
 */
const LETTERS: Record<string, readonly NotificationKind[]> = {
  u: ['answers', 'events'],
  q: ['answers'],
  v: ['events'],
  w: ['findings'],
}
const LETTER_OF: Record<NotificationKind, string> = { answers: 'q', events: 'v', findings: 'w' }

type Unsubscribing = { userId: number; kinds: readonly NotificationKind[] }

/**
 * Signs a token for an unsubscribe link. It works without signing in and only turns off these
 * emails of this account. It does not expire, because emails are read late.
 */
export function signUnsubscribe(userId: number, kind: NotificationKind, secret: string): string {
  const name = `${LETTER_OF[kind]}${userId}`
  return `${name}.${sign(name, secret)}`
}

/** Verifies a token. Returns null if it is invalid. */
export function readUnsubscribe(token: unknown, secret: string): Unsubscribing | null {
  const [, letter = '', id, signature] =
    typeof token === 'string' ? (/^([quvw])(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []) : []
  const kinds = LETTERS[letter]
  if (!id || !signature || !kinds) return null
  // The oldest tokens sign the account id alone.
  const expected = Buffer.from(sign(letter === 'u' ? id : `${letter}${id}`, secret))
  return timingSafeEqual(Buffer.from(signature), expected) ? { userId: Number(id), kinds } : null
}

function sign(name: string, secret: string): string {
  return createHmac('sha256', `unsubscribe:${secret}`).update(name).digest('base64url')
}
