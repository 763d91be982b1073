import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE INDEX "webinars_past_idx" ON "webinars" USING btree ("is_featured","scheduled_for","id");
  CREATE INDEX "webinars_coming_idx" ON "webinars" USING btree ("is_featured","scheduled_for" desc,"id" desc);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "webinars_past_idx";
  DROP INDEX "webinars_coming_idx";`)
}
