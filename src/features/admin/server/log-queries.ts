import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { BasePayload, CollectionSlug } from 'payload'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { splitCamelCase } from '@/lib/text/split-camel-case'
import type { AuditLog } from '@/payload-types'
import { asViewer, cms } from '@/platform/server/cms'
import { containsText } from '@/platform/server/list-records'
import { querySql } from '@/platform/server/sql-rows'
import { CHANGED_NOUNS, isUnnamed, toChangeEntry } from '../dto'
import { toSecurityEntry } from '../security-entry'

const CHANGES_PER_PAGE = 25

/** The list of changes, which always starts with the latest. */
export const CHANGES_LIST = {
  path: '/admin/changes',
  sorts: ['at'],
  defaultSort: '-at',
  filters: { kind: Object.keys(CHANGED_NOUNS), days: ['1', '7', '30'] },
} satisfies ListShape

type Changes = Pages & Partial<Pick<ListState, 'search' | 'filters'>>

/** Changes by staff, latest first. `older` is true if there is another page. */
export async function listChanges({ filters = {}, search, ...pages }: Changes = {}) {
  const { days, kind } = filters
  const conditions = [
    sql`outcome is null`,
    ...(kind ? [sql`record_type = ${kind}`] : []),
    ...(days ? [sql`at > now() - make_interval(days => ${Number(days)}::int)`] : []),
    ...(search ? [matchesText(search)] : []),
  ]
  const payload = await cms()
  const findLabel = (recordType: string, field: string) =>
    findFieldLabel(payload, recordType, field)
  const { docs, older } = await readLog(sql.join(conditions, sql` and `), pages)
  const titles = await findTitles(payload, docs.filter(isUnnamed))
  const entries = docs.map((doc) => toChangeEntry(doc, { findLabel, title: titles.get(doc.id) }))
  return { entries, older }
}

/** The present titles, by entry, of drafts that had none then. */
async function findTitles(payload: BasePayload, entries: AuditLog[]): Promise<Map<number, string>> {
  const titles = payload.config.collections.map(
    async ({ admin: { useAsTitle: name = 'id' }, slug, versions }) => {
      const among = versions?.drafts ? entries.filter(({ recordType }) => recordType === slug) : []
      if (among.length === 0) return []
      const { docs } = await payload.find({
        collection: slug as CollectionSlug,
        where: { id: { in: among.map(({ recordId }) => Number(recordId)) } },
        select: { [name]: true } as never,
        depth: 0,
        pagination: false,
        draft: true,
        trash: true,
        ...(await asViewer()),
      })
      const byId = new Map(
        (docs as unknown as Record<string, unknown>[]).map((doc) => [
          String(doc.id),
          String(doc[name] ?? ''),
        ]),
      )
      return among.map(({ id, recordId }) => [id, byId.get(recordId ?? '') ?? ''] as const)
    },
  )
  return new Map((await Promise.all(titles)).flat().filter(([, title]) => title))
}

function matchesText(search: string): SQL {
  const named = containsText(['full_name'], search)
  return sql`(${containsText(['title'], search)} or actor in (select id from profiles where ${named}))`
}

/** Its name as words if the back office has no label. */
function findFieldLabel({ config }: BasePayload, recordType: string, name: string): string {
  const owner = [...config.collections, ...config.globals].find(({ slug }) => slug === recordType)
  const field = owner?.flattenedFields.find((item) => item.name === name)
  if (field && 'label' in field && typeof field.label === 'string') return field.label
  return splitCamelCase(name)
}

type SecurityPages = Pages & { refusedOnly?: boolean }

export async function listSecurityEvents({ refusedOnly = false, ...pages }: SecurityPages = {}) {
  const conditions = refusedOnly ? sql`outcome = 'refused'` : sql`outcome is not null`
  const { docs, older } = await readLog(conditions, pages)
  return { entries: docs.map(toSecurityEntry), older }
}

type Pages = { page?: number; limit?: number }

async function readLog(
  conditions: SQL,
  { page = 1, limit = CHANGES_PER_PAGE }: Pages,
): Promise<{ docs: AuditLog[]; older: boolean }> {
  const rows = await querySql<{ id: number }>(
    sql`select id from audit_log where ${conditions} order by at desc, id desc
        limit ${limit + 1} offset ${(page - 1) * limit}`,
  )
  const ids = rows.slice(0, limit).map(({ id }) => id)
  if (ids.length === 0) return { docs: [], older: false }
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { id: { in: ids } },
    pagination: false,
    ...(await asViewer()),
  })
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return { docs: ids.flatMap((id) => byId.get(id) ?? []), older: rows.length > limit }
}
