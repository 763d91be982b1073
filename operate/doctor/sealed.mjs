import { createDecipheriv, hkdfSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** @typedef {import('./report.mjs').Finding} Finding */

/**
 * Values sealed with AUTH_SECRET that must stay readable for years.
 * @typedef {{ about: string, table: string, columns: string, contextOf: (id: number) => string,
 *   words: string, todo: string }} Sealed
 */

const BACK = 'AUTH_SECRET is another one than when they were made: bring that back, or'

/** @type {Sealed[]} */
const ALL = [
  {
    about: 'Second factors',
    table: 'authenticators',
    columns: 'user_id as id, secret as sealed',
    contextOf: (id) => `authenticator:${id}`,
    words: 'authenticator apps can be checked',
    todo: `${BACK} have their owners sign in with a recovery code or a passkey and set the app up anew (docs/security.md).`,
  },
  {
    about: 'Webhooks',
    table: 'webhook_secrets',
    columns: 'webhook_id as id, sealed',
    contextOf: (id) => `webhook ${id}`,
    words: 'webhooks can sign',
    todo: `${BACK} rotate the secrets of the others in /cms and give the new ones to their receivers.`,
  },
]

const [NONCE, TAG] = [12, 16]

/**
 * Checks that AUTH_SECRET still decrypts the keys of authenticator apps and the secrets of
 * webhooks.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 * @param {import('../../src/env').Env} settings
 * @returns {Promise<Finding[]>}
 */
export async function checkSealed(query, { AUTH_SECRET, DATA_DIR }) {
  const file = path.join(DATA_DIR, 'secrets/auth-secret')
  const secret = AUTH_SECRET || (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '')
  if (!secret) return []
  /** @type {Finding[]} */
  const findings = []
  for (const { about, columns, contextOf, table, todo, words } of ALL) {
    const [there] = await query(`select to_regclass('${table}') is not null as yes`)
    if (!there?.yes) continue
    const rows = await query(`select ${columns} from ${table}`)
    const open = rows.filter((row) => opens(secret, String(row.sealed), contextOf(Number(row.id))))
    const state = open.length === rows.length ? 'ok' : 'bad'
    findings.push({ state, about, words: `${open.length} of ${rows.length} ${words}`, todo })
  }
  return findings
}

/**
 * Same format as src/lib/sealed.ts.
 * @param {string} secret @param {string} sealed @param {string} context
 */
function opens(secret, sealed, context) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atelier sealed text', 32))
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG)).update(bytes.subarray(NONCE + TAG))
    decipher.final()
    return true
  } catch {
    return false
  }
}
