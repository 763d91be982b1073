import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "search_words" (
  	"word" text PRIMARY KEY NOT NULL
  );
  
  INSERT INTO "search_words" ("word")
    SELECT DISTINCT word FROM "search_entries", regexp_split_to_table(lower(title), '[\\s[:punct:]]+') word
    WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]';
  DROP INDEX "search_entries_words_idx";
  DROP INDEX "search_entries_title_idx";
  CREATE INDEX "search_words_near_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ("words") WHERE kind <> 'workshop_qna';
  CREATE INDEX "search_entries_answers_idx" ON "search_entries" USING gin ("words") WHERE kind = 'workshop_qna';
  CREATE INDEX "search_entries_titles_idx" ON "search_entries" USING btree (lower(title) text_pattern_ops) WHERE kind <> 'workshop_qna';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "search_words" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "search_words" CASCADE;
  DROP INDEX "search_entries_content_idx";
  DROP INDEX "search_entries_answers_idx";
  DROP INDEX "search_entries_titles_idx";
  CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
  CREATE INDEX "search_entries_title_idx" ON "search_entries" USING gin (title gin_trgm_ops);`)
}
