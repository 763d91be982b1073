import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_instructors_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__instructors_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "workshops_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "_workshops_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "webinars_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "_webinars_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "tutorials_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "_tutorials_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "instructors_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "instructors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"picture_id" integer,
  	"text" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"user_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_instructors_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_instructors_v_version_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_instructors_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_picture_id" integer,
  	"version_text" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_user_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__instructors_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "workshops_rels" ADD CONSTRAINT "workshops_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "workshops_rels" ADD CONSTRAINT "workshops_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_rels" ADD CONSTRAINT "_workshops_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_rels" ADD CONSTRAINT "_workshops_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tutorials_rels" ADD CONSTRAINT "tutorials_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tutorials_rels" ADD CONSTRAINT "tutorials_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_tutorials_v_rels" ADD CONSTRAINT "_tutorials_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_tutorials_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_tutorials_v_rels" ADD CONSTRAINT "_tutorials_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "instructors_links" ADD CONSTRAINT "instructors_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "instructors" ADD CONSTRAINT "instructors_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instructors" ADD CONSTRAINT "instructors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_instructors_v_version_links" ADD CONSTRAINT "_instructors_v_version_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_instructors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_instructors_v" ADD CONSTRAINT "_instructors_v_parent_id_instructors_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."instructors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_instructors_v" ADD CONSTRAINT "_instructors_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_instructors_v" ADD CONSTRAINT "_instructors_v_version_user_id_profiles_id_fk" FOREIGN KEY ("version_user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_rels_order_idx" ON "workshops_rels" USING btree ("order");
  CREATE INDEX "workshops_rels_parent_idx" ON "workshops_rels" USING btree ("parent_id");
  CREATE INDEX "workshops_rels_path_idx" ON "workshops_rels" USING btree ("path");
  CREATE INDEX "workshops_rels_instructors_id_idx" ON "workshops_rels" USING btree ("instructors_id");
  CREATE INDEX "_workshops_v_rels_order_idx" ON "_workshops_v_rels" USING btree ("order");
  CREATE INDEX "_workshops_v_rels_parent_idx" ON "_workshops_v_rels" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_rels_path_idx" ON "_workshops_v_rels" USING btree ("path");
  CREATE INDEX "_workshops_v_rels_instructors_id_idx" ON "_workshops_v_rels" USING btree ("instructors_id");
  CREATE INDEX "webinars_rels_order_idx" ON "webinars_rels" USING btree ("order");
  CREATE INDEX "webinars_rels_parent_idx" ON "webinars_rels" USING btree ("parent_id");
  CREATE INDEX "webinars_rels_path_idx" ON "webinars_rels" USING btree ("path");
  CREATE INDEX "webinars_rels_instructors_id_idx" ON "webinars_rels" USING btree ("instructors_id");
  CREATE INDEX "_webinars_v_rels_order_idx" ON "_webinars_v_rels" USING btree ("order");
  CREATE INDEX "_webinars_v_rels_parent_idx" ON "_webinars_v_rels" USING btree ("parent_id");
  CREATE INDEX "_webinars_v_rels_path_idx" ON "_webinars_v_rels" USING btree ("path");
  CREATE INDEX "_webinars_v_rels_instructors_id_idx" ON "_webinars_v_rels" USING btree ("instructors_id");
  CREATE INDEX "tutorials_rels_order_idx" ON "tutorials_rels" USING btree ("order");
  CREATE INDEX "tutorials_rels_parent_idx" ON "tutorials_rels" USING btree ("parent_id");
  CREATE INDEX "tutorials_rels_path_idx" ON "tutorials_rels" USING btree ("path");
  CREATE INDEX "tutorials_rels_instructors_id_idx" ON "tutorials_rels" USING btree ("instructors_id");
  CREATE INDEX "_tutorials_v_rels_order_idx" ON "_tutorials_v_rels" USING btree ("order");
  CREATE INDEX "_tutorials_v_rels_parent_idx" ON "_tutorials_v_rels" USING btree ("parent_id");
  CREATE INDEX "_tutorials_v_rels_path_idx" ON "_tutorials_v_rels" USING btree ("path");
  CREATE INDEX "_tutorials_v_rels_instructors_id_idx" ON "_tutorials_v_rels" USING btree ("instructors_id");
  CREATE INDEX "instructors_links_order_idx" ON "instructors_links" USING btree ("_order");
  CREATE INDEX "instructors_links_parent_id_idx" ON "instructors_links" USING btree ("_parent_id");
  CREATE INDEX "instructors_picture_idx" ON "instructors" USING btree ("picture_id");
  CREATE UNIQUE INDEX "instructors_slug_idx" ON "instructors" USING btree ("slug");
  CREATE INDEX "instructors_published_at_idx" ON "instructors" USING btree ("published_at");
  CREATE INDEX "instructors_user_idx" ON "instructors" USING btree ("user_id");
  CREATE INDEX "instructors_updated_at_idx" ON "instructors" USING btree ("updated_at");
  CREATE INDEX "instructors_created_at_idx" ON "instructors" USING btree ("created_at");
  CREATE INDEX "instructors_deleted_at_idx" ON "instructors" USING btree ("deleted_at");
  CREATE INDEX "instructors__status_idx" ON "instructors" USING btree ("_status");
  CREATE INDEX "_instructors_v_version_links_order_idx" ON "_instructors_v_version_links" USING btree ("_order");
  CREATE INDEX "_instructors_v_version_links_parent_id_idx" ON "_instructors_v_version_links" USING btree ("_parent_id");
  CREATE INDEX "_instructors_v_parent_idx" ON "_instructors_v" USING btree ("parent_id");
  CREATE INDEX "_instructors_v_version_version_picture_idx" ON "_instructors_v" USING btree ("version_picture_id");
  CREATE INDEX "_instructors_v_version_version_slug_idx" ON "_instructors_v" USING btree ("version_slug");
  CREATE INDEX "_instructors_v_version_version_published_at_idx" ON "_instructors_v" USING btree ("version_published_at");
  CREATE INDEX "_instructors_v_version_version_user_idx" ON "_instructors_v" USING btree ("version_user_id");
  CREATE INDEX "_instructors_v_version_version_updated_at_idx" ON "_instructors_v" USING btree ("version_updated_at");
  CREATE INDEX "_instructors_v_version_version_created_at_idx" ON "_instructors_v" USING btree ("version_created_at");
  CREATE INDEX "_instructors_v_version_version_deleted_at_idx" ON "_instructors_v" USING btree ("version_deleted_at");
  CREATE INDEX "_instructors_v_version_version__status_idx" ON "_instructors_v" USING btree ("version__status");
  CREATE INDEX "_instructors_v_created_at_idx" ON "_instructors_v" USING btree ("created_at");
  CREATE INDEX "_instructors_v_updated_at_idx" ON "_instructors_v" USING btree ("updated_at");
  CREATE INDEX "_instructors_v_latest_idx" ON "_instructors_v" USING btree ("latest");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "workshops_rels" CASCADE;
  DROP TABLE "_workshops_v_rels" CASCADE;
  DROP TABLE "webinars_rels" CASCADE;
  DROP TABLE "_webinars_v_rels" CASCADE;
  DROP TABLE "tutorials_rels" CASCADE;
  DROP TABLE "_tutorials_v_rels" CASCADE;
  DROP TABLE "instructors_links" CASCADE;
  DROP TABLE "instructors" CASCADE;
  DROP TABLE "_instructors_v_version_links" CASCADE;
  DROP TABLE "_instructors_v" CASCADE;
  DROP TYPE "public"."enum_instructors_status";
  DROP TYPE "public"."enum__instructors_v_version_status";`)
}
