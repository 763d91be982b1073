import { createDecipheriv, hkdfSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** @typedef {import('./report.mjs').Finding} Finding */

const [NONCE, TAG] = [12, 16]

/**
 * Whether AUTH_SECRET still opens the keys of authenticator apps (K-12). It cannot, where it is another
 * one than when they were set up.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 * @param {import('../../src/env').Env} settings
 * @returns {Promise<Finding[]>}
 */
export async function checkSealed(query, { AUTH_SECRET, DATA_DIR }) {
  const file = path.join(DATA_DIR, 'secrets/auth-secret')
  const secret = AUTH_SECRET || (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '')
  const [there] = await query(`select to_regclass('authenticators') is not null as yes`)
  if (!there?.yes || !secret) return []
  const rows = await query('select user_id, secret from authenticators')
  const closed = rows.filter((row) => !opens(secret, String(row.secret), Number(row.user_id)))
  const about = 'Second factors'
  const words = `${rows.length - closed.length} of ${rows.length} authenticator apps can be checked`
  if (closed.length === 0) return [{ state: 'ok', about, words }]
  const todo =
    'AUTH_SECRET is another one than when they were set up: bring that back, or have their owners sign in with a recovery code or a passkey and set the app up anew (docs/security.md).'
  return [{ state: 'bad', about, words, todo }]
}

/** As src/lib/sealed.ts seals. @param {string} secret @param {string} sealed @param {number} user */
function opens(secret, sealed, user) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atelier sealed text', 32))
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    decipher.setAAD(Buffer.from(`authenticator:${user}`))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG)).update(bytes.subarray(NONCE + TAG))
    decipher.final()
    return true
  } catch {
    return false
  }
}
