import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_questions_type" AS ENUM('short', 'choice', 'yesno');
  CREATE TYPE "public"."enum__workshops_v_version_questions_type" AS ENUM('short', 'choice', 'yesno');
  CREATE TYPE "public"."enum_webinars_questions_type" AS ENUM('short', 'choice', 'yesno');
  CREATE TYPE "public"."enum__webinars_v_version_questions_type" AS ENUM('short', 'choice', 'yesno');
  CREATE TABLE "workshops_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"type" "enum_workshops_questions_type" DEFAULT 'short',
  	"required" boolean DEFAULT false,
  	"is_at_door" boolean DEFAULT false
  );
  
  CREATE TABLE "_workshops_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"type" "enum__workshops_v_version_questions_type" DEFAULT 'short',
  	"required" boolean DEFAULT false,
  	"is_at_door" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "webinars_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"type" "enum_webinars_questions_type" DEFAULT 'short',
  	"required" boolean DEFAULT false,
  	"is_at_door" boolean DEFAULT false
  );
  
  CREATE TABLE "webinars_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_webinars_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"type" "enum__webinars_v_version_questions_type" DEFAULT 'short',
  	"required" boolean DEFAULT false,
  	"is_at_door" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_webinars_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "registrations_answers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"label" varchar,
  	"value" varchar NOT NULL
  );
  
  ALTER TABLE "applications_answers" ADD COLUMN "label" varchar;
  ALTER TABLE "seat_links" ADD COLUMN "answers" jsonb;
  ALTER TABLE "workshops_questions" ADD CONSTRAINT "workshops_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_version_questions" ADD CONSTRAINT "_workshops_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_questions" ADD CONSTRAINT "webinars_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_texts" ADD CONSTRAINT "webinars_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_version_questions" ADD CONSTRAINT "_webinars_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_texts" ADD CONSTRAINT "_webinars_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "registrations_answers" ADD CONSTRAINT "registrations_answers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "workshops_questions_order_idx" ON "workshops_questions" USING btree ("_order");
  CREATE INDEX "workshops_questions_parent_id_idx" ON "workshops_questions" USING btree ("_parent_id");
  CREATE INDEX "_workshops_v_version_questions_order_idx" ON "_workshops_v_version_questions" USING btree ("_order");
  CREATE INDEX "_workshops_v_version_questions_parent_id_idx" ON "_workshops_v_version_questions" USING btree ("_parent_id");
  CREATE INDEX "webinars_questions_order_idx" ON "webinars_questions" USING btree ("_order");
  CREATE INDEX "webinars_questions_parent_id_idx" ON "webinars_questions" USING btree ("_parent_id");
  CREATE INDEX "webinars_texts_order_parent" ON "webinars_texts" USING btree ("order","parent_id");
  CREATE INDEX "webinars_texts_parent_id_idx" ON "webinars_texts" USING btree ("parent_id");
  CREATE INDEX "_webinars_v_version_questions_order_idx" ON "_webinars_v_version_questions" USING btree ("_order");
  CREATE INDEX "_webinars_v_version_questions_parent_id_idx" ON "_webinars_v_version_questions" USING btree ("_parent_id");
  CREATE INDEX "_webinars_v_texts_order_parent" ON "_webinars_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "_webinars_v_texts_parent_id_idx" ON "_webinars_v_texts" USING btree ("parent_id");
  CREATE INDEX "registrations_answers_order_idx" ON "registrations_answers" USING btree ("_order");
  CREATE INDEX "registrations_answers_parent_id_idx" ON "registrations_answers" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "workshops_questions" CASCADE;
  DROP TABLE "_workshops_v_version_questions" CASCADE;
  DROP TABLE "webinars_questions" CASCADE;
  DROP TABLE "webinars_texts" CASCADE;
  DROP TABLE "_webinars_v_version_questions" CASCADE;
  DROP TABLE "_webinars_v_texts" CASCADE;
  DROP TABLE "registrations_answers" CASCADE;
  ALTER TABLE "applications_answers" DROP COLUMN "label";
  ALTER TABLE "seat_links" DROP COLUMN "answers";
  DROP TYPE "public"."enum_workshops_questions_type";
  DROP TYPE "public"."enum__workshops_v_version_questions_type";
  DROP TYPE "public"."enum_webinars_questions_type";
  DROP TYPE "public"."enum__webinars_v_version_questions_type";`)
}
