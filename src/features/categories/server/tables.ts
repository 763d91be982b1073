import { sql } from '@payloadcms/db-postgres/drizzle'
import { integer, pgView, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  createIndex,
  getTable,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

/**
 * The view `workshops_category`: the categories of workshops, apart from their other lists of texts. And
 * an index of those of versions, which Payload gives to the records alone.
 */
export const categoryTables: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, '_workshops_v_texts'),
    extraConfig: (columns: Columns) => createIndex(columns, '_workshops_v_texts_text_idx', 'text'),
  })
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
