import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "internship" ADD COLUMN "report_link" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_report" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_report_link" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_report" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "internship" DROP COLUMN "report_link";
  ALTER TABLE "internship" DROP COLUMN "titles_report";
  ALTER TABLE "_internship_v" DROP COLUMN "version_report_link";
  ALTER TABLE "_internship_v" DROP COLUMN "version_titles_report";`)
}
