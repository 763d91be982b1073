import { sql } from '@payloadcms/db-postgres/drizzle'
import { integer, pgView, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/platform/database/schema-hook'

/** The view `workshops_category`: the categories of workshops, apart from their other lists of texts. */
export const categoryTables: SchemaHook = ({ schema }) => {
  const view = pgView('workshops_category', {
    order: integer('order'),
    parentId: integer('parent_id'),
    value: text('value'),
  }).as(
    sql`select t."order", t.parent_id, t.text::text as value from workshops_texts t where t.path = 'category'`,
  )
  Object.assign(schema.tables, { workshopCategories: view })
  return schema
}
