import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "certificates" ADD COLUMN "cohort" numeric;
  ALTER TABLE "cohorts" ADD COLUMN "hours" numeric;
  CREATE UNIQUE INDEX "certificates_valid_cohort_idx" ON "certificates" USING btree ("cohort","user_id") WHERE "state" = 'valid';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "certificates_valid_cohort_idx";
  ALTER TABLE "certificates" DROP COLUMN "cohort";
  ALTER TABLE "cohorts" DROP COLUMN "hours";`)
}
