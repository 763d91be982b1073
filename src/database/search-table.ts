import type { postgresAdapter } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from '@payloadcms/db-postgres/drizzle/pg-core'

type SchemaHook = NonNullable<
  NonNullable<Parameters<typeof postgresAdapter>[0]>['afterSchemaInit']
>[number]

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the site search reads (D-05): a row for everything that can be found, whatever its kind, so
 * that one index ranks all of it. `moments` are the parts of a transcript. Kept by src/lib/search/search-index.ts in the transaction of each write.
 */
export const searchTable: SchemaHook = ({ schema }) => {
  Object.assign(schema.tables, {
    searchEntries: pgTable(
      'search_entries',
      {
        kind: text('kind').notNull(),
        docId: integer('doc_id').notNull(),
        title: text('title').notNull(),
        body: text('body').notNull(),
        slug: text('slug').notNull(),
        moments: jsonb('moments'),
        words: tsvector('words').generatedAlwaysAs(
          sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')`,
        ),
      },
      (t) => [
        primaryKey({ columns: [t.kind, t.docId] }),
        index('search_entries_words_idx').using('gin', t.words),
        index('search_entries_title_idx').using('gin', sql`title gin_trgm_ops`),
      ],
    ),
  })
  return schema
}
