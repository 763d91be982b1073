import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Scope } from '@/lib/database/write-scope'
import { onTransaction } from '@/lib/database/on-transaction'
import { isRowId } from '@/lib/database/row-id'
import { ownTable } from './ledger'
import type { LegacyTable } from './legacy-shape'
import type { Item } from './settle'

/** Under this kind the table of imported rows remembers whose numbers are kept. */
const KEPT = 'kept-ids'

/**
 * Whether the rows of a table keep their old numbers (I-05): they do when the first import finds the
 * table empty, and every later one. Moves the sequence behind the largest first, so that what is made
 * here meanwhile gets a number of its own.
 * @param largest old number; null where the old ids are no numbers
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
 * The numbers that new rows keep, by old id: those that nobody has here. Of the others whose old number
 * is an id here, it is noted: the old address leads to what is ours.
 */
export async function freeIds(
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
    if (ours.has(oldId)) note('its old number is an id here: the old address leads to what is ours')
  }
  const free = numbered.filter(({ oldId }) => keeps && !ours.has(oldId))
  return new Map(free.map(({ oldId }) => [oldId, Number(oldId)]))
}
