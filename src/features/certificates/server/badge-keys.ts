import { generateKeyPairSync } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { env } from '@/env'
import { toDid, toKeyUrl, toMultikey, type BadgeKey } from './badge'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { seal, unseal } from '@/lib/secrets'

const CONTEXT = 'badge-key'

/**
 * The key that signs: the newest one of this AUTH_SECRET. Creates one the first time, and after
 * AUTH_SECRET has changed. Instances with different ones, as during a change, have a key each.
 */
export async function getSigningKey(payload: Payload): Promise<BadgeKey> {
  const existing = await findOwnKey({ payload })
  if (existing) return existing
  return inTransaction(payload, async (req) => {
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('badge keys'))`)
    return (await findOwnKey(req)) ?? createKey(req)
  })
}

async function findOwnKey(scope: Scope): Promise<BadgeKey | null> {
  const rows = await onTransaction(
    scope,
    sql`select id, public_key, sealed from badge_keys order by id desc`,
  )
  for (const { id, public_key: x, sealed } of rows) {
    try {
      return { id: Number(id), x: String(x), d: unseal(String(sealed), CONTEXT) }
    } catch {
      // Sealed with another AUTH_SECRET.
    }
  }
  return null
}

async function createKey(req: PayloadRequest): Promise<BadgeKey> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const [row] = await onTransaction(
    req,
    sql`
      insert into badge_keys (public_key, sealed) values (${x}, ${seal(d, CONTEXT)}) returning id`,
  )
  return { id: Number(row?.id), x, d }
}

async function publicKeys(payload: Payload) {
  const rows = await onPool(payload, sql`select id, public_key from badge_keys order by id`)
  // The first one is created here, too, so that it can be published before the first badge.
  if (rows.length === 0) return [await getSigningKey(payload)]
  return rows.map((row) => ({ id: Number(row.id), x: String(row.public_key) }))
}

/** The document of the site's did:web (W3C Controlled Identifiers). */
export async function createDidDocument(payload: Payload) {
  const id = toDid(env.SITE_URL)
  const keys = await publicKeys(payload)
  const urls = keys.map((key) => toKeyUrl(env.SITE_URL, key))
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
export async function createKeySet(payload: Payload) {
  const keys = await publicKeys(payload)
  const common = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' }
  return { keys: keys.map((key) => ({ ...common, kid: toKeyUrl(env.SITE_URL, key), x: key.x })) }
}
