import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "internship_outcomes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_internship_v_version_outcomes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "internship_modules" ADD COLUMN "picture_id" integer;
  ALTER TABLE "internship" ADD COLUMN "titles_outcomes" varchar;
  ALTER TABLE "_internship_v_version_modules" ADD COLUMN "picture_id" integer;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_outcomes" varchar;
  ALTER TABLE "internship_outcomes" ADD CONSTRAINT "internship_outcomes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_version_outcomes" ADD CONSTRAINT "_internship_v_version_outcomes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "internship_outcomes_order_idx" ON "internship_outcomes" USING btree ("_order");
  CREATE INDEX "internship_outcomes_parent_id_idx" ON "internship_outcomes" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_outcomes_order_idx" ON "_internship_v_version_outcomes" USING btree ("_order");
  CREATE INDEX "_internship_v_version_outcomes_parent_id_idx" ON "_internship_v_version_outcomes" USING btree ("_parent_id");
  ALTER TABLE "internship_modules" ADD CONSTRAINT "internship_modules_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_internship_v_version_modules" ADD CONSTRAINT "_internship_v_version_modules_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "internship_modules_picture_idx" ON "internship_modules" USING btree ("picture_id");
  CREATE INDEX "_internship_v_version_modules_picture_idx" ON "_internship_v_version_modules" USING btree ("picture_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "internship_outcomes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_internship_v_version_outcomes" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "internship_outcomes" CASCADE;
  DROP TABLE "_internship_v_version_outcomes" CASCADE;
  ALTER TABLE "internship_modules" DROP CONSTRAINT "internship_modules_picture_id_media_id_fk";
  
  ALTER TABLE "_internship_v_version_modules" DROP CONSTRAINT "_internship_v_version_modules_picture_id_media_id_fk";
  
  DROP INDEX "internship_modules_picture_idx";
  DROP INDEX "_internship_v_version_modules_picture_idx";
  ALTER TABLE "internship_modules" DROP COLUMN "picture_id";
  ALTER TABLE "internship" DROP COLUMN "titles_outcomes";
  ALTER TABLE "_internship_v_version_modules" DROP COLUMN "picture_id";
  ALTER TABLE "_internship_v" DROP COLUMN "version_titles_outcomes";`)
}
