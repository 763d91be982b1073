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
import type { SchemaHook } from '@/platform/database/schema-hook'
import { TEXT_AND_POSITION } from './search-index'

const isContent = sql`kind <> 'workshop_qna'`
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Tables of the site search: a row per searchable item, and the words of all titles, for typo
 * matching. Words and `plain_title` are folded by SQL functions (src/lib/text/fold.ts). `moments`
 * holds the parts of a transcript. Answers have an index of their own, because they are the most
 * numerous and not everyone may read them. src/features/search/server/search-index.ts maintains the rows in the
 * transaction of each write.
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
