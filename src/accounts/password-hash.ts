import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Client } from './client'
import { keyDerivation } from './derive-key'
import { inHashingQueue } from './hashing-queue'
import { partyOf } from './party'

const SCHEME = 'pbkdf2-sha256'
const ROUNDS = 600_000
const LENGTH = 32

/** Stands in where there is no password to compare with, so that the refusal takes as long (S-03). */
const NOBODY = `${SCHEME}$${ROUNDS}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whose turn it is that a password is hashed in. */
type Asker = Pick<Client, 'network' | 'knownDevice'>

/**
 * The form in which a password is stored: scheme, rounds, salt and hash in one text. Throws
 * TooBusyError like every use of the hashing queue.
 */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inHashingQueue(partyOf(asker), () =>
    keyDerivation.derive({ password, salt, rounds: ROUNDS, length: LENGTH }),
  )
  return [SCHEME, ROUNDS, salt.toString('base64url'), hash.toString('base64url')].join('$')
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
  const [scheme, rounds, salt, hash] = (stored ?? NOBODY).split('$')
  if (scheme !== SCHEME || !rounds || !salt || !hash) throw new Error('unknown password scheme')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await inHashingQueue(partyOf(asker), () =>
    keyDerivation.derive({
      password,
      salt: Buffer.from(salt, 'base64url'),
      rounds: Number(rounds),
      length: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected) && stored !== null
}
