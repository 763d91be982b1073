import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { AuditLog } from '@/payload-types'
import { asViewer, cms } from '@/server/cms'
import { sqlRows } from '@/server/sql-rows'
import { toChangeEntry } from './dto'
import { toSecurityEntry } from './security-entry'

const CHANGES_PER_PAGE = 25

/** Changes by staff, latest first. `older` is true if there is another page. */
export function listChanges(pages: Pages = {}) {
  return readLog(sql`outcome is null`, toChangeEntry, pages)
}

type SecurityPages = Pages & { refusedOnly?: boolean }

export function listSecurityEvents({ refusedOnly = false, ...pages }: SecurityPages = {}) {
  const wanted = refusedOnly ? sql`outcome = 'refused'` : sql`outcome is not null`
  return readLog(wanted, toSecurityEntry, pages)
}

type Pages = { page?: number; limit?: number }

async function readLog<Entry>(
  wanted: SQL,
  toEntry: (doc: AuditLog) => Entry,
  { page = 1, limit = CHANGES_PER_PAGE }: Pages,
): Promise<{ entries: Entry[]; older: boolean }> {
  const rows = await sqlRows<{ id: number }>(
    sql`select id from audit_log where ${wanted} order by at desc, id desc
        limit ${limit + 1} offset ${(page - 1) * limit}`,
  )
  const ids = rows.slice(0, limit).map(({ id }) => id)
  if (ids.length === 0) return { entries: [], older: false }
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { id: { in: ids } },
    pagination: false,
    ...(await asViewer()),
  })
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const entries = ids.flatMap((id) => byId.get(id) ?? []).map(toEntry)
  return { entries, older: rows.length > limit }
}
