import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '@/platform/database/transaction'

/*
 * Where names of categories are stored. Records and their versions have the name itself, so that
 * versions, filters, indexes and interfaces need nothing else (docs/decisions/025-categories.md).
 */

/** A column with a name: of a record `id`, by table. */
const COLUMNS = [
  { table: 'tutorials', column: 'category' },
  { table: '_tutorials_v', column: 'version_category' },
  { table: 'faqs', column: 'category' },
  { table: '_faqs_v', column: 'version_category' },
]

/** Rows of names, each of a `parent_id`. */
const ROWS = [
  { table: 'workshops_texts', path: 'category' },
  { table: '_workshops_v_texts', path: 'version.category' },
]

/** Blocks with a name, which are stored as JSON. */
const BLOCKS = [
  { table: 'pages', column: 'blocks' },
  { table: '_pages_v', column: 'version_blocks' },
]

/** What names categories, in the order in which it is locked. */
const NAMING = ['faqs', 'pages', 'tutorials', 'workshops'] as const

/**
 * Waits for saves of records with categories and excludes others until the end of the transaction
 * (src/hooks/locked.ts). Writers of categories wait for each other.
 */
export async function lockNames(scope: Scope): Promise<void> {
  await onTransaction(scope, sql`select pg_advisory_xact_lock(hashtext('names of categories'), 0)`)
  for (const list of NAMING) {
    await onTransaction(scope, sql`select pg_advisory_xact_lock(hashtext(${list}), 0)`)
  }
}

/** Excludes `lockNames` until a record with a name is stored. */
export async function holdNames(scope: Scope, list: string): Promise<void> {
  await onTransaction(scope, sql`select pg_advisory_xact_lock_shared(hashtext(${list}), 0)`)
}

const isBlock = (name: SQL) =>
  sql`(block ->> 'blockType' = 'records' and block ->> 'category' = ${name})`
const toTable = (name: string) => sql.identifier(name)

/** Gives all records and versions with a name another one. Versions, times and drafts stay. */
export async function renameCategory(scope: Scope, from: string, to: string): Promise<void> {
  for (const { column, table } of COLUMNS) {
    const name = sql.identifier(column)
    await onTransaction(
      scope,
      sql`update ${toTable(table)} set ${name} = ${to} where ${name} = ${from}`,
    )
  }
  for (const { path, table } of ROWS) {
    const rows = toTable(table)
    // A record that has both keeps one.
    await onTransaction(
      scope,
      sql`delete from ${rows} as old where path = ${path} and text = ${from} and exists (
            select 1 from ${rows} as other
            where other.parent_id = old.parent_id and other.path = old.path and other.text = ${to})`,
    )
    await onTransaction(
      scope,
      sql`update ${rows} set text = ${to} where path = ${path} and text = ${from}`,
    )
  }
  for (const { column, table } of BLOCKS) {
    const blocks = sql.identifier(column)
    await onTransaction(
      scope,
      sql`update ${toTable(table)} set ${blocks} = (
            select jsonb_agg(case when ${isBlock(sql`${from}`)}
              then jsonb_set(block, '{category}', to_jsonb(${to}::text)) else block end order by nth)
            from jsonb_array_elements(${blocks}) with ordinality as all_blocks (block, nth))
          where ${hasBlock(blocks, from)}`,
    )
  }
}

function hasBlock(blocks: SQL | ReturnType<typeof sql.identifier>, name: string): SQL {
  const block = JSON.stringify([{ blockType: 'records', category: name }])
  return sql`jsonb_typeof(${blocks}) = 'array' and ${blocks} @> ${block}::jsonb`
}

export type Use = { list: (typeof NAMING)[number]; count: number }

/** How many records have a name: as they are, as drafts and in the trash. */
export async function countUses(scope: Scope, name: string): Promise<Use[]> {
  const named: Record<Use['list'], SQL> = {
    workshops: sql`
      select parent_id from workshops_texts where path = 'category' and text = ${name}
      union select v.parent_id from _workshops_v v join _workshops_v_texts t on t.parent_id = v.id
        where v.latest and t.path = 'version.category' and t.text = ${name}`,
    tutorials: sql`
      select id from tutorials where category = ${name}
      union select parent_id from _tutorials_v where latest and version_category = ${name}`,
    faqs: sql`
      select id from faqs where category = ${name}
      union select parent_id from _faqs_v where latest and version_category = ${name}`,
    pages: sql`
      select id from pages where ${hasBlock(sql.identifier('blocks'), name)}
      union select parent_id from _pages_v
        where latest and ${hasBlock(sql.identifier('version_blocks'), name)}`,
  }
  const uses: Use[] = []
  for (const [list, rows] of Object.entries(named)) {
    const [row] = await onTransaction(
      scope,
      sql`select count(*)::int as count from (${rows}) as used (id) where id is not null`,
    )
    uses.push({ list: list as Use['list'], count: Number(row?.count) })
  }
  return uses.filter(({ count }) => count > 0)
}

/** Whether an earlier version of a record has the name, which restoring it would need. */
export async function isInVersions(scope: Scope, name: string): Promise<boolean> {
  const [row] = await onTransaction(
    scope,
    sql`select exists (select 1 from _workshops_v_texts where path = 'version.category' and text = ${name})
          or exists (select 1 from _tutorials_v where version_category = ${name})
          or exists (select 1 from _faqs_v where version_category = ${name})
          or exists (select 1 from _pages_v where ${hasBlock(sql.identifier('version_blocks'), name)})
          as is_used`,
  )
  return row?.is_used === true
}
