import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  // 20261121_130258_initial
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'AIML', 'Software Development', 'No-Code Tools', 'Other');
  CREATE TYPE "public"."enum_workshops_mode" AS ENUM('online', 'in-person');
  CREATE TYPE "public"."enum_workshops_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__workshops_v_version_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'AIML', 'Software Development', 'No-Code Tools', 'Other');
  CREATE TYPE "public"."enum__workshops_v_version_mode" AS ENUM('online', 'in-person');
  CREATE TYPE "public"."enum__workshops_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_webinars_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__webinars_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_tutorials_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'Other');
  CREATE TYPE "public"."enum_tutorials_difficulty" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');
  CREATE TYPE "public"."enum_tutorials_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__tutorials_v_version_category" AS ENUM('Web Development', 'Programming', 'Design', 'Business', 'Marketing', 'Data Science', 'Mobile Development', 'Cybersecurity', 'Other');
  CREATE TYPE "public"."enum__tutorials_v_version_difficulty" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');
  CREATE TYPE "public"."enum__tutorials_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_profiles_role" AS ENUM('user', 'editor', 'admin');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_faqs_category" AS ENUM('Account & Subscription', 'Courses & Content', 'Technical Support', 'Payment & Billing');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TABLE "workshops_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "workshops_gallery" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "workshops_category" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_workshops_category",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "workshops" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"description" varchar,
  	"body" jsonb,
  	"image_id" integer,
  	"image_url" varchar,
  	"starts_at" timestamp(3) with time zone,
  	"ends_at" timestamp(3) with time zone,
  	"mode" "enum_workshops_mode",
  	"venue" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"duration" varchar,
  	"is_featured" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_workshops_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "workshops_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_workshops_v_version_resources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_workshops_v_version_gallery" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_workshops_v_version_category" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__workshops_v_version_category",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_workshops_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_body" jsonb,
  	"version_image_id" integer,
  	"version_image_url" varchar,
  	"version_starts_at" timestamp(3) with time zone,
  	"version_ends_at" timestamp(3) with time zone,
  	"version_mode" "enum__workshops_v_version_mode",
  	"version_venue" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_duration" varchar,
  	"version_is_featured" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__workshops_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_workshops_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "webinars" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"description" varchar,
  	"body" jsonb,
  	"image_id" integer,
  	"image_url" varchar,
  	"registration_link" varchar,
  	"recording_url" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"presenter" varchar,
  	"scheduled_for" timestamp(3) with time zone,
  	"duration" varchar,
  	"price" numeric DEFAULT 0,
  	"is_featured" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_webinars_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_webinars_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_body" jsonb,
  	"version_image_id" integer,
  	"version_image_url" varchar,
  	"version_registration_link" varchar,
  	"version_recording_url" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_presenter" varchar,
  	"version_scheduled_for" timestamp(3) with time zone,
  	"version_duration" varchar,
  	"version_price" numeric DEFAULT 0,
  	"version_is_featured" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__webinars_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "tutorials" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"description" varchar,
  	"body" jsonb,
  	"image_id" integer,
  	"image_url" varchar,
  	"video_url" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"author" varchar,
  	"category" "enum_tutorials_category" DEFAULT 'Other',
  	"difficulty" "enum_tutorials_difficulty" DEFAULT 'Beginner',
  	"duration" varchar,
  	"is_featured" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_tutorials_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_tutorials_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_body" jsonb,
  	"version_image_id" integer,
  	"version_image_url" varchar,
  	"version_video_url" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_author" varchar,
  	"version_category" "enum__tutorials_v_version_category" DEFAULT 'Other',
  	"version_difficulty" "enum__tutorials_v_version_difficulty" DEFAULT 'Beginner',
  	"version_duration" varchar,
  	"version_is_featured" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__tutorials_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "workshop_qna" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"answer" jsonb,
  	"workshop_id" integer NOT NULL,
  	"questioner_name" varchar,
  	"asker_id" integer,
  	"question_time" timestamp(3) with time zone,
  	"answer_time" timestamp(3) with time zone,
  	"answered_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "profiles_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "profiles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"first_name" varchar,
  	"last_name" varchar,
  	"full_name" varchar,
  	"phone" varchar,
  	"bio" varchar,
  	"avatar_id" integer,
  	"avatar_url" varchar,
  	"role" "enum_profiles_role" DEFAULT 'user' NOT NULL,
  	"email_notifications" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "avatars" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"prefix" varchar DEFAULT 'avatars',
  	"_objectkey" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "contact_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"from_email" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"handled" boolean DEFAULT false,
  	"mailed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"description" varchar,
  	"body" jsonb,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"last_updated" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_body" jsonb,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_last_updated" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "faqs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"answer" varchar NOT NULL,
  	"category" "enum_faqs_category" NOT NULL,
  	"order" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar NOT NULL,
  	"credit" varchar,
  	"credit_url" varchar,
  	"prefix" varchar DEFAULT 'media',
  	"_objectkey" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_small_url" varchar,
  	"sizes_small_width" numeric,
  	"sizes_small_height" numeric,
  	"sizes_small_mime_type" varchar,
  	"sizes_small_filesize" numeric,
  	"sizes_small_filename" varchar,
  	"sizes_medium_url" varchar,
  	"sizes_medium_width" numeric,
  	"sizes_medium_height" numeric,
  	"sizes_medium_mime_type" varchar,
  	"sizes_medium_filesize" numeric,
  	"sizes_medium_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"profiles_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "internship_modules" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"weeks" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "internship_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"value" varchar NOT NULL
  );
  
  CREATE TABLE "internship_deliverables" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "internship" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"intro" varchar,
  	"level" varchar,
  	"duration" varchar,
  	"enrolled" numeric,
  	"capacity" numeric,
  	"filled" boolean DEFAULT false,
  	"price" numeric,
  	"list_price" numeric,
  	"payment_link" varchar,
  	"payment_button_id" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "home_offers_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "home_offers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"link_label" varchar,
  	"link_href" varchar
  );
  
  CREATE TABLE "home_gallery" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"link" varchar NOT NULL
  );
  
  CREATE TABLE "home_reasons" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "home_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"content" varchar NOT NULL,
  	"author" varchar NOT NULL,
  	"role" varchar,
  	"avatar" varchar,
  	"rating" numeric DEFAULT 5 NOT NULL
  );
  
  CREATE TABLE "home" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"headline" varchar,
  	"intro" varchar,
  	"closing_title" varchar,
  	"closing_text" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_settings_office_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"days" varchar NOT NULL,
  	"hours" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_social_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"brand" varchar DEFAULT 'Atelier' NOT NULL,
  	"tagline" varchar,
  	"email" varchar,
  	"phone" varchar,
  	"address" varchar,
  	"figures_students" varchar,
  	"figures_workshops" varchar,
  	"figures_satisfaction" varchar,
  	"figures_learners" varchar,
  	"currency" varchar DEFAULT 'INR',
  	"time_zone" varchar DEFAULT 'Asia/Kolkata' NOT NULL,
  	"answers_are_public" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "workshops_resources" ADD CONSTRAINT "workshops_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "workshops_gallery" ADD CONSTRAINT "workshops_gallery_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "workshops_category" ADD CONSTRAINT "workshops_category_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "workshops" ADD CONSTRAINT "workshops_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "workshops_texts" ADD CONSTRAINT "workshops_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_version_resources" ADD CONSTRAINT "_workshops_v_version_resources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_version_gallery" ADD CONSTRAINT "_workshops_v_version_gallery_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_version_category" ADD CONSTRAINT "_workshops_v_version_category_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_parent_id_workshops_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v_texts" ADD CONSTRAINT "_workshops_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_parent_id_webinars_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webinars"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tutorials" ADD CONSTRAINT "tutorials_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_tutorials_v" ADD CONSTRAINT "_tutorials_v_parent_id_tutorials_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tutorials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_tutorials_v" ADD CONSTRAINT "_tutorials_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_asker_id_profiles_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_answered_by_id_profiles_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "profiles_sessions" ADD CONSTRAINT "profiles_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "profiles" ADD CONSTRAINT "profiles_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "avatars" ADD CONSTRAINT "avatars_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_modules" ADD CONSTRAINT "internship_modules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_highlights" ADD CONSTRAINT "internship_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_deliverables" ADD CONSTRAINT "internship_deliverables_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_offers_points" ADD CONSTRAINT "home_offers_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_offers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_offers" ADD CONSTRAINT "home_offers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_gallery" ADD CONSTRAINT "home_gallery_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_reasons" ADD CONSTRAINT "home_reasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "home_testimonials" ADD CONSTRAINT "home_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_office_hours" ADD CONSTRAINT "site_settings_office_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_social_links" ADD CONSTRAINT "site_settings_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "workshops_resources_order_idx" ON "workshops_resources" USING btree ("_order");
  CREATE INDEX "workshops_resources_parent_id_idx" ON "workshops_resources" USING btree ("_parent_id");
  CREATE INDEX "workshops_gallery_order_idx" ON "workshops_gallery" USING btree ("_order");
  CREATE INDEX "workshops_gallery_parent_id_idx" ON "workshops_gallery" USING btree ("_parent_id");
  CREATE INDEX "workshops_category_order_idx" ON "workshops_category" USING btree ("order");
  CREATE INDEX "workshops_category_parent_idx" ON "workshops_category" USING btree ("parent_id");
  CREATE INDEX "workshops_category_value_idx" ON "workshops_category" USING btree ("value");
  CREATE INDEX "workshops_image_idx" ON "workshops" USING btree ("image_id");
  CREATE INDEX "workshops_starts_at_idx" ON "workshops" USING btree ("starts_at");
  CREATE UNIQUE INDEX "workshops_slug_idx" ON "workshops" USING btree ("slug");
  CREATE INDEX "workshops_published_at_idx" ON "workshops" USING btree ("published_at");
  CREATE INDEX "workshops_is_featured_idx" ON "workshops" USING btree ("is_featured");
  CREATE INDEX "workshops_updated_at_idx" ON "workshops" USING btree ("updated_at");
  CREATE INDEX "workshops_created_at_idx" ON "workshops" USING btree ("created_at");
  CREATE INDEX "workshops_deleted_at_idx" ON "workshops" USING btree ("deleted_at");
  CREATE INDEX "workshops__status_idx" ON "workshops" USING btree ("_status");
  CREATE INDEX "workshops_texts_order_parent" ON "workshops_texts" USING btree ("order","parent_id");
  CREATE INDEX "_workshops_v_version_resources_order_idx" ON "_workshops_v_version_resources" USING btree ("_order");
  CREATE INDEX "_workshops_v_version_resources_parent_id_idx" ON "_workshops_v_version_resources" USING btree ("_parent_id");
  CREATE INDEX "_workshops_v_version_gallery_order_idx" ON "_workshops_v_version_gallery" USING btree ("_order");
  CREATE INDEX "_workshops_v_version_gallery_parent_id_idx" ON "_workshops_v_version_gallery" USING btree ("_parent_id");
  CREATE INDEX "_workshops_v_version_category_order_idx" ON "_workshops_v_version_category" USING btree ("order");
  CREATE INDEX "_workshops_v_version_category_parent_idx" ON "_workshops_v_version_category" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_version_category_value_idx" ON "_workshops_v_version_category" USING btree ("value");
  CREATE INDEX "_workshops_v_parent_idx" ON "_workshops_v" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_version_version_image_idx" ON "_workshops_v" USING btree ("version_image_id");
  CREATE INDEX "_workshops_v_version_version_starts_at_idx" ON "_workshops_v" USING btree ("version_starts_at");
  CREATE INDEX "_workshops_v_version_version_slug_idx" ON "_workshops_v" USING btree ("version_slug");
  CREATE INDEX "_workshops_v_version_version_published_at_idx" ON "_workshops_v" USING btree ("version_published_at");
  CREATE INDEX "_workshops_v_version_version_is_featured_idx" ON "_workshops_v" USING btree ("version_is_featured");
  CREATE INDEX "_workshops_v_version_version_updated_at_idx" ON "_workshops_v" USING btree ("version_updated_at");
  CREATE INDEX "_workshops_v_version_version_created_at_idx" ON "_workshops_v" USING btree ("version_created_at");
  CREATE INDEX "_workshops_v_version_version_deleted_at_idx" ON "_workshops_v" USING btree ("version_deleted_at");
  CREATE INDEX "_workshops_v_version_version__status_idx" ON "_workshops_v" USING btree ("version__status");
  CREATE INDEX "_workshops_v_created_at_idx" ON "_workshops_v" USING btree ("created_at");
  CREATE INDEX "_workshops_v_updated_at_idx" ON "_workshops_v" USING btree ("updated_at");
  CREATE INDEX "_workshops_v_latest_idx" ON "_workshops_v" USING btree ("latest");
  CREATE INDEX "_workshops_v_autosave_idx" ON "_workshops_v" USING btree ("autosave");
  CREATE INDEX "_workshops_v_texts_order_parent" ON "_workshops_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "webinars_image_idx" ON "webinars" USING btree ("image_id");
  CREATE UNIQUE INDEX "webinars_slug_idx" ON "webinars" USING btree ("slug");
  CREATE INDEX "webinars_published_at_idx" ON "webinars" USING btree ("published_at");
  CREATE INDEX "webinars_scheduled_for_idx" ON "webinars" USING btree ("scheduled_for");
  CREATE INDEX "webinars_is_featured_idx" ON "webinars" USING btree ("is_featured");
  CREATE INDEX "webinars_updated_at_idx" ON "webinars" USING btree ("updated_at");
  CREATE INDEX "webinars_created_at_idx" ON "webinars" USING btree ("created_at");
  CREATE INDEX "webinars_deleted_at_idx" ON "webinars" USING btree ("deleted_at");
  CREATE INDEX "webinars__status_idx" ON "webinars" USING btree ("_status");
  CREATE INDEX "_webinars_v_parent_idx" ON "_webinars_v" USING btree ("parent_id");
  CREATE INDEX "_webinars_v_version_version_image_idx" ON "_webinars_v" USING btree ("version_image_id");
  CREATE INDEX "_webinars_v_version_version_slug_idx" ON "_webinars_v" USING btree ("version_slug");
  CREATE INDEX "_webinars_v_version_version_published_at_idx" ON "_webinars_v" USING btree ("version_published_at");
  CREATE INDEX "_webinars_v_version_version_scheduled_for_idx" ON "_webinars_v" USING btree ("version_scheduled_for");
  CREATE INDEX "_webinars_v_version_version_is_featured_idx" ON "_webinars_v" USING btree ("version_is_featured");
  CREATE INDEX "_webinars_v_version_version_updated_at_idx" ON "_webinars_v" USING btree ("version_updated_at");
  CREATE INDEX "_webinars_v_version_version_created_at_idx" ON "_webinars_v" USING btree ("version_created_at");
  CREATE INDEX "_webinars_v_version_version_deleted_at_idx" ON "_webinars_v" USING btree ("version_deleted_at");
  CREATE INDEX "_webinars_v_version_version__status_idx" ON "_webinars_v" USING btree ("version__status");
  CREATE INDEX "_webinars_v_created_at_idx" ON "_webinars_v" USING btree ("created_at");
  CREATE INDEX "_webinars_v_updated_at_idx" ON "_webinars_v" USING btree ("updated_at");
  CREATE INDEX "_webinars_v_latest_idx" ON "_webinars_v" USING btree ("latest");
  CREATE INDEX "tutorials_image_idx" ON "tutorials" USING btree ("image_id");
  CREATE UNIQUE INDEX "tutorials_slug_idx" ON "tutorials" USING btree ("slug");
  CREATE INDEX "tutorials_published_at_idx" ON "tutorials" USING btree ("published_at");
  CREATE INDEX "tutorials_category_idx" ON "tutorials" USING btree ("category");
  CREATE INDEX "tutorials_difficulty_idx" ON "tutorials" USING btree ("difficulty");
  CREATE INDEX "tutorials_is_featured_idx" ON "tutorials" USING btree ("is_featured");
  CREATE INDEX "tutorials_updated_at_idx" ON "tutorials" USING btree ("updated_at");
  CREATE INDEX "tutorials_created_at_idx" ON "tutorials" USING btree ("created_at");
  CREATE INDEX "tutorials_deleted_at_idx" ON "tutorials" USING btree ("deleted_at");
  CREATE INDEX "tutorials__status_idx" ON "tutorials" USING btree ("_status");
  CREATE INDEX "_tutorials_v_parent_idx" ON "_tutorials_v" USING btree ("parent_id");
  CREATE INDEX "_tutorials_v_version_version_image_idx" ON "_tutorials_v" USING btree ("version_image_id");
  CREATE INDEX "_tutorials_v_version_version_slug_idx" ON "_tutorials_v" USING btree ("version_slug");
  CREATE INDEX "_tutorials_v_version_version_published_at_idx" ON "_tutorials_v" USING btree ("version_published_at");
  CREATE INDEX "_tutorials_v_version_version_category_idx" ON "_tutorials_v" USING btree ("version_category");
  CREATE INDEX "_tutorials_v_version_version_difficulty_idx" ON "_tutorials_v" USING btree ("version_difficulty");
  CREATE INDEX "_tutorials_v_version_version_is_featured_idx" ON "_tutorials_v" USING btree ("version_is_featured");
  CREATE INDEX "_tutorials_v_version_version_updated_at_idx" ON "_tutorials_v" USING btree ("version_updated_at");
  CREATE INDEX "_tutorials_v_version_version_created_at_idx" ON "_tutorials_v" USING btree ("version_created_at");
  CREATE INDEX "_tutorials_v_version_version_deleted_at_idx" ON "_tutorials_v" USING btree ("version_deleted_at");
  CREATE INDEX "_tutorials_v_version_version__status_idx" ON "_tutorials_v" USING btree ("version__status");
  CREATE INDEX "_tutorials_v_created_at_idx" ON "_tutorials_v" USING btree ("created_at");
  CREATE INDEX "_tutorials_v_updated_at_idx" ON "_tutorials_v" USING btree ("updated_at");
  CREATE INDEX "_tutorials_v_latest_idx" ON "_tutorials_v" USING btree ("latest");
  CREATE INDEX "workshop_qna_workshop_idx" ON "workshop_qna" USING btree ("workshop_id");
  CREATE INDEX "workshop_qna_asker_idx" ON "workshop_qna" USING btree ("asker_id");
  CREATE INDEX "workshop_qna_question_time_idx" ON "workshop_qna" USING btree ("question_time");
  CREATE INDEX "workshop_qna_answer_time_idx" ON "workshop_qna" USING btree ("answer_time");
  CREATE INDEX "workshop_qna_answered_by_idx" ON "workshop_qna" USING btree ("answered_by_id");
  CREATE INDEX "workshop_qna_updated_at_idx" ON "workshop_qna" USING btree ("updated_at");
  CREATE INDEX "workshop_qna_created_at_idx" ON "workshop_qna" USING btree ("created_at");
  CREATE INDEX "profiles_sessions_order_idx" ON "profiles_sessions" USING btree ("_order");
  CREATE INDEX "profiles_sessions_parent_id_idx" ON "profiles_sessions" USING btree ("_parent_id");
  CREATE INDEX "profiles_full_name_idx" ON "profiles" USING btree ("full_name");
  CREATE INDEX "profiles_avatar_idx" ON "profiles" USING btree ("avatar_id");
  CREATE INDEX "profiles_role_idx" ON "profiles" USING btree ("role");
  CREATE INDEX "profiles_updated_at_idx" ON "profiles" USING btree ("updated_at");
  CREATE INDEX "profiles_created_at_idx" ON "profiles" USING btree ("created_at");
  CREATE UNIQUE INDEX "profiles_email_idx" ON "profiles" USING btree ("email");
  CREATE INDEX "avatars_owner_idx" ON "avatars" USING btree ("owner_id");
  CREATE INDEX "avatars_updated_at_idx" ON "avatars" USING btree ("updated_at");
  CREATE INDEX "avatars_created_at_idx" ON "avatars" USING btree ("created_at");
  CREATE UNIQUE INDEX "avatars_filename_idx" ON "avatars" USING btree ("filename");
  CREATE INDEX "contact_messages_updated_at_idx" ON "contact_messages" USING btree ("updated_at");
  CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");
  CREATE UNIQUE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");
  CREATE INDEX "pages_published_at_idx" ON "pages" USING btree ("published_at");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_slug_idx" ON "_pages_v" USING btree ("version_slug");
  CREATE INDEX "_pages_v_version_version_published_at_idx" ON "_pages_v" USING btree ("version_published_at");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE INDEX "faqs_category_idx" ON "faqs" USING btree ("category");
  CREATE INDEX "faqs_updated_at_idx" ON "faqs" USING btree ("updated_at");
  CREATE INDEX "faqs_created_at_idx" ON "faqs" USING btree ("created_at");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_small_sizes_small_filename_idx" ON "media" USING btree ("sizes_small_filename");
  CREATE INDEX "media_sizes_medium_sizes_medium_filename_idx" ON "media" USING btree ("sizes_medium_filename");
  CREATE INDEX "media_sizes_large_sizes_large_filename_idx" ON "media" USING btree ("sizes_large_filename");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_profiles_id_idx" ON "payload_preferences_rels" USING btree ("profiles_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "internship_modules_order_idx" ON "internship_modules" USING btree ("_order");
  CREATE INDEX "internship_modules_parent_id_idx" ON "internship_modules" USING btree ("_parent_id");
  CREATE INDEX "internship_highlights_order_idx" ON "internship_highlights" USING btree ("_order");
  CREATE INDEX "internship_highlights_parent_id_idx" ON "internship_highlights" USING btree ("_parent_id");
  CREATE INDEX "internship_deliverables_order_idx" ON "internship_deliverables" USING btree ("_order");
  CREATE INDEX "internship_deliverables_parent_id_idx" ON "internship_deliverables" USING btree ("_parent_id");
  CREATE INDEX "home_offers_points_order_idx" ON "home_offers_points" USING btree ("_order");
  CREATE INDEX "home_offers_points_parent_id_idx" ON "home_offers_points" USING btree ("_parent_id");
  CREATE INDEX "home_offers_order_idx" ON "home_offers" USING btree ("_order");
  CREATE INDEX "home_offers_parent_id_idx" ON "home_offers" USING btree ("_parent_id");
  CREATE INDEX "home_gallery_order_idx" ON "home_gallery" USING btree ("_order");
  CREATE INDEX "home_gallery_parent_id_idx" ON "home_gallery" USING btree ("_parent_id");
  CREATE INDEX "home_reasons_order_idx" ON "home_reasons" USING btree ("_order");
  CREATE INDEX "home_reasons_parent_id_idx" ON "home_reasons" USING btree ("_parent_id");
  CREATE INDEX "home_testimonials_order_idx" ON "home_testimonials" USING btree ("_order");
  CREATE INDEX "home_testimonials_parent_id_idx" ON "home_testimonials" USING btree ("_parent_id");
  CREATE INDEX "site_settings_office_hours_order_idx" ON "site_settings_office_hours" USING btree ("_order");
  CREATE INDEX "site_settings_office_hours_parent_id_idx" ON "site_settings_office_hours" USING btree ("_parent_id");
  CREATE INDEX "site_settings_social_links_order_idx" ON "site_settings_social_links" USING btree ("_order");
  CREATE INDEX "site_settings_social_links_parent_id_idx" ON "site_settings_social_links" USING btree ("_parent_id");`)
  }

  // 20261121_131514_mail_outbox
  {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-mail' BEFORE 'schedulePublish';`)
  }

  // 20261121_131610_audit_log_and_admin_indexes
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_audit_log_action" AS ENUM('create', 'draft', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'answer', 'export');
  CREATE TABLE "audit_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"actor" numeric,
  	"action" "enum_audit_log_action" NOT NULL,
  	"record_type" varchar NOT NULL,
  	"record_id" varchar,
  	"title" varchar,
  	"changes" jsonb
  );
  
  CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");
  CREATE INDEX "audit_log_record_idx" ON "audit_log" USING btree ("record_type","record_id","at");
  CREATE INDEX "workshops_title_id_idx" ON "workshops" USING btree ("title","id");
  CREATE INDEX "workshops_is_featured_id_idx" ON "workshops" USING btree ("is_featured","id");
  CREATE INDEX "workshops_created_at_id_idx" ON "workshops" USING btree ("created_at","id");
  CREATE INDEX "workshops_title_trgm_idx" ON "workshops" USING gin ("title" gin_trgm_ops);
  CREATE INDEX "webinars_title_id_idx" ON "webinars" USING btree ("title","id");
  CREATE INDEX "webinars_presenter_id_idx" ON "webinars" USING btree ("presenter","id");
  CREATE INDEX "webinars_scheduled_for_id_idx" ON "webinars" USING btree ("scheduled_for","id");
  CREATE INDEX "webinars_price_id_idx" ON "webinars" USING btree ("price","id");
  CREATE INDEX "webinars_is_featured_id_idx" ON "webinars" USING btree ("is_featured","id");
  CREATE INDEX "webinars_title_trgm_idx" ON "webinars" USING gin ("title" gin_trgm_ops);
  CREATE INDEX "webinars_presenter_trgm_idx" ON "webinars" USING gin ("presenter" gin_trgm_ops);
  CREATE INDEX "tutorials_title_id_idx" ON "tutorials" USING btree ("title","id");
  CREATE INDEX "tutorials_author_id_idx" ON "tutorials" USING btree ("author","id");
  CREATE INDEX "tutorials_category_id_idx" ON "tutorials" USING btree ("category","id");
  CREATE INDEX "tutorials_difficulty_id_idx" ON "tutorials" USING btree ("difficulty","id");
  CREATE INDEX "tutorials_is_featured_id_idx" ON "tutorials" USING btree ("is_featured","id");
  CREATE INDEX "tutorials_created_at_id_idx" ON "tutorials" USING btree ("created_at","id");
  CREATE INDEX "tutorials_title_trgm_idx" ON "tutorials" USING gin ("title" gin_trgm_ops);
  CREATE INDEX "tutorials_author_trgm_idx" ON "tutorials" USING gin ("author" gin_trgm_ops);
  CREATE INDEX "workshop_qna_waiting_idx" ON "workshop_qna" USING btree ("question_time") WHERE "answer_time" is null;
  CREATE INDEX "profiles_full_name_id_idx" ON "profiles" USING btree ("full_name","id");
  CREATE INDEX "profiles_email_id_idx" ON "profiles" USING btree ("email","id");
  CREATE INDEX "profiles_role_id_idx" ON "profiles" USING btree ("role","id");
  CREATE INDEX "profiles_created_at_id_idx" ON "profiles" USING btree ("created_at","id");
  CREATE INDEX "profiles_full_name_trgm_idx" ON "profiles" USING gin ("full_name" gin_trgm_ops);
  CREATE INDEX "profiles_email_trgm_idx" ON "profiles" USING gin ("email" gin_trgm_ops);`)

  // Written by hand: whoever gets as far as the database by Payload still cannot rewrite history.
  await db.execute(sql`
  CREATE FUNCTION "audit_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log is append-only.';
  END $$;
  CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
    FOR EACH ROW EXECUTE FUNCTION "audit_log_refuse"();`)
  }

  // 20261121_131956_printed_codes
  {
  await db.execute(sql`
   CREATE TABLE "credentials" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"password_hash" text,
  	"verified_at" timestamp (3) with time zone,
  	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sessions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" integer NOT NULL,
  	"token_hash" text NOT NULL,
  	"device" text NOT NULL,
  	"address" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "account_tokens" (
  	"token_hash" text PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"purpose" text NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "identities" (
  	"provider" text NOT NULL,
  	"subject" text NOT NULL,
  	"user_id" integer NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
  );
  
  CREATE TABLE "rate_limits" (
  	"key" text PRIMARY KEY NOT NULL,
  	"hits" integer NOT NULL,
  	"resets_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "redirects_qr01" varchar DEFAULT '/internships';
  ALTER TABLE "site_settings" ADD COLUMN "redirects_merchqr01" varchar DEFAULT '/internships';
  ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");
  CREATE INDEX "account_tokens_user_id_idx" ON "account_tokens" USING btree ("user_id");
  CREATE INDEX "identities_user_id_idx" ON "identities" USING btree ("user_id");
  CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");`)
  }

  // 20261121_132446_question_answers
  {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'daily-digest' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'daily-digest' BEFORE 'schedulePublish';
  ALTER TABLE "workshop_qna" ADD COLUMN "answer_edited_at" timestamp(3) with time zone;
  ALTER TABLE "workshop_qna" ADD COLUMN "notice_queued_at" timestamp(3) with time zone;
  ALTER TABLE "site_settings" ADD COLUMN "question_digest" boolean DEFAULT true;
  CREATE INDEX "workshop_qna_answered_idx" ON "workshop_qna" USING btree ("workshop_id","answer_time","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_asked_idx" ON "workshop_qna" USING btree ("workshop_id","question_time","id");
  CREATE INDEX "workshop_qna_waiting_here_idx" ON "workshop_qna" USING btree ("workshop_id","question_time","id") WHERE "answer_time" is null;
  CREATE INDEX "workshop_qna_own_idx" ON "workshop_qna" USING btree ("asker_id","question_time");
  CREATE INDEX "workshop_qna_alike_idx" ON "workshop_qna" USING gin ("question" gin_trgm_ops) WHERE "answer_time" is not null;`)
  }

  // 20261121_132906_faq_category_names
  {
  await db.execute(sql`
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Account & Subscription' TO 'Account and Subscription';
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Courses & Content' TO 'Courses and Content';
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Payment & Billing' TO 'Payment and Billing';`)
  }

  // 20261121_133309_own_sign_in
  {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-reset-link' BEFORE 'daily-digest';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-reset-link' BEFORE 'daily-digest';
  INSERT INTO "credentials" ("user_id", "password_hash", "verified_at")
  SELECT "id", 'pbkdf2-sha256$600000$'
    || translate(encode(convert_to("salt", 'UTF8'), 'base64'), E'+/=\\n', '-_') || '$'
    || translate(encode(decode(split_part("hash", ':', 2), 'hex'), 'base64'), E'+/=\\n', '-_'), now()
  FROM "profiles" WHERE "hash" LIKE 'pbkdf2-sha256-v1:%'
  ON CONFLICT DO NOTHING;
  DROP TABLE "profiles_sessions" CASCADE;
  ALTER TABLE "account_tokens" ADD COLUMN "pending" jsonb;
  ALTER TABLE "profiles" DROP COLUMN "reset_password_token";
  ALTER TABLE "profiles" DROP COLUMN "reset_password_expiration";
  ALTER TABLE "profiles" DROP COLUMN "salt";
  ALTER TABLE "profiles" DROP COLUMN "hash";
  ALTER TABLE "profiles" DROP COLUMN "reset_password_requested_at";
  ALTER TABLE "profiles" DROP COLUMN "login_attempts";
  ALTER TABLE "profiles" DROP COLUMN "lock_until";`)
  }

  // 20261121_133611_contact_without_mailed_at
  {
  await db.execute(sql`
   ALTER TABLE "contact_messages" DROP COLUMN "mailed_at";`)
  }

  // 20261121_141137_site_search
  {
  await db.execute(sql`
   CREATE TABLE "search_entries" (
  	"kind" text NOT NULL,
  	"doc_id" integer NOT NULL,
  	"title" text NOT NULL,
  	"body" text NOT NULL,
  	"slug" text NOT NULL,
  	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')) STORED,
  	CONSTRAINT "search_entries_kind_doc_id_pk" PRIMARY KEY("kind","doc_id")
  );
  
  CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
  CREATE INDEX "search_entries_title_idx" ON "search_entries" USING gin (title gin_trgm_ops);`)
  }
}

export async function down(): Promise<void> {
  throw new Error('Restore the backup of the former version instead.')
}
