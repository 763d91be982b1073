import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_categories_applies_to" AS ENUM('workshops', 'tutorials', 'faqs');
  CREATE TYPE "public"."enum_categories_cover" AS ENUM('web-development', 'programming', 'design', 'business', 'marketing', 'data-science', 'mobile-development', 'cybersecurity', 'aiml', 'software-development', 'no-code-tools', 'other');
  CREATE TABLE "categories_applies_to" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_categories_applies_to",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "categories" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"cover" "enum_categories_cover" DEFAULT 'other' NOT NULL,
  	"slug" varchar,
  	"order" numeric,
  	"retired" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "categories_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  -- Hand-written: the names stay, as texts of workshops and their versions.
  INSERT INTO "workshops_texts" ("order", "parent_id", "path", "text")
    SELECT "order", "parent_id", 'category', "value"::text FROM "workshops_category" ORDER BY "id";
  INSERT INTO "_workshops_v_texts" ("order", "parent_id", "path", "text")
    SELECT "order", "parent_id", 'version.category', "value"::text FROM "_workshops_v_version_category" ORDER BY "id";
  DROP TABLE "workshops_category" CASCADE;
  DROP TABLE "_workshops_v_version_category" CASCADE;
  ALTER TABLE "tutorials" ALTER COLUMN "category" SET DATA TYPE varchar;
  ALTER TABLE "_tutorials_v" ALTER COLUMN "version_category" SET DATA TYPE varchar;
  ALTER TABLE "faqs" ALTER COLUMN "category" SET DATA TYPE varchar;
  ALTER TABLE "_faqs_v" ALTER COLUMN "version_category" SET DATA TYPE varchar;
  ALTER TABLE "categories_applies_to" ADD CONSTRAINT "categories_applies_to_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "categories_texts" ADD CONSTRAINT "categories_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "categories_applies_to_order_idx" ON "categories_applies_to" USING btree ("order");
  CREATE INDEX "categories_applies_to_parent_idx" ON "categories_applies_to" USING btree ("parent_id");
  CREATE UNIQUE INDEX "categories_name_idx" ON "categories" USING btree ("name");
  CREATE UNIQUE INDEX "categories_slug_idx" ON "categories" USING btree ("slug");
  CREATE INDEX "categories_updated_at_idx" ON "categories" USING btree ("updated_at");
  CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at");
  CREATE INDEX "categories_texts_order_parent" ON "categories_texts" USING btree ("order","parent_id");
  CREATE INDEX "categories_texts_parent_id_idx" ON "categories_texts" USING btree ("parent_id");
  CREATE INDEX "workshops_texts_text_idx" ON "workshops_texts" USING btree ("text");
  CREATE INDEX "_workshops_v_texts_text_idx" ON "_workshops_v_texts" USING btree ("text");
  CREATE VIEW "public"."workshops_category" AS (select t."order", t.parent_id, t.text::text as value from workshops_texts t where t.path = 'category');
  DROP TYPE "public"."enum_workshops_category";
  DROP TYPE "public"."enum__workshops_v_version_category";
  DROP TYPE "public"."enum_tutorials_category";
  DROP TYPE "public"."enum__tutorials_v_version_category";
  DROP TYPE "public"."enum_faqs_category";
  DROP TYPE "public"."enum__faqs_v_version_category";
  -- Hand-written: the next start finds categories by the ids of their records.
  DELETE FROM "search_entries" WHERE "kind" IN ('workshop_categories', 'tutorial_categories');`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'AIML', 'Software Development', 'No-Code Tools', 'Other');
  CREATE TYPE "public"."enum__workshops_v_version_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'AIML', 'Software Development', 'No-Code Tools', 'Other');
  CREATE TYPE "public"."enum_tutorials_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'Other');
  CREATE TYPE "public"."enum__tutorials_v_version_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'Other');
  CREATE TYPE "public"."enum_faqs_category" AS ENUM('Account and Subscription', 'Courses and Content', 'Technical Support', 'Payment and Billing');
  CREATE TYPE "public"."enum__faqs_v_version_category" AS ENUM('Account and Subscription', 'Courses and Content', 'Technical Support', 'Payment and Billing');
  CREATE TABLE "workshops_category" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_workshops_category",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_workshops_v_version_category" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__workshops_v_version_category",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "categories_applies_to" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "categories" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "categories_texts" DISABLE ROW LEVEL SECURITY;
  DROP VIEW "public"."workshops_category";
  DROP TABLE "categories_applies_to" CASCADE;
  DROP TABLE "categories" CASCADE;
  DROP TABLE "categories_texts" CASCADE;
  DROP INDEX "workshops_texts_text_idx";
  DROP INDEX "_workshops_v_texts_text_idx";
  ALTER TABLE "tutorials" ALTER COLUMN "category" SET DATA TYPE "public"."enum_tutorials_category" USING "category"::"public"."enum_tutorials_category";
  ALTER TABLE "_tutorials_v" ALTER COLUMN "version_category" SET DATA TYPE "public"."enum__tutorials_v_version_category" USING "version_category"::"public"."enum__tutorials_v_version_category";
  ALTER TABLE "faqs" ALTER COLUMN "category" SET DATA TYPE "public"."enum_faqs_category" USING "category"::"public"."enum_faqs_category";
  ALTER TABLE "_faqs_v" ALTER COLUMN "version_category" SET DATA TYPE "public"."enum__faqs_v_version_category" USING "version_category"::"public"."enum__faqs_v_version_category";
  ALTER TABLE "workshops_category" ADD CONSTRAINT "workshops_category_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_version_category" ADD CONSTRAINT "_workshops_v_version_category_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "workshops_category_order_idx" ON "workshops_category" USING btree ("order");
  CREATE INDEX "workshops_category_parent_idx" ON "workshops_category" USING btree ("parent_id");
  CREATE INDEX "workshops_category_value_idx" ON "workshops_category" USING btree ("value");
  CREATE INDEX "_workshops_v_version_category_order_idx" ON "_workshops_v_version_category" USING btree ("order");
  CREATE INDEX "_workshops_v_version_category_parent_idx" ON "_workshops_v_version_category" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_version_category_value_idx" ON "_workshops_v_version_category" USING btree ("value");
  DROP TYPE "public"."enum_categories_applies_to";
  DROP TYPE "public"."enum_categories_cover";`)
}
