import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "planned_for" timestamp(3) with time zone;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_planned_for" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "planned_for" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_planned_for" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" DROP COLUMN "planned_for";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_planned_for";
  ALTER TABLE "webinars" DROP COLUMN "planned_for";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_planned_for";`)
}
