import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { onTransaction } from '@/platform/database/transaction'
import { idOf } from '@/lib/id-of'
import { TARGET_LISTS, type TargetList } from '@/lib/records/target'
import { seriesIsPublic } from '@/platform/records/target-sql'
import { searchStatements, type SearchKind } from './search-index'
import { isPublic, recordBefore } from '@/hooks/public-record'

type Doc = { id: number; series?: number | { id: number } | null }

/** Updates the search index in the transaction of the write. */
export function syncSearch(kind: SearchKind): {
  afterChange: CollectionAfterChangeHook<Doc>
  afterDelete: CollectionAfterDeleteHook<Doc>
} {
  return {
    afterChange: async ({ doc, previousDoc, req }) => {
      await sync(kind, doc.id, req)
      await syncSeries(req, [doc, previousDoc, recordBefore(req, kind, previousDoc)])
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await sync(kind, doc.id, req)
      await syncSeries(req, [doc])
      return doc
    },
  }
}

async function sync(kind: SearchKind, ids: number | number[], req: PayloadRequest): Promise<void> {
  for (const statement of searchStatements(kind, ids)) await onTransaction(req, statement)
}

/** A series is found while one of its events is public. */
async function syncSeries(req: PayloadRequest, events: (Doc | undefined)[]): Promise<void> {
  const ids = new Set(events.map((event) => idOf(event?.series)))
  for (const id of ids) {
    if (id === null) continue
    const [outdated] = await onTransaction(
      req,
      sql`select 1 where ${seriesIsPublic(sql`${id}::int`)} <> exists (
        select 1 from search_entries where kind = 'series' and doc_id = ${id})`,
    )
    if (outdated) await sync('series', id, req)
  }
}

type Person = {
  id: number
  name?: string
  _status?: 'draft' | 'published' | null
  deletedAt?: string | null
}
type Taught = [TargetList, number[]][]

/** Updates the entries of what an instructor teaches, which have the name. */
export const syncTaught = {
  afterChange: (async ({ doc, previousDoc, req }) => {
    const before = recordBefore<Person | undefined>(req, 'instructors', previousDoc)
    if (doc.name === before?.name && isPublic(doc) === isPublic(before)) return doc
    await syncAll(req, await listTaught(req, doc.id))
    return doc
  }) satisfies CollectionAfterChangeHook<Person>,
  // Deleting an instructor removes the relations.
  beforeDelete: (async ({ id, req }) => {
    req.context[`taught:${id}`] = await listTaught(req, Number(id))
  }) satisfies CollectionBeforeDeleteHook,
  afterDelete: (async ({ id, req }) => {
    await syncAll(req, req.context[`taught:${id}`] as Taught)
  }) satisfies CollectionAfterDeleteHook,
}

async function listTaught(req: PayloadRequest, instructor: number): Promise<Taught> {
  const taught: Taught = []
  for (const list of TARGET_LISTS) {
    const rows = await onTransaction(
      req,
      sql`select distinct parent_id from ${sql.raw(`${list}_rels`)}
          where path = 'instructors' and instructors_id = ${instructor}`,
    )
    if (rows.length > 0) taught.push([list, rows.map((row) => Number(row.parent_id))])
  }
  return taught
}

async function syncAll(req: PayloadRequest, taught: Taught): Promise<void> {
  for (const [list, ids] of taught) await sync(list, ids, req)
}
