import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { headers } from 'next/headers'
import { cache } from 'react'
import { readClient } from '@/features/accounts/server/client'
import { LOGO_FILE } from '@/features/brand/brand-files'
import { getBrand } from '@/features/brand/server/queries'
import { toVersioned, type BrandView } from '@/features/brand/server/view'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { getSigningKey } from './badge-keys'
import { findCertificate, type PublicCertificate, listInvalid } from './find-certificate'
import { env } from '@/env'
import { STATUS_LIST_SIZE, toBadge, toStatusList } from './badge'
import { toIso } from '@/platform/database/rows'
import { AppError, isAppError } from '@/lib/failures/app-error'
import { cms } from '@/platform/server/cms'
import { querySql } from '@/platform/server/sql-rows'

async function find(code: string): Promise<PublicCertificate | null> {
  return findCertificate({ payload: await cms(), client: readClient(await headers()), code })
}

/** As the page shows it. `retryAfter` in seconds after too many wrong codes. One count a request. */
export const openCertificate = cache(async (code: string) => {
  try {
    return { certificate: await find(code), retryAfter: 0 }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_many') throw error
    return { certificate: null, retryAfter: error.retryAfter ?? 60 }
  }
})

async function requireValid(code: string): Promise<PublicCertificate> {
  const certificate = await find(code)
  if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
  if (certificate.state === 'valid') return certificate
  throw new AppError('gone', `This certificate is ${certificate.state}.`)
}

/** The signed badge. Throws `not_found`, `too_many`, and `gone` for one that is no longer valid. */
export async function createBadge(code: string) {
  const [certificate, brand] = [await requireValid(code), await getBrand()]
  const issuerPicture = toIssuerPicture(brand)
  return toBadge({ ...certificate, issuerPicture }, env.SITE_URL, await getSigningKey(await cms()))
}

function toIssuerPicture(brand: BrandView): string | null {
  const file = brand.mark ? '/icon-512.png' : brand.logo && LOGO_FILE
  return file && env.SITE_URL + toVersioned(file, brand)
}

/** The signed status list with this number, as it is in a path. Throws `not_found`. */
export async function createStatusList(number: string) {
  const payload = await cms()
  const list = /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0
  const range = { from: (list - 1) * STATUS_LIST_SIZE, count: STATUS_LIST_SIZE }
  const invalid = list > 0 ? await listInvalid(payload, range) : null
  if (!invalid) throw new AppError('not_found', 'There is no such list.')
  const readAt = new Date().toISOString()
  return toStatusList({ list, invalid, readAt }, env.SITE_URL, await getSigningKey(payload))
}

/** The certificate of a share picture. Throws as `createBadge` does. Drawing takes long. */
export async function findForPicture(code: string): Promise<PublicCertificate> {
  const certificate = await requireValid(code)
  const { network } = readClient(await headers())
  const limit = { key: `certificate-picture:${network}`, limit: 30, windowSeconds: 60 }
  await enforceRateLimit(await cms(), [limit])
  return certificate
}

export type OwnCertificate = {
  id: number
  code: string
  title: string
  startsAt: string
  endsAt: string
  events: number | null
  hours: number | null
  state: 'valid' | 'revoked'
  reason: string | null
  isHidden: boolean
}

/** Those of a user that are valid or revoked, newest first. Null if they cannot be read. */
export async function listOwnCertificates(userId: number): Promise<OwnCertificate[] | null> {
  try {
    const rows = await querySql<Record<string, unknown>>(sql`
      select id, code, title, starts_at, ends_at, events, hours, state, reason, is_hidden
      from certificates
      where user_id = ${userId} and state in ('valid', 'revoked')
      order by starts_at desc, id desc limit 200`)
    return rows.map((row) => ({
      id: Number(row.id),
      code: String(row.code),
      title: String(row.title),
      startsAt: toIso(row.starts_at),
      endsAt: toIso(row.ends_at),
      events: row.events === null ? null : Number(row.events),
      hours: row.hours === null ? null : Number(row.hours),
      state: row.state === 'valid' ? 'valid' : 'revoked',
      reason: row.reason ? String(row.reason) : null,
      isHidden: row.is_hidden === true,
    }))
  } catch (error) {
    const { logger } = await cms()
    logger.error({ err: error }, 'The certificates of a user could not be listed')
    return null
  }
}
