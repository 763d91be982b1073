import { issueToken, redeemToken, type Purpose } from '../account-tokens'
import type { Scope } from '@/platform/database/transaction'
import { createRandomText } from '@/lib/secrets'

/** No similar-looking characters. 10 of 32 are 50 bits: enough for 10 attempts. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const LENGTH = 10

type Issue = { scope: Scope; user: { id: number; email: string }; purpose: Purpose }

/** Issues a code to email, in the format ABCDE-FGHJK. */
export async function issueCode({ scope, user, purpose }: Issue): Promise<string> {
  const code = createRandomCode(LENGTH)
  const { id: userId, email } = user
  await issueToken({ scope, userId, email, purpose, secret: toSecret(userId, code) })
  return formatInGroups(code, LENGTH / 2)
}

/** Uses up a typed code, in any formatting. Returns whether it belongs to this account. */
export async function redeemCode(
  req: Scope,
  purpose: Purpose,
  { userId, typed }: { userId: number; typed: string },
): Promise<boolean> {
  const used = await redeemToken(req, purpose, toSecret(userId, readCode(typed)))
  return used?.userId === userId
}

/** A random code with 5 bits per character. */
export function createRandomCode(length: number): string {
  return createRandomText(ALPHABET, length)
}

export function formatInGroups(code: string, size: number): string {
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? code
}

export function readCode(typed: string): string {
  return typed
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** Includes the user id, because two users may get the same code. */
function toSecret(userId: number, code: string): string {
  return `${userId}:${code}`
}
