import { sql } from '@payloadcms/db-postgres'
import {
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { DRAFTED } from '../rules'
import {
  getColumns,
  createIndex,
  getTable,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

const time = (name: string) => timestamp(name, { withTimezone: true })
const now = sql`clock_timestamp()`

/** Links of records, what their checks found, and what finds the records of a problem. */
export const healthTables: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'findings'),
    extraConfig: (columns: Columns) => ({
      findings_place_idx: uniqueIndex('findings_place_idx').on(
        ...getColumns(columns, 'collection', 'recordId', 'rule', 'field'),
        sql`md5("detail")`,
      ),
      ...createIndex(columns, 'findings_newest_idx', 'since', 'id'),
      ...createIndex(columns, 'findings_rule_idx', 'rule', 'since', 'id'),
    }),
  })
  for (const name of DRAFTED) {
    const key = `${name}_title_key_idx`
    const extraConfig = () => ({ [key]: index(key).on(TITLE_KEY) })
    extendTable({ table: getTable(schema, name), extraConfig })
  }
  Object.assign(schema.tables, {
    linkChecks: pgTable(
      'link_checks',
      {
        id: serial('id').primaryKey(),
        url: text('url').notNull(),
        state: text('state').notNull().default('unchecked'),
        /** The failures in a row, at most one a day. */
        failures: integer('failures').notNull().default(0),
        failedOn: date('failed_on'),
        reason: text('reason'),
        checkedAt: time('checked_at'),
        dueAt: time('due_at').notNull().default(now),
      },
      ({ dueAt, id }) => [
        uniqueIndex('link_checks_url_idx').on(sql`md5("url")`),
        index('link_checks_due_idx').on(dueAt, id),
      ],
    ),
    recordLinks: pgTable(
      'record_links',
      {
        id: serial('id').primaryKey(),
        collection: text('collection').notNull(),
        recordId: integer('record_id').notNull(),
        field: text('field').notNull(),
        linkId: integer('link_id'),
        /** Of a record of this site: its collection, and its id or slug. */
        targetList: text('target_list'),
        target: text('target'),
      },
      ({ collection, linkId, recordId, target, targetList }) => [
        index('record_links_record_idx').on(collection, recordId),
        index('record_links_link_idx').on(linkId),
        index('record_links_target_idx')
          .on(targetList, target)
          .where(sql.raw('"target" is not null')),
      ],
    ),
  })
  return schema
}

/** What titles are compared by. */
export const TITLE_KEY = sql.raw(`lower(btrim("title"))`)
