import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "last_change" jsonb;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_last_change" jsonb;
  ALTER TABLE "webinars" ADD COLUMN "last_change" jsonb;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_last_change" jsonb;
  ALTER TABLE "registrations" ADD COLUMN "informed" jsonb;
  ALTER TABLE "registrations" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" DROP COLUMN "last_change";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_last_change";
  ALTER TABLE "webinars" DROP COLUMN "last_change";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_last_change";
  ALTER TABLE "registrations" DROP COLUMN "informed";
  ALTER TABLE "registrations" DROP COLUMN "sequence";`)
}
