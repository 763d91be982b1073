import { issueToken, redeemToken, type Purpose } from '../account-tokens'
import type { Scope } from '@/platform/database/transaction'
import { randomText } from '@/lib/secrets'

/** No similar-looking characters. 10 of 32 are 50 bits: enough for 10 attempts. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const LENGTH = 10

type Issue = { scope: Scope; user: { id: number; email: string }; purpose: Purpose }

/** Issues a code to email, in the format ABCDE-FGHJK. */
export async function issueCode({ scope, user, purpose }: Issue): Promise<string> {
  const code = randomCode(LENGTH)
  const { id: userId, email } = user
  await issueToken({ scope, userId, email, purpose, secret: secretOf(userId, code) })
  return groupsOf(code, LENGTH / 2)
}

/** Uses up a typed code, in any formatting. Returns whether it belongs to this account. */
export async function redeemCode(
  req: Scope,
  purpose: Purpose,
  { userId, typed }: { userId: number; typed: string },
): Promise<boolean> {
  const used = await redeemToken(req, purpose, secretOf(userId, readCode(typed)))
  return used?.userId === userId
}

/** A random code with 5 bits per character. */
export function randomCode(length: number): string {
  return randomText(ALPHABET, length)
}

export function groupsOf(code: string, size: number): string {
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? code
}

export function readCode(typed: string): string {
  return typed
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** Includes the user id, because two users may get the same code. */
function secretOf(userId: number, code: string): string {
  return `${userId}:${code}`
}
