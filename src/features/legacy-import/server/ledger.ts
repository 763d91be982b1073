import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { Client } from 'pg'
import { env } from '@/env'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { isRowId } from '@/lib/row-id'
import type { SchemaHook } from '@/platform/database/schema-hook'
import { LegacyImportError, type LegacyTable } from './legacy-site'
import type { ImportedRow, Item } from './store'

type Remembered = { oldId: string; docId: number; hash: string; isMerged?: boolean }

function ownTable(kind: LegacyTable): SQL {
  return sql.raw(kind === 'users' ? 'profiles' : kind)
}

/** Timestamps of a row `d` that change with every local edit, including drafts and passwords. */
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

/** Call in the transaction that wrote the rows. */
export async function recordRows(
  scope: Scope,
  kind: LegacyTable,
  rows: Remembered[],
): Promise<void> {
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

export function records(rows: object[], columns: SQL): SQL {
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${columns}))`
}

export function texts(values: string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`
}

const KEPT = 'kept-ids'

/**
 * Rows keep their old ids if the table is empty at the first import, and in every later import.
 * Moves the sequence past the largest id first, so that rows created meanwhile do not collide.
 * @param largest largest old id; null if old ids are not numeric
 */
export async function keepsIds(
  scope: Scope,
  kind: LegacyTable,
  { largest, isDryRun }: { largest: number | null; isDryRun: boolean },
): Promise<boolean> {
  if (largest === null || !isRowId(largest)) return false
  const [row] = await onTransaction(
    scope,
    sql`select exists (select 1 from imported_rows where kind = ${KEPT} and legacy_id = ${kind}) as kept,
               exists (select 1 from ${ownTable(kind)}) as filled`,
  )
  if (!row?.kept && row?.filled) return false
  if (isDryRun) return true
  const sequence = sql`pg_get_serial_sequence(${kind}, 'id')`
  await onTransaction(
    scope,
    sql`select setval(${sequence},
          greatest(${largest}::bigint, (select last_value from ${sql.raw(`${kind}_id_seq`)})))`,
  )
  await onTransaction(
    scope,
    sql`insert into imported_rows (kind, legacy_id, doc_id, source_hash, left_as)
        values (${KEPT}, ${kind}, 0, '', '') on conflict do nothing`,
  )
  return true
}

/**
 * The ids that new rows can keep, by old id. Notes taken ids, whose old address leads to our row.
 */
export async function listFreeIds(
  scope: Scope,
  kind: LegacyTable,
  { items, keeps }: { items: Item<unknown>[]; keeps: boolean },
): Promise<Map<string, number>> {
  const numbered = items.filter(({ oldId, outcome }) => outcome === 'new' && isRowId(oldId))
  if (numbered.length === 0) return new Map()
  const taken = await onTransaction(
    scope,
    sql`select id::text as id from ${ownTable(kind)}
        where id = any(${`{${numbered.map(({ oldId }) => oldId).join(',')}}`}::int[])`,
  )
  const ours = new Set(taken.map(({ id }) => String(id)))
  for (const { note, oldId } of numbered) {
    if (ours.has(oldId)) note('its old id is an id here: the old URL points to the record here')
  }
  const free = numbered.filter(({ oldId }) => keeps && !ours.has(oldId))
  return new Map(free.map(({ oldId }) => [oldId, Number(oldId)]))
}

/**
 * The import ledger: source hashes and the timestamps left by the import, which reveal later local
 * changes. Rows do not reference it, so a row that is deleted here stays deleted.
 */
export const importTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    importedRows: pgTable(
      'imported_rows',
      {
        kind: text('kind').notNull(),
        legacyId: text('legacy_id').notNull(),
        docId: integer('doc_id').notNull(),
        sourceHash: text('source_hash').notNull(),
        leftAs: text('left_as').notNull(),
        /** An existing account, which the import does not modify. */
        isMerged: boolean('is_joined').notNull().default(false),
      },
      (t) => [
        primaryKey({ columns: [t.kind, t.legacyId] }),
        index('imported_rows_doc_idx').on(t.kind, t.docId),
      ],
    ),
  })
  return schema
}

const IMPORT_LOCK = 4244

/**
 * Limits imports to one at a time. The lock has its own connection, so it ends with the process.
 * Throws a `LegacyImportError` if taken; returns a release function.
 */
export async function holdImportLock(): Promise<() => Promise<void>> {
  const client = new Client({
    connectionString: env.DATABASE_DIRECT_URL,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [IMPORT_LOCK],
  )
  if (rows[0]?.mine) return () => client.end()
  await client.end()
  throw new LegacyImportError('Another import is running. Wait until it ends.')
}
