import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isTaken } from '@/lib/catalogue/previous-slug'
import { onPool } from '@/lib/database/on-pool'
import { processWide } from '@/lib/process-wide'
import type { Bridge, Redirect } from '@/lib/process/bridge'
import { loggedPath } from '../../../entry/routes.mjs'
import { noteMissing } from './missing-paths'

const WRITE_EVERY_MS = 10_000

type Hits = { count: number; lastAt: string }
type Buffer = { hits: Map<number, Hits>; timer?: NodeJS.Timeout }

/** Holds at most one entry per redirect. */
const buffer = processWide<Buffer>('redirect-hits', () => ({ hits: new Map() }))

/** What the server in front of Next needs to answer redirects (entry/middleware/redirects.mjs). */
export function redirectsOf(payload: Payload): NonNullable<Bridge['redirects']> {
  return {
    load: () => loadRedirects(payload),
    isTaken: (list, segment) => isTaken(payload, list, segment),
    count: (id) => countHit(payload, id),
    noteMissing: (path, headers) => {
      payload.logger.warn({ path: loggedPath(path) }, 'Page not found')
      noteMissing(payload, path, headers)
    },
  }
}

async function loadRedirects(payload: Payload): Promise<Redirect[]> {
  const rows = await onPool(payload, sql`select id, "from", "to", type from redirects`)
  return rows.map(({ from, id, to, type }) => ({
    id: Number(id),
    from: String(from),
    to: toHeader(String(to)),
    status: type === '302' ? 302 : 301,
  }))
}

/** Header values are ASCII, but editors enter addresses in any script. */
function toHeader(to: string): string {
  return to.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

function countHit(payload: Payload, id: number): void {
  const count = (buffer.hits.get(id)?.count ?? 0) + 1
  buffer.hits.set(id, { count, lastAt: new Date().toISOString() })
  arm(payload)
}

function arm(payload: Payload): void {
  buffer.timer ??= setTimeout(() => void flushHits(payload), WRITE_EVERY_MS).unref()
}

/** Writes the counted visitors. Called by a timer and at exit; never throws. */
export async function flushHits(payload: Payload): Promise<void> {
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  const hits = [...buffer.hits].map(([id, { count, lastAt }]) => ({ id, count, at: lastAt }))
  buffer.hits.clear()
  if (hits.length === 0) return
  try {
    // `updated_at` stays: a visit is no edit that a save could overwrite.
    await onPool(
      payload,
      sql`update redirects set hits = coalesce(hits, 0) + count, last_hit_at = greatest(last_hit_at, at)
          from (select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
            as hit (id int, count int, at timestamptz) order by id) as hit
          where redirects.id = hit.id`,
    )
  } catch (error) {
    for (const { at, count, id } of hits) {
      const later = buffer.hits.get(id)
      buffer.hits.set(id, { count: count + (later?.count ?? 0), lastAt: later?.lastAt ?? at })
    }
    arm(payload)
    payload.logger.error({ err: error }, 'Visits of redirects could not be stored')
  }
}
