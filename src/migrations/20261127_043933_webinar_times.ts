import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "webinars_recorded_idx";
  DROP INDEX "webinars_past_idx";
  DROP INDEX "webinars_coming_idx";
  ALTER TABLE "webinars" ADD COLUMN "starts_at" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "ends_at" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_starts_at" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_ends_at" timestamp(3) with time zone;
  UPDATE "webinars" SET "starts_at" = "scheduled_for" WHERE "scheduled_for" IS NOT NULL;
  UPDATE "_webinars_v" SET "version_starts_at" = "version_scheduled_for" WHERE "version_scheduled_for" IS NOT NULL;
  CREATE INDEX "webinars_starts_at_idx" ON "webinars" USING btree ("starts_at");
  CREATE INDEX "webinars_starts_at_id_idx" ON "webinars" USING btree ("starts_at","id");
  CREATE INDEX "_webinars_v_version_version_starts_at_idx" ON "_webinars_v" USING btree ("version_starts_at");
  CREATE INDEX "webinars_recorded_idx" ON "webinars" USING btree ("is_featured","starts_at","id") WHERE "webinars"."recording_url" is not null;
  CREATE INDEX "webinars_past_idx" ON "webinars" USING btree ("is_featured","starts_at","id");
  CREATE INDEX "webinars_coming_idx" ON "webinars" USING btree ("is_featured","starts_at" desc,"id" desc);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "webinars_starts_at_idx";
  DROP INDEX "webinars_starts_at_id_idx";
  DROP INDEX "_webinars_v_version_version_starts_at_idx";
  DROP INDEX "webinars_recorded_idx";
  DROP INDEX "webinars_past_idx";
  DROP INDEX "webinars_coming_idx";
  CREATE INDEX "webinars_recorded_idx" ON "webinars" USING btree ("is_featured","scheduled_for","id") WHERE "webinars"."recording_url" is not null;
  CREATE INDEX "webinars_past_idx" ON "webinars" USING btree ("is_featured","scheduled_for","id");
  CREATE INDEX "webinars_coming_idx" ON "webinars" USING btree ("is_featured","scheduled_for" desc,"id" desc);
  ALTER TABLE "webinars" DROP COLUMN "starts_at";
  ALTER TABLE "webinars" DROP COLUMN "ends_at";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_starts_at";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_ends_at";`)
}
