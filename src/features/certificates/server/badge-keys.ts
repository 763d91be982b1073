import { generateKeyPairSync } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { didOf, keyUrl, toMultikey, type BadgeKey } from './badge'
import { onPool } from '@/platform/database/on-pool'
import { seal, unseal } from '@/lib/secrets'

const CONTEXT = 'badge-key'

/** The key that signs. Creates one the first time, and after AUTH_SECRET has changed. */
export async function signingKey(payload: Payload): Promise<BadgeKey> {
  const [row] = await onPool(
    payload,
    sql`select id, public_key, sealed from badge_keys order by id desc limit 1`,
  )
  if (!row) return createKey(payload)
  try {
    const d = unseal(String(row.sealed), CONTEXT)
    return { id: Number(row.id), x: String(row.public_key), d }
  } catch {
    payload.logger.warn({
      msg: 'The badge key cannot be read with this AUTH_SECRET; a new one signs',
    })
    return createKey(payload)
  }
}

async function createKey(payload: Payload): Promise<BadgeKey> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const [row] = await onPool(
    payload,
    sql`
      insert into badge_keys (public_key, sealed) values (${x}, ${seal(d, CONTEXT)}) returning id`,
  )
  return { id: Number(row?.id), x, d }
}

async function publicKeys(payload: Payload) {
  // The first one is created here, too, so that it can be published before the first badge.
  await signingKey(payload)
  const rows = await onPool(payload, sql`select id, public_key from badge_keys order by id`)
  return rows.map((row) => ({ id: Number(row.id), x: String(row.public_key) }))
}

/** The document of the site's did:web (W3C Controlled Identifiers). */
export async function didDocument(payload: Payload) {
  const id = didOf(env.SITE_URL)
  const keys = await publicKeys(payload)
  const urls = keys.map((key) => keyUrl(env.SITE_URL, key))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: keys.map(({ x }, at) => ({
      id: urls[at],
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: toMultikey(x),
    })),
    assertionMethod: urls,
  }
}

/** The same keys as a JSON Web Key Set (RFC 7517). */
export async function keySet(payload: Payload) {
  const keys = await publicKeys(payload)
  const common = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }
  return { keys: keys.map((key) => ({ ...common, kid: keyUrl(env.SITE_URL, key), x: key.x })) }
}
