import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "search_entries" (
  	"kind" text NOT NULL,
  	"doc_id" integer NOT NULL,
  	"title" text NOT NULL,
  	"body" text NOT NULL,
  	"slug" text NOT NULL,
  	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')) STORED,
  	CONSTRAINT "search_entries_kind_doc_id_pk" PRIMARY KEY("kind","doc_id")
  );
  
  CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
  CREATE INDEX "search_entries_title_idx" ON "search_entries" USING gin (title gin_trgm_ops);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "search_entries" CASCADE;`)
}
