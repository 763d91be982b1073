import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/**
 * What is in the index is folded: its rows are made anew in place, so no content need be read again.
 * The two indexes on `words` go with the old column.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "search_entries_titles_idx";
  ALTER TABLE "search_entries" DROP COLUMN "words",
    ADD COLUMN "plain_title" text GENERATED ALWAYS AS (case when octet_length(title) = length(title) then lower(title)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end) STORED;
  ALTER TABLE "search_entries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', case when octet_length(title) = length(title) then lower(title)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end), 'A') || setweight(to_tsvector('english', case when octet_length(body) = length(body) then lower(body)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(body, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end), 'B')) STORED;
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ((words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))) WHERE kind <> 'workshop_qna';
  CREATE INDEX "search_entries_answers_idx" ON "search_entries" USING gin ("words") WHERE kind = 'workshop_qna';
  CREATE INDEX "search_entries_titles_idx" ON "search_entries" USING btree (plain_title text_pattern_ops) WHERE kind <> 'workshop_qna';
  DELETE FROM "search_words" WHERE octet_length(word) > length(word);
  INSERT INTO "search_words" ("word")
    SELECT DISTINCT word FROM "search_entries", regexp_split_to_table(plain_title, '[\\s[:punct:]]+') word
    WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
    ON CONFLICT DO NOTHING;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "search_entries_titles_idx";
  ALTER TABLE "search_entries" DROP COLUMN "words", DROP COLUMN "plain_title";
  ALTER TABLE "search_entries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')) STORED;
  DELETE FROM "search_entries" WHERE kind IN ('site_pages', 'workshop_categories', 'tutorial_categories');
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ((words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))) WHERE kind <> 'workshop_qna';
  CREATE INDEX "search_entries_answers_idx" ON "search_entries" USING gin ("words") WHERE kind = 'workshop_qna';
  CREATE INDEX "search_entries_titles_idx" ON "search_entries" USING btree (lower(title) text_pattern_ops) WHERE kind <> 'workshop_qna';`)
}
