import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "series" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"slug" varchar,
  	"rule" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "workshops" ADD COLUMN "series_id" integer;
  ALTER TABLE "workshops" ADD COLUMN "edited_fields" jsonb;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_series_id" integer;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_edited_fields" jsonb;
  ALTER TABLE "webinars" ADD COLUMN "series_id" integer;
  ALTER TABLE "webinars" ADD COLUMN "edited_fields" jsonb;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_series_id" integer;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_edited_fields" jsonb;
  CREATE UNIQUE INDEX "series_slug_idx" ON "series" USING btree ("slug");
  CREATE INDEX "series_updated_at_idx" ON "series" USING btree ("updated_at");
  CREATE INDEX "series_created_at_idx" ON "series" USING btree ("created_at");
  ALTER TABLE "workshops" ADD CONSTRAINT "workshops_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_version_series_id_series_id_fk" FOREIGN KEY ("version_series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_series_id_series_id_fk" FOREIGN KEY ("version_series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_series_idx" ON "workshops" USING btree ("series_id");
  CREATE INDEX "_workshops_v_version_version_series_idx" ON "_workshops_v" USING btree ("version_series_id");
  CREATE INDEX "webinars_series_idx" ON "webinars" USING btree ("series_id");
  CREATE INDEX "_webinars_v_version_version_series_idx" ON "_webinars_v" USING btree ("version_series_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "series" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "series" CASCADE;
  ALTER TABLE "workshops" DROP CONSTRAINT "workshops_series_id_series_id_fk";
  
  ALTER TABLE "_workshops_v" DROP CONSTRAINT "_workshops_v_version_series_id_series_id_fk";
  
  ALTER TABLE "webinars" DROP CONSTRAINT "webinars_series_id_series_id_fk";
  
  ALTER TABLE "_webinars_v" DROP CONSTRAINT "_webinars_v_version_series_id_series_id_fk";
  
  DROP INDEX "workshops_series_idx";
  DROP INDEX "_workshops_v_version_version_series_idx";
  DROP INDEX "webinars_series_idx";
  DROP INDEX "_webinars_v_version_version_series_idx";
  ALTER TABLE "workshops" DROP COLUMN "series_id";
  ALTER TABLE "workshops" DROP COLUMN "edited_fields";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_series_id";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_edited_fields";
  ALTER TABLE "webinars" DROP COLUMN "series_id";
  ALTER TABLE "webinars" DROP COLUMN "edited_fields";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_series_id";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_edited_fields";`)
}
