import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { LINKED_LISTS } from '@/features/redirects/server/previous-slug'
import { hookAll } from '@/platform/records/capability'
import { onTransaction } from '@/platform/database/transaction'
import { toId } from '@/lib/to-id'
import { queueCheck } from './check-changed'
import { CHECKED_LISTS } from './check-records'

type Doc = { id: number; slug?: string | null; path?: string | null; series?: unknown }

/**
 * Queues a check with each save and deletion, in its transaction. A plugin, so that no interface and
 * no collection is missed.
 */
export const watchSaves = hookAll({
  collections: ({ slug }) =>
    WATCHED.includes(slug)
      ? { last: { afterChange: [afterChange], afterDelete: [afterDelete] } }
      : null,
  globals: () => ({ last: { afterChange: [afterGlobalChange] } }),
})

const WATCHED: readonly string[] = [...CHECKED_LISTS, ...LINKED_LISTS]

const afterChange: CollectionAfterChangeHook<Doc> = async ({
  collection: { slug },
  doc,
  operation,
  previousDoc,
  req,
}) => {
  // A question is new for two days, and learners should not wait for its check.
  if (slug === 'workshop_qna' && operation === 'create') return doc
  await queueChecks(req, slug, [doc, ...(operation === 'update' ? [previousDoc] : [])])
  return doc
}

const afterDelete: CollectionAfterDeleteHook<Doc> = async ({ collection: { slug }, doc, req }) => {
  await queueChecks(req, slug, [doc])
  return doc
}

/** Of a record as it is and was: its addresses, the pages below it, and its series, which it may publish. */
async function queueChecks(req: PayloadRequest, collection: string, docs: Doc[]): Promise<void> {
  const getAddress = ({ path, slug }: Doc) => (collection === 'pages' ? path : slug) || null
  const [{ id } = { id: 0 }] = docs
  const addresses = [...new Set(docs.map(getAddress))]
  for (const address of addresses) await queueCheck(req, { collection, id, address })
  if (collection === 'pages' && addresses.length > 1) {
    for (const page of await listPagesBelow(req, id)) await queueCheck(req, page)
  }
  const series = new Set(docs.flatMap((doc) => toId(doc.series as number | null) ?? []))
  for (const item of series)
    await queueCheck(req, { collection: 'series', id: item, address: null })
}

/** They have moved with it, and their previous addresses redirect. */
async function listPagesBelow(req: PayloadRequest, id: number) {
  const rows = await onTransaction(
    req,
    sql`with recursive below(id, path) as (
          select id, path from pages where parent_id = ${id}
          union select p.id, p.path from pages p join below on p.parent_id = below.id)
        select id, path from below order by id`,
  )
  return rows.map((row) => ({
    collection: 'pages',
    id: Number(row.id),
    address: row.path ? String(row.path) : null,
  }))
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ doc, global: { slug }, req }) => {
  await queueCheck(req, { collection: slug, id: 0, address: null })
  return doc as unknown
}
