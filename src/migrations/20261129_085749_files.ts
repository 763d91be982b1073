import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "webinars_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"file_id" integer
  );
  
  CREATE TABLE "_webinars_v_version_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"file_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "tutorials_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"file_id" integer
  );
  
  CREATE TABLE "_tutorials_v_version_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"file_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "files" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"prefix" varchar DEFAULT 'files',
  	"_objectkey" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  ALTER TABLE "cohorts_materials" ALTER COLUMN "link" DROP NOT NULL;
  ALTER TABLE "workshops_resources" ADD COLUMN "file_id" integer;
  ALTER TABLE "_workshops_v_version_resources" ADD COLUMN "file_id" integer;
  ALTER TABLE "cohorts_materials" ADD COLUMN "file_id" integer;
  ALTER TABLE "webinars_resources" ADD CONSTRAINT "webinars_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars_resources" ADD CONSTRAINT "webinars_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_version_resources" ADD CONSTRAINT "_webinars_v_version_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v_version_resources" ADD CONSTRAINT "_webinars_v_version_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tutorials_resources" ADD CONSTRAINT "tutorials_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tutorials_resources" ADD CONSTRAINT "tutorials_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_tutorials_v_version_resources" ADD CONSTRAINT "_tutorials_v_version_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_tutorials_v_version_resources" ADD CONSTRAINT "_tutorials_v_version_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_tutorials_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "webinars_resources_order_idx" ON "webinars_resources" USING btree ("_order");
  CREATE INDEX "webinars_resources_parent_id_idx" ON "webinars_resources" USING btree ("_parent_id");
  CREATE INDEX "webinars_resources_file_idx" ON "webinars_resources" USING btree ("file_id");
  CREATE INDEX "_webinars_v_version_resources_order_idx" ON "_webinars_v_version_resources" USING btree ("_order");
  CREATE INDEX "_webinars_v_version_resources_parent_id_idx" ON "_webinars_v_version_resources" USING btree ("_parent_id");
  CREATE INDEX "_webinars_v_version_resources_file_idx" ON "_webinars_v_version_resources" USING btree ("file_id");
  CREATE INDEX "tutorials_resources_order_idx" ON "tutorials_resources" USING btree ("_order");
  CREATE INDEX "tutorials_resources_parent_id_idx" ON "tutorials_resources" USING btree ("_parent_id");
  CREATE INDEX "tutorials_resources_file_idx" ON "tutorials_resources" USING btree ("file_id");
  CREATE INDEX "_tutorials_v_version_resources_order_idx" ON "_tutorials_v_version_resources" USING btree ("_order");
  CREATE INDEX "_tutorials_v_version_resources_parent_id_idx" ON "_tutorials_v_version_resources" USING btree ("_parent_id");
  CREATE INDEX "_tutorials_v_version_resources_file_idx" ON "_tutorials_v_version_resources" USING btree ("file_id");
  CREATE INDEX "files_updated_at_idx" ON "files" USING btree ("updated_at");
  CREATE INDEX "files_created_at_idx" ON "files" USING btree ("created_at");
  CREATE UNIQUE INDEX "files_filename_idx" ON "files" USING btree ("filename");
  ALTER TABLE "workshops_resources" ADD CONSTRAINT "workshops_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v_version_resources" ADD CONSTRAINT "_workshops_v_version_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cohorts_materials" ADD CONSTRAINT "cohorts_materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_resources_file_idx" ON "workshops_resources" USING btree ("file_id");
  CREATE INDEX "_workshops_v_version_resources_file_idx" ON "_workshops_v_version_resources" USING btree ("file_id");
  CREATE INDEX "cohorts_materials_file_idx" ON "cohorts_materials" USING btree ("file_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webinars_resources" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_webinars_v_version_resources" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "tutorials_resources" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_tutorials_v_version_resources" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "files" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "webinars_resources" CASCADE;
  DROP TABLE "_webinars_v_version_resources" CASCADE;
  DROP TABLE "tutorials_resources" CASCADE;
  DROP TABLE "_tutorials_v_version_resources" CASCADE;
  DROP TABLE "files" CASCADE;
  ALTER TABLE "workshops_resources" DROP CONSTRAINT "workshops_resources_file_id_files_id_fk";
  
  ALTER TABLE "_workshops_v_version_resources" DROP CONSTRAINT "_workshops_v_version_resources_file_id_files_id_fk";
  
  ALTER TABLE "cohorts_materials" DROP CONSTRAINT "cohorts_materials_file_id_files_id_fk";
  
  DROP INDEX "workshops_resources_file_idx";
  DROP INDEX "_workshops_v_version_resources_file_idx";
  DROP INDEX "cohorts_materials_file_idx";
  ALTER TABLE "cohorts_materials" ALTER COLUMN "link" SET NOT NULL;
  ALTER TABLE "workshops_resources" DROP COLUMN "file_id";
  ALTER TABLE "_workshops_v_version_resources" DROP COLUMN "file_id";
  ALTER TABLE "cohorts_materials" DROP COLUMN "file_id";`)
}
