import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { hasPublishedRecord } from './previous-slug'
import { onPool } from '@/platform/database/on-pool'
import { processWide } from '@/lib/process-wide'
import type { Bridge, Redirect } from '@/platform/process/bridge'
import { toShortPath } from '../short-link-address'
import { isPrivatePath, toLoggedPath } from '../../../platform/routes.mjs'
import { countMissing } from './missing-paths'
import { TODAY } from './short-links'

const WRITE_EVERY_MS = 10_000

type Hits = { id: number; isShortLink: boolean; count: number; scans: number; lastAt: string }
type Buffer = { hits: Map<string, Hits>; timer?: NodeJS.Timeout }

/** Holds at most one entry per redirect and short link. */
const buffer = processWide<Buffer>('redirect-hits', () => ({ hits: new Map() }))

/** What the server in front of Next needs to answer redirects (entry/middleware/redirects.mjs). */
export function createRedirects(payload: Payload): NonNullable<Bridge['redirects']> {
  return {
    load: () => loadRedirects(payload),
    isTaken: (list, segment) => hasPublishedRecord(payload, list, segment),
    count: (redirect, isScan) => countHit(payload, redirect, isScan),
    noteMissing: (path, headers) => {
      payload.logger.warn({ path: toLoggedPath(path) }, 'Page not found')
      // A former private link says more than that a page is missing.
      if (!isPrivatePath(path)) countMissing(payload, path, headers)
    },
  }
}

async function loadRedirects(payload: Payload): Promise<Redirect[]> {
  const rows = await onPool(payload, sql`select id, "from", "to", type from redirects`)
  const redirects = rows.map(({ from, id, to, type }): Redirect => ({
    id: Number(id),
    from: String(from),
    to: toHeader(String(to)),
    status: type === '302' ? 302 : 301,
  }))
  return [...redirects, ...(await loadShortLinks(payload))]
}

async function loadShortLinks(payload: Payload): Promise<Redirect[]> {
  const rows = await onPool(payload, sql`select id, slug, "to", expires_at from short_links`)
  return rows.map(({ expires_at, id, slug, to }) => ({
    id: Number(id),
    from: toShortPath(String(slug)),
    to: toHeader(String(to)),
    // Temporary: browsers must ask again, because editors change the target.
    status: 302,
    isShortLink: true,
    ...(expires_at ? { expiresAt: Date.parse(String(expires_at)) } : {}),
  }))
}

/** Header values are ASCII, but editors enter addresses in any script. */
function toHeader(to: string): string {
  return to.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

function countHit(payload: Payload, { id, isShortLink = false }: Redirect, isScan: boolean): void {
  const lastAt = new Date().toISOString()
  addHits({ id, isShortLink, count: 1, scans: isScan ? 1 : 0, lastAt })
  arm(payload)
}

function addHits({ count, lastAt, scans, ...hit }: Hits): void {
  const key = `${hit.isShortLink ? 'short' : 'redirect'} ${hit.id}`
  const hits = buffer.hits.get(key)
  buffer.hits.set(key, {
    ...hit,
    count: count + (hits?.count ?? 0),
    scans: scans + (hits?.scans ?? 0),
    lastAt: hits && hits.lastAt > lastAt ? hits.lastAt : lastAt,
  })
}

function arm(payload: Payload): void {
  buffer.timer ??= setTimeout(() => void flushHits(payload), WRITE_EVERY_MS).unref()
}

/** Writes the counted visitors. Called by a timer and at exit; never throws. */
export async function flushHits(payload: Payload): Promise<void> {
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  const hits = [...buffer.hits.values()]
  buffer.hits.clear()
  const isShort = ({ isShortLink }: Hits) => isShortLink
  await write(payload, { hits: hits.filter((hit) => !isShort(hit)), store: storeHits })
  await write(payload, { hits: hits.filter(isShort), store: storeVisits })
}

type Write = { hits: Hits[]; store: (rows: string) => SQL }

async function write(payload: Payload, { hits, store }: Write): Promise<void> {
  if (hits.length === 0) return
  try {
    await onPool(payload, store(JSON.stringify(hits)))
  } catch (error) {
    for (const hit of hits) addHits(hit)
    arm(payload)
    payload.logger.error({ err: error }, 'Visits of redirects could not be stored')
  }
}

/** `updated_at` stays: a visit is no edit that a save could overwrite. */
function storeHits(rows: string): SQL {
  return sql`
    update redirects set hits = coalesce(hits, 0) + count,
      last_hit_at = greatest(last_hit_at, hit."lastAt")
    from (select * from jsonb_to_recordset(${rows}::jsonb)
      as hit (id int, count int, "lastAt" timestamptz) order by id) as hit
    where redirects.id = hit.id`
}

/** A day begins at midnight in the time zone of the site. */
function storeVisits(rows: string): SQL {
  return sql`
    with visits as materialized (
      select id, count - scans as clicks, scans from jsonb_to_recordset(${rows}::jsonb)
        as hit (id int, count int, scans int) order by id),
    counted as (
      update short_links as link set scans = coalesce(link.scans, 0) + visits.scans,
        clicks = coalesce(link.clicks, 0) + visits.clicks
      from visits where link.id = visits.id returning link.id)
    insert into short_link_days as stored (link_id, day, scans, clicks)
    select id, ${TODAY}, scans, clicks from visits join counted using (id)
    on conflict (link_id, day) do update
    set scans = stored.scans + excluded.scans, clicks = stored.clicks + excluded.clicks`
}
