import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Scope } from '@/lib/database/write-scope'
import { onTransaction } from '@/lib/database/on-transaction'
import type { LegacyTable } from './legacy-shape'

/** What became of a row that was brought before, and how it is now; `now` is null where it is gone. */
export type ImportedRow = {
  docId: number
  sourceHash: string
  leftAs: string
  now: string | null
  isMerged: boolean
}

/** A row as it is remembered. */
export type Remembered = { oldId: string; docId: number; hash: string; isMerged?: boolean }

/** The table that the rows of each old one go into. */
export function ownTable(kind: LegacyTable): SQL {
  return sql.raw(kind === 'users' ? 'profiles' : kind)
}

/**
 * The times of a row, `d`, that change whenever somebody changes it here: drafts of a record, which are
 * rows of their own, and the password of an account count too.
 */
const TIMES: Record<LegacyTable, SQL> = {
  users: sql`concat_ws(' ', extract(epoch from d.updated_at),
    (select extract(epoch from changed_at) from credentials where user_id = d.id))`,
  workshops: withDrafts('_workshops_v'),
  webinars: withDrafts('_webinars_v'),
  tutorials: withDrafts('_tutorials_v'),
  workshop_qna: sql`extract(epoch from d.updated_at)::text`,
}

function withDrafts(versions: string): SQL {
  return sql`concat_ws(' ', extract(epoch from d.updated_at),
    (select extract(epoch from max(updated_at)) from ${sql.raw(versions)}
     where parent_id = d.id and latest))`
}

/** What is remembered of these rows of the old backend, by their old id. */
export async function readLedger(
  scope: Scope,
  kind: LegacyTable,
  oldIds: string[],
): Promise<Map<string, ImportedRow>> {
  const rows = await onTransaction(
    scope,
    sql`select i.legacy_id, i.doc_id, i.source_hash, i.left_as, i.is_joined,
               case when d.id is not null then ${TIMES[kind]} end as now
        from imported_rows i left join ${ownTable(kind)} d on d.id = i.doc_id
        where i.kind = ${kind} and i.legacy_id in (${texts(oldIds)})`,
  )
  return new Map(
    rows.map((row) => [
      String(row.legacy_id),
      {
        docId: Number(row.doc_id),
        sourceHash: String(row.source_hash),
        leftAs: String(row.left_as),
        now: row.now === null ? null : String(row.now),
        isMerged: row.is_joined === true,
      },
    ]),
  )
}

/** Remembers rows as they are now, in the transaction that wrote them. */
export async function remember(scope: Scope, kind: LegacyTable, rows: Remembered[]): Promise<void> {
  if (rows.length === 0) return
  await onTransaction(
    scope,
    sql`insert into imported_rows (kind, legacy_id, doc_id, source_hash, left_as, is_joined)
        select ${kind}, r."oldId", r."docId", r.hash, ${TIMES[kind]}, coalesce(r."isMerged", false)
        from ${records(rows, sql`"oldId" text, "docId" int, hash text, "isMerged" boolean`)} r
        join ${ownTable(kind)} d on d.id = r."docId"
        on conflict (kind, legacy_id) do update set doc_id = excluded.doc_id,
          source_hash = excluded.source_hash, left_as = excluded.left_as`,
  )
}

/**
 * Makes changes of these rows wait, as every update by Payload does (src/hooks/prevent-lost-updates.ts):
 * whether somebody changed one here is decided under this lock.
 */
export async function lockRows(scope: Scope, kind: LegacyTable, ids: number[]): Promise<void> {
  await onTransaction(
    scope,
    sql`select pg_advisory_xact_lock_shared(hashtext(${kind}), 0),
               pg_advisory_xact_lock(hashtext(${kind}), id)
        from unnest(${`{${ids.join(',')}}`}::int[]) as id order by id`,
  )
}

/** Objects as rows of a query. `columns` are their names and types. */
export function records(rows: object[], columns: SQL): SQL {
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns}))`
}

/** A list of texts as a query of one column, for `in (…)`. */
export function texts(values: string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`
}
