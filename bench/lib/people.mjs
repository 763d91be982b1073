import { createHash, randomBytes } from 'node:crypto'
import { query } from './database.mjs'

/** The email of an account of the seeds. @param {number} n from 1 */
export const person = (n) => `person${n}@bench.test`

/**
 * Starts a session for each account, straight in the table: no password is hashed, no limit counts.
 * @param {import('./database.mjs').OnDatabase} database
 * @param {string[]} emails
 * @returns {Promise<string[]>} their `Cookie` headers
 */
export async function signIn(database, emails) {
  const tokens = emails.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  const started = await query(database, START, [emails, hashes])
  if (started.length < emails.length) throw new Error(`No account for some of ${emails}`)
  return tokens.map((token) => `payload-token=${token}`)
}

const START = `
  insert into sessions (user_id, token_hash, device, address, expires_at)
  select id, hash, 'bench', '10.0.0.1', now() + interval '1 day'
  from unnest($1::text[], $2::text[]) as one (email, hash) join profiles using (email)
  returning id`
