import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { searchStatements } from '@/features/search/server/search-index'
import { DEFAULT_CATEGORIES } from '../categories'
import { lockNames } from './named-records'

/** Stores the defaults where there is no category. After `lockNames`. */
export async function storeDefaults(scope: Scope): Promise<void> {
  const stored = await onTransaction(
    scope,
    sql`with given as (
          select * from jsonb_to_recordset(${JSON.stringify(DEFAULT_CATEGORIES)}::jsonb)
            as given (id int, name text, slug text, cover text, lists jsonb)
          where not exists (select 1 from categories)),
        stored as (
          insert into categories (name, slug, cover, "order", retired)
          select name, slug, cover::enum_categories_cover, id, false from given order by id
          returning id, name)
        insert into categories_applies_to ("order", parent_id, value)
        select nth, stored.id, list::enum_categories_applies_to
        from given join stored using (name),
          jsonb_array_elements_text(lists) with ordinality as offered (list, nth)
        returning parent_id`,
  )
  if (stored.length === 0) return
  for (const kind of ['workshop_categories', 'tutorial_categories'] as const)
    for (const statement of searchStatements(kind)) await onTransaction(scope, statement)
}

/** At a start. Where there are categories, it waits for no save. */
export async function addDefaults(payload: Payload): Promise<void> {
  const [stored] = await onTransaction({ payload }, sql`select 1 from categories limit 1`)
  if (stored) return
  await inTransaction(payload, async (req) => {
    await lockNames(req)
    await storeDefaults(req)
  })
}
