import { randomBytes, timingSafeEqual } from 'node:crypto'
import { preparePassword } from '@/lib/accounts/prepare-password'
import type { Client } from './client'
import { keyDerivation } from './derive-key'
import { inHashingQueue } from './hashing-queue'
import { rateLimitKeyOf } from './party'

const SCHEME = 'pbkdf2-sha256'
const ROUNDS = 600_000
const LENGTH = 32

/** Stands in where there is no password to compare with, so that the refusal takes as long (S-03). */
const NO_ONE = `${SCHEME}$${ROUNDS}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whose turn it is that a password is hashed in. */
type Asker = Pick<Client, 'network' | 'knownDevice'>

/**
 * The form in which a password is stored: scheme, rounds, salt and hash in one text. Throws
 * TooBusyError like every use of the hashing queue.
 */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inHashingQueue(rateLimitKeyOf(asker), () =>
    keyDerivation.derive({
      password: preparePassword(password),
      salt,
      rounds: ROUNDS,
      length: LENGTH,
    }),
  )
  return [SCHEME, ROUNDS, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * The forms in which a password may have been hashed: prepared, and as it was typed, which is how it
 * was done before. Both are tried whatever is stored, so that time tells nothing of an account (S-03).
 */
export function passwordForms(password: string): string[] {
  return [...new Set([preparePassword(password), password])]
}

/**
 * Whether a password is the stored one. Without a stored one it is not, after the same work.
 * Throws TooBusyError like every use of the hashing queue.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  asker: Asker,
): Promise<boolean> {
  let isRight = false
  for (const form of passwordForms(password)) {
    isRight = (await verifyForm(form, stored, asker)) || isRight
  }
  return isRight
}

async function verifyForm(password: string, stored: string | null, asker: Asker): Promise<boolean> {
  const [scheme, rounds, salt, hash] = (stored ?? NO_ONE).split('$')
  if (scheme !== SCHEME || !rounds || !salt || !hash) throw new Error('unknown password scheme')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await inHashingQueue(rateLimitKeyOf(asker), () =>
    keyDerivation.derive({
      password,
      salt: Buffer.from(salt, 'base64url'),
      rounds: Number(rounds),
      length: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected) && stored !== null
}
