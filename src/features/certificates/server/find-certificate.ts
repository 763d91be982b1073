import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import type { Client } from '@/features/accounts/server/client'
import { toBrandPicture, type BrandPicture } from '@/features/brand/brand'
import { TooManyError } from '@/platform/api/enforce-rate-limit'
import { readCode } from './code'
import { onPool } from '@/platform/database/on-pool'
import { toIds, toIso } from '@/platform/database/rows'
import { consumeToken, countTokens } from '@/platform/api/consume-token'

/** What anyone with its code may know. Times are ISO instants. */
export type PublicCertificate = {
  id: number
  code: string
  state: 'valid' | 'revoked' | 'replaced'
  name: string
  title: string
  startsAt: string
  endsAt: string
  /** Of a series: at least how many of its events were attended. */
  events: number | null
  /** A program was completed, rather than an event attended. */
  isCompletion: boolean
  hours: number | null
  signatory: string | null
  signatoryRole: string | null
  signature: BrandPicture | null
  text: string | null
  issuer: string
  issuedAt: string
}

const WRONG = { limit: 30, windowSeconds: 60 }

type CertificateQuery = { payload: Payload; client: Pick<Client, 'network'>; code: string }

/**
 * Finds a certificate by its code as typed. Null for codes that do not exist, are hidden or
 * withdrawn: all take the same statements. Throws `too_many` after 30 wrong codes a minute from a
 * network, also for right ones, or guessing would go on.
 */
export async function findCertificate({
  payload,
  client,
  code: typed,
}: CertificateQuery): Promise<PublicCertificate | null> {
  const key = `certificate-guess:${client.network}`
  if ((await countTokens({ payload, key })) >= WRONG.limit) {
    throw new TooManyError(WRONG.windowSeconds)
  }
  const [row] = await onPool(
    payload,
    sql`
      select id, code, state, name, title, starts_at, ends_at, events, cohort, hours, signatory, signatory_role,
        signature_id, text, issuer, issued_at
      from certificates
      where code = ${readCode(typed) ?? ''} and state <> 'withdrawn' and is_hidden is not true`,
  )
  if (row) return { ...toCertificate(row), signature: await readSignature(payload, row) }
  const { allowed, retryAfter } = await consumeToken({ payload, key, ...WRONG })
  if (!allowed) throw new TooManyError(retryAfter)
  return null
}

async function readSignature(payload: Payload, { signature_id: id }: Record<string, unknown>) {
  if (!id) return null
  const asSystem = { disableErrors: true, overrideAccess: true } as const
  return toBrandPicture(
    await payload.findByID({ collection: 'media', id: Number(id), depth: 0, ...asSystem }),
  )
}

function toCertificate(row: Record<string, unknown>): Omit<PublicCertificate, 'signature'> {
  const text = (value: unknown) => (value ? String(value) : null)
  return {
    id: Number(row.id),
    code: String(row.code),
    state: row.state as PublicCertificate['state'],
    name: String(row.name),
    title: String(row.title),
    startsAt: toIso(row.starts_at),
    endsAt: toIso(row.ends_at),
    events: row.events === null ? null : Number(row.events),
    isCompletion: row.cohort !== null,
    hours: row.hours === null ? null : Number(row.hours),
    signatory: text(row.signatory),
    signatoryRole: text(row.signatory_role),
    text: text(row.text),
    issuer: String(row.issuer),
    issuedAt: toIso(row.issued_at),
  }
}

/** A range of ids, and which of its certificates are not valid. Null if no certificate is in it. */
export async function listInvalid(
  payload: Payload,
  { from, count }: { from: number; count: number },
): Promise<number[] | null> {
  const within = sql`id >= ${from}::bigint and id < ${from + count}::bigint`
  const rows = await onPool(
    payload,
    sql`select id from certificates where ${within} and state <> 'valid' order by id`,
  )
  if (rows.length > 0) return toIds(rows)
  const some = await onPool(payload, sql`select 1 from certificates where ${within} limit 1`)
  return some.length > 0 ? [] : null
}
