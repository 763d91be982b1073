import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "series" ADD COLUMN "has_certificate" boolean DEFAULT false;
  ALTER TABLE "series" ADD COLUMN "certificate_events" numeric;
  ALTER TABLE "series" ADD COLUMN "certificate_hours" numeric;
  ALTER TABLE "series" ADD COLUMN "certificate_signatory" varchar;
  ALTER TABLE "series" ADD COLUMN "certificate_text" varchar;
  ALTER TABLE "certificates" ADD COLUMN "series_id" integer;
  ALTER TABLE "certificates" ADD COLUMN "events" numeric;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "certificates_series_idx" ON "certificates" USING btree ("series_id");
  CREATE UNIQUE INDEX "certificates_valid_series_idx" ON "certificates" USING btree ("series_id","user_id") WHERE "state" = 'valid';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "certificates" DROP CONSTRAINT "certificates_series_id_series_id_fk";
  
  DROP INDEX "certificates_series_idx";
  DROP INDEX "certificates_valid_series_idx";
  ALTER TABLE "series" DROP COLUMN "has_certificate";
  ALTER TABLE "series" DROP COLUMN "certificate_events";
  ALTER TABLE "series" DROP COLUMN "certificate_hours";
  ALTER TABLE "series" DROP COLUMN "certificate_signatory";
  ALTER TABLE "series" DROP COLUMN "certificate_text";
  ALTER TABLE "certificates" DROP COLUMN "series_id";
  ALTER TABLE "certificates" DROP COLUMN "events";`)
}
