import { createHmac, timingSafeEqual } from 'node:crypto'

/** Kinds of notification mails that people turn off one by one. */
export const NOTIFICATION_KINDS = ['answers', 'events'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/**
 * What a token begins with. No hexadecimal digit, which a decoder of mails would take for a byte after `token=`.
 * Mails from before there were kinds have a `u`.
 */
const LETTERS: Record<string, readonly NotificationKind[]> = {
  u: NOTIFICATION_KINDS,
  q: ['answers'],
  v: ['events'],
}
const LETTER_OF: Record<NotificationKind, string> = { answers: 'q', events: 'v' }

/** What a token turns off, and whose. */
export type Unsubscribing = { userId: number; kinds: readonly NotificationKind[] }

/**
 * The signed proof in an unsubscribe link: it names the account and the kind of mails, and works without
 * a sign-in, for turning those off and nothing else. It does not expire, because mails are read late.
 */
export function signUnsubscribe(userId: number, kind: NotificationKind, secret: string): string {
  const name = `${LETTER_OF[kind]}${userId}`
  return `${name}.${sign(name, secret)}`
}

/** What a token is for, or null when it is not one of ours. */
export function readUnsubscribe(token: unknown, secret: string): Unsubscribing | null {
  const [, letter = '', id, signature] =
    typeof token === 'string' ? (/^([quv])(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []) : []
  const kinds = LETTERS[letter]
  if (!id || !signature || !kinds) return null
  // The oldest tokens signed the number alone.
  const expected = Buffer.from(sign(letter === 'u' ? id : `${letter}${id}`, secret))
  return timingSafeEqual(Buffer.from(signature), expected) ? { userId: Number(id), kinds } : null
}

function sign(name: string, secret: string): string {
  return createHmac('sha256', `unsubscribe:${secret}`).update(name).digest('base64url')
}
