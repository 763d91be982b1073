import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "search_entries_content_idx";
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ((words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))) WHERE kind <> 'workshop_qna';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "search_entries_content_idx";
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ("words") WHERE kind <> 'workshop_qna';`)
}
