import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { bcryptCost } from '@/lib/accounts/bcrypt-cost'
import { onPool } from '@/lib/database/on-pool'
import type { Client } from './client'
import { readCredential, type Credential } from './credentials'
import { inHashingQueue } from './hashing-queue'
import { highestImportedCost, matchesImported } from './imported-hash'
import { hashPassword, passwordForms, verifyPassword } from './password-hash'
import { rateLimitKeyOf } from './party'

type Check = { payload: Payload; client: Client; password: string; stored: string | null }

/** Whether a password is right, and the hash of ours that takes the place of an imported one. */
type Checked = { isRight: boolean; renewed: string | null }

/**
 * Whether a password is the stored one, which may have come from another site as a bcrypt hash (I-02).
 * While there are such hashes, each check does the work of one of them and of one of ours, whatever is
 * stored and also when nothing is: the time tells neither where an account is from nor whether it
 * exists (S-03). Throws TooBusyError like every use of the hashing queue.
 */
export async function checkPassword({
  payload,
  client,
  password,
  stored,
}: Check): Promise<Checked> {
  const highest = await highestImportedCost(payload)
  const isImported = stored !== null && bcryptCost(stored) !== null
  if (highest === null && !isImported) {
    return { isRight: await verifyPassword(password, stored, client), renewed: null }
  }
  let isOldPasswordRight = false
  for (const form of passwordForms(password)) {
    const isRight = await inHashingQueue(rateLimitKeyOf(client), () =>
      matchesImported(form, isImported ? stored : null, highest ?? 0),
    )
    isOldPasswordRight = isRight || isOldPasswordRight
  }
  if (!isImported) return { isRight: await verifyPassword(password, stored, client), renewed: null }
  const renewed = await hashPassword(password, client)
  return { isRight: isOldPasswordRight, renewed: isOldPasswordRight ? renewed : null }
}

/**
 * Stores a password that was just checked in our own scheme. It is no other password, so nothing ends
 * and no time of a change is noted. Returns the credential as it now is; null when it has become
 * another one that this password is not right for.
 */
export async function keepRenewed(
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
  // Somebody signed in with it at the same moment, or it was changed.
  const now = await readCredential({ payload }, userId)
  const hash = now?.passwordHash ?? null
  const isOurs = hash !== null && bcryptCost(hash) === null
  return isOurs && (await verifyPassword(password, hash, client)) ? now : null
}
