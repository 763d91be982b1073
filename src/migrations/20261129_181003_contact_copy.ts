import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "emails" ADD COLUMN "contact_copy_subject" varchar;
  ALTER TABLE "emails" ADD COLUMN "contact_copy_heading" varchar;
  ALTER TABLE "emails" ADD COLUMN "contact_copy_text" varchar;
  ALTER TABLE "_emails_v" ADD COLUMN "version_contact_copy_subject" varchar;
  ALTER TABLE "_emails_v" ADD COLUMN "version_contact_copy_heading" varchar;
  ALTER TABLE "_emails_v" ADD COLUMN "version_contact_copy_text" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "emails" DROP COLUMN "contact_copy_subject";
  ALTER TABLE "emails" DROP COLUMN "contact_copy_heading";
  ALTER TABLE "emails" DROP COLUMN "contact_copy_text";
  ALTER TABLE "_emails_v" DROP COLUMN "version_contact_copy_subject";
  ALTER TABLE "_emails_v" DROP COLUMN "version_contact_copy_heading";
  ALTER TABLE "_emails_v" DROP COLUMN "version_contact_copy_text";`)
}
