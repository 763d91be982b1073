import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "series_attendance" (
  	"series_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"starts_at" timestamp (3) with time zone NOT NULL,
  	"ends_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "series_attendance" ADD CONSTRAINT "series_attendance_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "series_attendance" ADD CONSTRAINT "series_attendance_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "series_attendance_series_idx" ON "series_attendance" USING btree ("series_id","user_id");
  CREATE INDEX "series_attendance_user_idx" ON "series_attendance" USING btree ("user_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "series_attendance" CASCADE;`)
}
