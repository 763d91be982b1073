import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { Capability } from '@/platform/records/capability'
import { onTransaction } from '@/platform/database/transaction'
import { toId } from '@/lib/to-id'
import { TARGET_LISTS, type EventKind, type TargetList } from '@/lib/records/target'
import { isAboutTarget, isSeriesPublic } from '@/platform/records/target-sql'
import { searchStatements, type SearchKind } from './search-index'
import { getRecordBefore } from '@/hooks/public-record'
import { isPrivate, isPublic } from '@/platform/records/visibility'

type Doc = {
  id: number
  title?: string | null
  series?: number | { id: number } | null
  visibility?: string | null
}

/** Keeps the search index up to date, in the transaction of the write. */
export function indexed(kind: SearchKind): Capability {
  return {
    hooks: {
      afterChange: [
        async ({ doc, previousDoc, req }) => {
          const [after, latest] = [doc as Doc, previousDoc as Doc | undefined]
          await sync(kind, after.id, req)
          const before = getRecordBefore(req, kind, latest)
          await syncSeries(req, [after, latest, before])
          return after
        },
      ],
      afterDelete: [
        async ({ doc, req }) => {
          await sync(kind, (doc as Doc).id, req)
          await syncSeries(req, [doc as Doc])
          return doc as unknown
        },
      ],
    },
  }
}

async function sync(kind: SearchKind, ids: number | number[], req: PayloadRequest): Promise<void> {
  for (const statement of searchStatements(kind, ids)) await onTransaction(req, statement)
}

/**
 * Removes what the spelling dictionary has from an event that becomes private: the words of its title
 * and of its questions that occur nowhere else. Comes after the questions have left the index.
 */
export function forgetsWords(kind: EventKind): Capability {
  return {
    hooks: {
      afterChange: [
        async ({ collection, doc, previousDoc, req }) => {
          const before = getRecordBefore(req, collection.slug, previousDoc as Doc | undefined)
          const { id } = doc as Doc
          if (!isPublic(before) || !isPrivate(doc as Doc)) return doc as unknown
          await onTransaction(
            req,
            sql`delete from search_words
                where word in (
                  select regexp_split_to_table(search_text(text), ' +') from (
                    select ${before?.title ?? ''}::text as text union all
                    select question from workshop_qna where ${isAboutTarget({ kind, id })}) as said)
                  and not exists (select 1 from search_entries
                    where ' ' || search_text(title) || ' ' like '% ' || word || ' %')`,
          )
          return doc as unknown
        },
      ],
    },
  }
}

/** A series is found while one of its events is public. */
async function syncSeries(req: PayloadRequest, events: (Doc | undefined)[]): Promise<void> {
  const ids = new Set(events.map((event) => toId(event?.series)))
  for (const id of ids) {
    if (id === null) continue
    const [outdated] = await onTransaction(
      req,
      sql`select 1 where ${isSeriesPublic(sql`${id}::int`)} <> exists (
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

/** Keeps the entries of what an instructor teaches up to date: they have the name. */
export const indexedTeaching: Capability = {
  hooks: {
    afterChange: [
      async ({ doc, previousDoc, req }) => {
        const after = doc as Person
        const before = getRecordBefore(req, 'instructors', previousDoc as Person | undefined)
        if (after.name === before?.name && isPublic(after) === isPublic(before)) return after
        await syncAll(req, await listTaught(req, after.id))
        return after
      },
    ],
    // Deleting an instructor removes the relations.
    beforeDelete: [
      async ({ id, req }) => {
        req.context[`taught:${id}`] = await listTaught(req, Number(id))
      },
    ],
    afterDelete: [
      async ({ doc, id, req }) => {
        await syncAll(req, req.context[`taught:${id}`] as Taught)
        return doc as unknown
      },
    ],
  },
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
