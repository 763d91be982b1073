import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "search_misses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"term" varchar NOT NULL,
  	"times" numeric DEFAULT 1 NOT NULL,
  	"last_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "tutorials" ADD COLUMN "transcript" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_transcript" varchar;
  ALTER TABLE "search_entries" ADD COLUMN "moments" jsonb;
  CREATE UNIQUE INDEX "search_misses_term_idx" ON "search_misses" USING btree ("term");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "search_misses" CASCADE;
  ALTER TABLE "tutorials" DROP COLUMN "transcript";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_transcript";
  ALTER TABLE "search_entries" DROP COLUMN "moments";`)
}
