import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_faqs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faqs_v_version_category" AS ENUM('Account and Subscription', 'Courses and Content', 'Technical Support', 'Payment and Billing');
  CREATE TYPE "public"."enum__faqs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_internship_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__internship_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "_faqs_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_question" varchar,
  	"version_answer" varchar,
  	"version_category" "enum__faqs_v_version_category",
  	"version_order" numeric DEFAULT 0,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__faqs_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_internship_v_version_modules" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"weeks" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_internship_v_version_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"value" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_internship_v_version_deliverables" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_internship_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar,
  	"version_intro" varchar,
  	"version_level" varchar,
  	"version_duration" varchar,
  	"version_enrolled" numeric,
  	"version_capacity" numeric,
  	"version_filled" boolean DEFAULT false,
  	"version_price" numeric,
  	"version_list_price" numeric,
  	"version_payment_link" varchar,
  	"version_payment_button_id" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_meta_no_index" boolean DEFAULT false,
  	"version_titles_program" varchar,
  	"version_titles_deliverables" varchar,
  	"version_titles_full" varchar,
  	"version__status" "enum__internship_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_home_v_version_offers_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_offers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"link_label" varchar,
  	"link_href" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_gallery" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_reasons" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"content" varchar,
  	"author" varchar,
  	"role" varchar,
  	"avatar" varchar,
  	"rating" numeric DEFAULT 5,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_headline" varchar,
  	"version_intro" varchar,
  	"version_closing_title" varchar,
  	"version_closing_text" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_meta_no_index" boolean DEFAULT false,
  	"version_titles_offers" varchar,
  	"version_titles_featured" varchar,
  	"version_titles_featured_text" varchar,
  	"version_titles_gallery" varchar,
  	"version_titles_reasons" varchar,
  	"version_titles_testimonials" varchar,
  	"version__status" "enum__home_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "faqs" ALTER COLUMN "question" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "answer" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "category" DROP NOT NULL;
  ALTER TABLE "internship_modules" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "internship_highlights" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "internship_highlights" ALTER COLUMN "value" DROP NOT NULL;
  ALTER TABLE "internship_deliverables" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_offers_points" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_offers" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "home_offers" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_gallery" ALTER COLUMN "name" DROP NOT NULL;
  ALTER TABLE "home_gallery" ALTER COLUMN "link" DROP NOT NULL;
  ALTER TABLE "home_reasons" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "home_reasons" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "content" DROP NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "author" DROP NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "rating" DROP NOT NULL;
  ALTER TABLE "faqs" ADD COLUMN "_status" "enum_faqs_status" DEFAULT 'draft';
  ALTER TABLE "internship" ADD COLUMN "_status" "enum_internship_status" DEFAULT 'draft';
  ALTER TABLE "home" ADD COLUMN "_status" "enum_home_status" DEFAULT 'draft';
  UPDATE "faqs" SET "_status" = 'published';
  UPDATE "internship" SET "_status" = 'published';
  UPDATE "home" SET "_status" = 'published';
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_parent_id_faqs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faqs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_internship_v_version_modules" ADD CONSTRAINT "_internship_v_version_modules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_version_highlights" ADD CONSTRAINT "_internship_v_version_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_version_deliverables" ADD CONSTRAINT "_internship_v_version_deliverables_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v" ADD CONSTRAINT "_internship_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v_version_offers_points" ADD CONSTRAINT "_home_v_version_offers_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v_version_offers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_offers" ADD CONSTRAINT "_home_v_version_offers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_gallery" ADD CONSTRAINT "_home_v_version_gallery_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_reasons" ADD CONSTRAINT "_home_v_version_reasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_testimonials" ADD CONSTRAINT "_home_v_version_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_faqs_v_parent_idx" ON "_faqs_v" USING btree ("parent_id");
  CREATE INDEX "_faqs_v_version_version_category_idx" ON "_faqs_v" USING btree ("version_category");
  CREATE INDEX "_faqs_v_version_version_updated_at_idx" ON "_faqs_v" USING btree ("version_updated_at");
  CREATE INDEX "_faqs_v_version_version_created_at_idx" ON "_faqs_v" USING btree ("version_created_at");
  CREATE INDEX "_faqs_v_version_version__status_idx" ON "_faqs_v" USING btree ("version__status");
  CREATE INDEX "_faqs_v_created_at_idx" ON "_faqs_v" USING btree ("created_at");
  CREATE INDEX "_faqs_v_updated_at_idx" ON "_faqs_v" USING btree ("updated_at");
  CREATE INDEX "_faqs_v_latest_idx" ON "_faqs_v" USING btree ("latest");
  CREATE INDEX "_internship_v_version_modules_order_idx" ON "_internship_v_version_modules" USING btree ("_order");
  CREATE INDEX "_internship_v_version_modules_parent_id_idx" ON "_internship_v_version_modules" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_highlights_order_idx" ON "_internship_v_version_highlights" USING btree ("_order");
  CREATE INDEX "_internship_v_version_highlights_parent_id_idx" ON "_internship_v_version_highlights" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_deliverables_order_idx" ON "_internship_v_version_deliverables" USING btree ("_order");
  CREATE INDEX "_internship_v_version_deliverables_parent_id_idx" ON "_internship_v_version_deliverables" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_meta_version_meta_image_idx" ON "_internship_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_internship_v_version_version__status_idx" ON "_internship_v" USING btree ("version__status");
  CREATE INDEX "_internship_v_created_at_idx" ON "_internship_v" USING btree ("created_at");
  CREATE INDEX "_internship_v_updated_at_idx" ON "_internship_v" USING btree ("updated_at");
  CREATE INDEX "_internship_v_latest_idx" ON "_internship_v" USING btree ("latest");
  CREATE INDEX "_home_v_version_offers_points_order_idx" ON "_home_v_version_offers_points" USING btree ("_order");
  CREATE INDEX "_home_v_version_offers_points_parent_id_idx" ON "_home_v_version_offers_points" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_offers_order_idx" ON "_home_v_version_offers" USING btree ("_order");
  CREATE INDEX "_home_v_version_offers_parent_id_idx" ON "_home_v_version_offers" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_gallery_order_idx" ON "_home_v_version_gallery" USING btree ("_order");
  CREATE INDEX "_home_v_version_gallery_parent_id_idx" ON "_home_v_version_gallery" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_reasons_order_idx" ON "_home_v_version_reasons" USING btree ("_order");
  CREATE INDEX "_home_v_version_reasons_parent_id_idx" ON "_home_v_version_reasons" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_testimonials_order_idx" ON "_home_v_version_testimonials" USING btree ("_order");
  CREATE INDEX "_home_v_version_testimonials_parent_id_idx" ON "_home_v_version_testimonials" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_meta_version_meta_image_idx" ON "_home_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_created_at_idx" ON "_home_v" USING btree ("created_at");
  CREATE INDEX "_home_v_updated_at_idx" ON "_home_v" USING btree ("updated_at");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE INDEX "faqs__status_idx" ON "faqs" USING btree ("_status");
  CREATE INDEX "internship__status_idx" ON "internship" USING btree ("_status");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "_faqs_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_internship_v_version_modules" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_internship_v_version_highlights" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_internship_v_version_deliverables" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_internship_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_version_offers_points" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_version_offers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_version_gallery" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_version_reasons" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v_version_testimonials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_home_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "_faqs_v" CASCADE;
  DROP TABLE "_internship_v_version_modules" CASCADE;
  DROP TABLE "_internship_v_version_highlights" CASCADE;
  DROP TABLE "_internship_v_version_deliverables" CASCADE;
  DROP TABLE "_internship_v" CASCADE;
  DROP TABLE "_home_v_version_offers_points" CASCADE;
  DROP TABLE "_home_v_version_offers" CASCADE;
  DROP TABLE "_home_v_version_gallery" CASCADE;
  DROP TABLE "_home_v_version_reasons" CASCADE;
  DROP TABLE "_home_v_version_testimonials" CASCADE;
  DROP TABLE "_home_v" CASCADE;
  DROP INDEX "faqs__status_idx";
  DROP INDEX "internship__status_idx";
  DROP INDEX "home__status_idx";
  ALTER TABLE "faqs" ALTER COLUMN "question" SET NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "answer" SET NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "category" SET NOT NULL;
  ALTER TABLE "internship_modules" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "internship_highlights" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "internship_highlights" ALTER COLUMN "value" SET NOT NULL;
  ALTER TABLE "internship_deliverables" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "home_offers_points" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "home_offers" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "home_offers" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "home_gallery" ALTER COLUMN "name" SET NOT NULL;
  ALTER TABLE "home_gallery" ALTER COLUMN "link" SET NOT NULL;
  ALTER TABLE "home_reasons" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "home_reasons" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "content" SET NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "author" SET NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "rating" SET NOT NULL;
  ALTER TABLE "faqs" DROP COLUMN "_status";
  ALTER TABLE "internship" DROP COLUMN "_status";
  ALTER TABLE "home" DROP COLUMN "_status";
  DROP TYPE "public"."enum_faqs_status";
  DROP TYPE "public"."enum__faqs_v_version_category";
  DROP TYPE "public"."enum__faqs_v_version_status";
  DROP TYPE "public"."enum_internship_status";
  DROP TYPE "public"."enum__internship_v_version_status";
  DROP TYPE "public"."enum_home_status";
  DROP TYPE "public"."enum__home_v_version_status";`)
}
