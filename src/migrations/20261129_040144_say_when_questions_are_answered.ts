import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_texts" ADD COLUMN "questions_sent" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_questions_sent" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_texts" DROP COLUMN "questions_sent";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_questions_sent";`)
}
