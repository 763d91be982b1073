import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { toIdArray, toIds, toIsoOrNull } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { DRAFTED, findProblems, type Checked } from '../rules'
import { isEventKind, toKind } from '@/lib/records/target'
import { TARGET_COLUMN } from '@/platform/records/target-sql'
import { announce } from '@/platform/announce/announce'
import { listLinks, replaceLinks } from './record-links'
import { TITLE_KEY } from './tables'
import { isPublished, isPublishedRow } from '@/platform/records/visibility'

/** Collections whose records are checked, in the order of the sweep. */
export const CHECKED_LISTS = [
  ...DRAFTED,
  'media',
  'faqs',
  'workshop_qna',
  'redirects',
  'short_links',
  'search_misses',
] as const satisfies CollectionSlug[]
type CheckedList = (typeof CHECKED_LISTS)[number]

type Doc = Record<string, unknown> & { id: number }
type Facts = Pick<Checked, 'draftAt' | 'hasTranscript' | 'repeatedTitle' | 'taken'>

const NO_FACTS: Facts = { draftAt: null, hasTranscript: false, repeatedTitle: null, taken: 0 }

/**
 * Checks the stored state of records in the transaction of `req`: opens and closes their findings.
 * Returns the ids of the records that exist.
 */
export async function checkRecords(
  req: PayloadRequest,
  collection: CheckedList,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const docs = await readDocs(req, collection, ids)
  const facts = await readFacts(req, collection, ids)
  await check(req, collection, { ids, docs, facts })
  return docs.map(({ id }) => id)
}

/** Findings of a global have the id 0. */
export async function checkGlobal(req: PayloadRequest, slug: GlobalSlug): Promise<void> {
  const doc = (await req.payload.db.findGlobal({ slug, req })) as Doc | null
  const docs = doc ? [{ ...doc, id: 0 }] : []
  await check(req, slug, { ids: [0], docs, facts: new Map() })
}

type Batch = { ids: number[]; docs: Doc[]; facts: Map<number, Facts> }

async function check(
  req: PayloadRequest,
  collection: string,
  { docs, facts, ids }: Batch,
): Promise<void> {
  const checked = docs.map((doc) => ({
    id: doc.id,
    links: isShown(collection, doc) ? listLinks(doc) : [],
  }))
  const missing = ids.filter((id) => !docs.some((doc) => doc.id === id))
  const links = await replaceLinks(req, collection, [
    ...checked,
    ...missing.map((id) => ({ id, links: [] })),
  ])
  const now = Date.now()
  const problems = docs.flatMap((doc) =>
    findProblems(
      { collection, doc, links: links.get(doc.id) ?? [], ...(facts.get(doc.id) ?? NO_FACTS) },
      now,
    ).map((problem) => ({ record_id: doc.id, detail: '', ...problem })),
  )
  await storeProblems(req, collection, { ids, problems })
}

/** Whether the links of a document are for visitors. */
function isShown(collection: string, doc: Doc): boolean {
  if (doc._status) return isPublished(doc as { _status?: string; deletedAt?: string })
  return collection !== 'workshop_qna' || Boolean(doc.answerTime && doc.targetIsPublished)
}

function readDocs(req: PayloadRequest, collection: CheckedList, ids: number[]): Promise<Doc[]> {
  return req.payload.db
    .find<Doc>({
      collection,
      where: { id: { in: ids } },
      pagination: false,
      ...(toKind(collection) ? { select: { transcript: false, chapters: false } } : {}),
      req,
    })
    .then(({ docs }) => docs)
}

async function readFacts(
  req: PayloadRequest,
  collection: CheckedList,
  ids: number[],
): Promise<Map<number, Facts>> {
  if (!DRAFTED.some((list) => list === collection)) return new Map()
  const kind = toKind(collection)
  const table = sql.identifier(collection)
  const versions = sql.identifier(`_${collection}_v`)
  const isEvent = kind !== null && isEventKind(kind)
  const taken: SQL = isEvent
    ? sql`(select count(*)::int from registrations r
          where r.${TARGET_COLUMN[kind]} = d.id and r.state = 'registered' and d.capacity is not null)`
    : sql`0`
  // The events of a series have one title.
  const apart = isEvent
    ? sql`and (d.series_id is null or o.series_id is distinct from d.series_id)`
    : sql``
  const rows = await onTransaction(
    req,
    sql`
      select d.id, ${kind ? sql`coalesce(d.transcript, '') <> ''` : sql`false`} as has_transcript,
        ${taken} as taken,
        coalesce((select v.updated_at from ${versions} v
            where v.parent_id = d.id and v.latest and v.version__status = 'draft' limit 1),
          case when d._status = 'draft' then d.updated_at end) as draft_at,
        case when exists (select 1 from ${table} o
            where ${titleKey('o')} = ${titleKey('d')} and o.id <> d.id
              and ${isPublishedRow('o')} ${apart})
          then ${titleKey('d')} end as repeated_title
      from ${table} d where d.id = any(${toIdArray(ids)})`,
  )
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        draftAt: toIsoOrNull(row.draft_at),
        hasTranscript: row.has_transcript === true,
        repeatedTitle: row.repeated_title ? String(row.repeated_title) : null,
        taken: Number(row.taken),
      },
    ]),
  )
}

function titleKey(alias: string): SQL {
  return sql.raw(`lower(btrim(${alias}."title"))`)
}

type Found = {
  ids: number[]
  problems: { record_id: number; rule: string; field: string; detail: string }[]
}

/**
 * Makes the stored findings of these records equal to their problems. In the order of the unique
 * index, so that two transactions cannot wait for each other.
 */
async function storeProblems(
  req: PayloadRequest,
  collection: string,
  { ids, problems }: Found,
): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`
      with wanted as materialized (
        select distinct * from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
          as w (record_id int, rule text, field text, detail text)),
      gone as (
        delete from findings f
        where f.collection = ${collection} and f.record_id = any(${toIdArray(ids)})
          and not exists (select 1 from wanted w where w.record_id = f.record_id
            and w.rule = f.rule and w.field = f.field and w.detail = f.detail)
        returning f.id),
      opened as (
        insert into findings
          (collection, record_id, rule, field, detail, since, created_at, updated_at)
        select ${collection}, record_id, rule, field, detail, now(), now(), now() from wanted
        order by record_id, rule, field, md5(detail)
        on conflict (collection, record_id, rule, field, md5(detail)) do nothing
        returning id)
      select id, true as is_open from opened union all select id, false from gone`,
  )
  const idsWhere = (isOpen: boolean) => toIds(rows.filter((row) => row.is_open === isOpen))
  await announce(req, 'finding.opened', idsWhere(true))
  await announce(req, 'finding.resolved', idsWhere(false))
}

/** Checks a record that was saved or deleted, and those with its title, now or before. */
export async function checkSaved(
  req: PayloadRequest,
  collection: CheckedList,
  id: number,
): Promise<void> {
  const isTitled = DRAFTED.some((list) => list === collection)
  const others = isTitled ? await listRepeated(req, collection, id) : []
  await checkRecords(
    req,
    collection,
    [...new Set([id, ...others])].sort((a, b) => a - b),
  )
}

/**
 * Lets only one transaction at a time check records, so that what one has read of a record is never
 * stored over what a later one has read. A record that is saved meanwhile is checked again after it.
 */
export async function serializeChecks(req: PayloadRequest): Promise<void> {
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('content health'))`)
}

/** Checks records of several collections, and globals, whose id is 0. */
export async function checkEach(
  req: PayloadRequest,
  records: { collection: string; id: number }[],
): Promise<void> {
  for (const list of CHECKED_LISTS) {
    const ids = records.filter(({ collection }) => collection === list).map(({ id }) => id)
    await checkRecords(req, list, ids)
  }
  for (const { slug } of req.payload.config.globals) {
    if (records.some(({ collection }) => collection === slug))
      await checkGlobal(req, slug as GlobalSlug)
  }
}

const MOST_REPEATED = 100

/** Records whose title is that of a record, or was so far. */
async function listRepeated(
  req: PayloadRequest,
  collection: CheckedList,
  id: number,
): Promise<number[]> {
  const table = sql.identifier(collection)
  const rows = await onTransaction(
    req,
    sql`
      select o.id from ${table} o
      where ${titleKey('o')} = (select ${TITLE_KEY} from ${table} where id = ${id})
        and ${isPublishedRow('o')}
      union
      select f.record_id::int from findings f
      where f.collection = ${collection} and f.rule = 'duplicate-title' and f.detail in (
        select own.detail from findings own
        where own.collection = ${collection} and own.record_id = ${id} and own.rule = 'duplicate-title')
      limit ${MOST_REPEATED}`,
  )
  return toIds(rows)
}
