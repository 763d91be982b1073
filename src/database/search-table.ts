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
import { TEXT_AND_POSITION } from '@/lib/search/text-and-position'
import type { SchemaHook } from '@/lib/database/schema-hook'

const isContent = sql`kind <> 'workshop_qna'`
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the site search reads (D-05): a row for everything that can be found, and the words of all
 * titles, with which misspelt ones are compared. Words and `plain_title` are folded by the SQL functions
 * `search_text` and `fold_text` (src/lib/search/fold.ts), what is shown is as it was written. `moments` are the parts of a transcript. Answers,
 * of which there are most and which not everybody may read, have an index of their own. Maintained by
 * src/lib/search/search-index.ts in the transaction of each write.
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
        plainTitle: text('plain_title').generatedAlwaysAs(sql`fold_text(title)`),
        moments: jsonb('moments'),
        words: tsvector('words').generatedAlwaysAs(
          sql`setweight(to_tsvector('english', search_text(title)), 'A') || setweight(to_tsvector('english', search_text(body)), 'B')`,
        ),
      },
      (t) => [
        primaryKey({ columns: [t.kind, t.docId] }),
        index('search_entries_content_idx').using('gin', TEXT_AND_POSITION).where(isContent),
        index('search_entries_answers_idx')
          .using('gin', t.words)
          .where(sql`kind = 'workshop_qna'`),
        index('search_entries_titles_idx')
          .using('btree', sql`plain_title text_pattern_ops`)
          .where(isContent),
      ],
    ),
    searchWords: pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
      index('search_words_near_idx').using('gin', sql`${t.word} gin_trgm_ops`),
    ]),
  })
  return schema
}
