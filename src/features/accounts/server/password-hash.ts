import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { readBcryptCost, normalizePassword } from '../password-rules'
import { onPool } from '@/platform/database/on-pool'
import { processWide } from '@/lib/process-wide'
import type { Client } from './client'
import { readCredential, type Credential } from './credentials'
import { inHashingQueue } from './password-queue'
import { toRateLimitKey } from './rate-limits'

export type KeyWork = { password: string; salt: Uint8Array; rounds: number; length: number }

const pbkdf2Async = promisify(pbkdf2)

/** PBKDF2 with SHA-256. An object, so that tests can pause it or skip rounds. */
export const keyDerivation = processWide('key-derivation', () => ({
  derive: ({ length, password, rounds, salt }: KeyWork): Promise<Buffer> =>
    pbkdf2Async(password, salt, rounds, length, 'sha256'),
}))

const SCHEME = 'pbkdf2-sha256'
const ROUNDS = 600_000
const LENGTH = 32

/** Stands in for a missing password, so that the refusal takes as long. */
const NO_ONE = `${SCHEME}$${ROUNDS}$${'A'.repeat(22)}$${'A'.repeat(43)}`

type Asker = Pick<Client, 'network' | 'knownDevice'>

/**
 * Returns the stored form: scheme, rounds, salt and hash. Throws TooBusyError if the queue is full.
 */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inHashingQueue(toRateLimitKey(asker), () =>
    keyDerivation.derive({
      password: normalizePassword(password),
      salt,
      rounds: ROUNDS,
      length: LENGTH,
    }),
  )
  return [SCHEME, ROUNDS, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * A password normalized, and as typed (the earlier behavior). Both are always tried, so that timing
 * reveals nothing about an account.
 */
function passwordForms(password: string): string[] {
  return [...new Set([normalizePassword(password), password])]
}

/**
 * Checks a password. Without a stored one, returns false after the same work. Throws TooBusyError.
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
  const actual = await inHashingQueue(toRateLimitKey(asker), () =>
    keyDerivation.derive({
      password,
      salt: Buffer.from(salt, 'base64url'),
      rounds: Number(rounds),
      length: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected) && stored !== null
}

export type BcryptWork = { password: string; hashes: string[] }

/** An object, so that tests can observe the work. */
export const bcryptWork = processWide('bcrypt-work', () => ({ compare }))

/** The highest cost of the imported hashes still in use, or null. One index lookup. */
async function highestImportedCost(payload: Pick<Payload, 'db'>): Promise<number | null> {
  const [row] = await onPool(
    payload,
    sql`select substr(password_hash, 5, 2) as cost from credentials
        where password_hash like '$2%' order by substr(password_hash, 5, 2) desc limit 1`,
  )
  return row ? Number(row.cost) : null
}

/**
 * Checks a password against an imported hash. Always does the work of one hash of the highest cost:
 * each step doubles the work, so costs 10, 10 and 11 equal one of cost 12.
 */
async function matchesImported(
  password: string,
  stored: string | null,
  highest: number,
): Promise<boolean> {
  const cost = stored === null ? null : readBcryptCost(stored)
  const most = Math.max(highest, cost ?? 0)
  const hashes =
    stored !== null && cost !== null
      ? [stored, ...Array.from({ length: most - cost }, (_, step) => denyAll(cost + step))]
      : [denyAll(most)]
  const [isRight] = await bcryptWork.compare({ password, hashes })
  return cost !== null && isRight === true
}

/** A well-formed hash that no password matches. */
function denyAll(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'A'.repeat(53)}`
}

/** A short-lived thread: imported hashes become fewer with every sign-in. */
function compare(work: BcryptWork): Promise<boolean[]> {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'src/features/accounts/server/bcrypt-worker.mjs',
  )
  const worker = new Worker(/* turbopackIgnore: true */ file, { workerData: work, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the bcrypt worker ended without a result')))
  })
}

type Check = { payload: Payload; client: Client; password: string; stored: string | null }

/** `renewed` replaces an imported hash. */
type Checked = { isRight: boolean; renewed: string | null }

/**
 * Checks a password against the stored hash, which may be an imported bcrypt hash. While imported
 * hashes exist, each check does the work of both schemes, so that timing reveals neither the origin
 * nor the existence of an account. Throws TooBusyError.
 */
export async function checkPassword({
  payload,
  client,
  password,
  stored,
}: Check): Promise<Checked> {
  const highest = await highestImportedCost(payload)
  const isImported = stored !== null && readBcryptCost(stored) !== null
  if (highest === null && !isImported) {
    return { isRight: await verifyPassword(password, stored, client), renewed: null }
  }
  let isOldPasswordRight = false
  for (const form of passwordForms(password)) {
    const isRight = await inHashingQueue(toRateLimitKey(client), () =>
      matchesImported(form, isImported ? stored : null, highest ?? 0),
    )
    isOldPasswordRight = isRight || isOldPasswordRight
  }
  if (!isImported) return { isRight: await verifyPassword(password, stored, client), renewed: null }
  const renewed = await hashPassword(password, client)
  return { isRight: isOldPasswordRight, renewed: isOldPasswordRight ? renewed : null }
}

/**
 * Replaces an imported hash after a successful check. The password is unchanged, so sessions stay.
 * Returns the current credential, or null if the password has been changed in the meantime.
 */
export async function storeRenewedHash(
  { payload, client, password }: Omit<Check, 'stored'>,
  credential: Credential,
  renewed: string | null,
): Promise<Credential | null> {
  if (renewed === null) return credential
  const { passwordHash, userId } = credential
  const [renewedRow] = await onPool(
    payload,
    sql`update credentials set password_hash = ${renewed}
        where user_id = ${userId} and password_hash = ${passwordHash} returning user_id`,
  )
  if (renewedRow) return { ...credential, passwordHash: renewed }
  // A parallel sign-in has replaced the hash, or the password was changed.
  const now = await readCredential({ payload }, userId)
  const hash = now?.passwordHash ?? null
  const isOurs = hash !== null && readBcryptCost(hash) === null
  return isOurs && (await verifyPassword(password, hash, client)) ? now : null
}
