import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signed proof in an unsubscribe link (S-102): it names the account and works without a
 * sign-in, for turning notification mails off and nothing else. It does not expire, because mails
 * are read late. It begins with a letter that no decoder of mails takes for a byte after `token=`.
 */
export function signUnsubscribe(userId: number, secret: string): string {
  return `u${userId}.${sign(userId, secret)}`
}

/** The account that a token names, or null when it is not one of ours. */
export function readUnsubscribe(token: unknown, secret: string): number | null {
  const [, id, signature] =
    typeof token === 'string' ? (/^u(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []) : []
  if (!id || !signature) return null
  const expected = Buffer.from(sign(Number(id), secret))
  return timingSafeEqual(Buffer.from(signature), expected) ? Number(id) : null
}

function sign(userId: number, secret: string): string {
  return createHmac('sha256', `unsubscribe:${secret}`).update(String(userId)).digest('base64url')
}
