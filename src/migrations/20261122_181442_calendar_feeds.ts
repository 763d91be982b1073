import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "calendar_feeds" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"token_hash" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
  );
  
  ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "workshops_recorded_idx" ON "workshops" USING btree ("starts_at","id") WHERE "workshops"."recording_url" is not null;
  CREATE INDEX "webinars_recorded_idx" ON "webinars" USING btree ("is_featured","scheduled_for","id") WHERE "webinars"."recording_url" is not null;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "calendar_feeds" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "calendar_feeds" CASCADE;
  DROP INDEX "workshops_recorded_idx";
  DROP INDEX "webinars_recorded_idx";`)
}
