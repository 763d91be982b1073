import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "internship" ADD COLUMN "titles_next" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_refund" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_next" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_refund" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "internship" DROP COLUMN "titles_next";
  ALTER TABLE "internship" DROP COLUMN "titles_refund";
  ALTER TABLE "_internship_v" DROP COLUMN "version_titles_next";
  ALTER TABLE "_internship_v" DROP COLUMN "version_titles_refund";`)
}
