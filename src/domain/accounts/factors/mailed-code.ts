import { randomInt } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { issueToken, redeemToken, type Purpose } from '@/domain/accounts/account-tokens'
import type { Scope } from '@/lib/database/write-scope'

/** Without letters that are mistaken for others. 10 of 32 are 50 bits: enough for 10 tries. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

type Issue = { scope: Scope; user: { id: number; email: string }; purpose: Purpose }

/** Makes a code that is to be mailed, and returns it as people read it: ABCDE-FGHJK. */
export async function issueCode({ scope, user, purpose }: Issue): Promise<string> {
  const code = randomCode(LENGTH)
  const { id: userId, email } = user
  await issueToken({ scope, userId, email, purpose, secret: secretOf(userId, code) })
  return groupsOf(code, LENGTH / 2)
}

/** Uses a typed code up, however it was typed. Returns whether it was the one of this account. */
export async function redeemCode(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  purpose: Purpose,
  { userId, typed }: { userId: number; typed: string },
): Promise<boolean> {
  const used = await redeemToken(req, purpose, secretOf(userId, readCode(typed)))
  return used?.userId === userId
}

/** A code of so many letters, 5 bits each. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The same in groups, so that people can copy it by hand. */
export function groupsOf(code: string, size: number): string {
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? code
}

/** What somebody meant, however they typed it. */
export function readCode(typed: string): string {
  return typed
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** Two people may get the same code, so what is stored stands for both. */
function secretOf(userId: number, code: string): string {
  return `${userId}:${code}`
}
