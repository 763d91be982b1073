import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_cohorts_questions_type" AS ENUM('short', 'long', 'choice', 'yesno', 'link');
  CREATE TYPE "public"."enum_cohorts_state" AS ENUM('draft', 'open', 'closed', 'running', 'finished');
  CREATE TYPE "public"."enum_applications_state" AS ENUM('applied', 'accepted', 'waiting', 'declined', 'withdrawn', 'enrolled', 'completed', 'left');
  CREATE TYPE "public"."enum_applications_attention" AS ENUM('late_payment', 'wrong_amount');
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'application.created' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'application.accepted' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'application.waiting' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'application.declined' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'application.withdrawn' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'enrollment.created' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'enrollment.completed' BEFORE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'enrollment.left' BEFORE 'finding.opened';
  CREATE TABLE "cohorts_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"type" "enum_cohorts_questions_type" DEFAULT 'short' NOT NULL,
  	"required" boolean DEFAULT false
  );
  
  CREATE TABLE "cohorts_deliverables" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"required" boolean DEFAULT true
  );
  
  CREATE TABLE "cohorts_materials" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"link" varchar NOT NULL
  );
  
  CREATE TABLE "cohorts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"program" varchar DEFAULT 'Internship' NOT NULL,
  	"state" "enum_cohorts_state" DEFAULT 'draft' NOT NULL,
  	"starts_at" timestamp(3) with time zone NOT NULL,
  	"ends_at" timestamp(3) with time zone NOT NULL,
  	"apply_until" timestamp(3) with time zone,
  	"capacity" numeric,
  	"deadline_days" numeric DEFAULT 5,
  	"price" numeric,
  	"list_price" numeric,
  	"payment_link" varchar,
  	"series_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "cohorts_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "cohorts_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "applications_answers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"question" varchar NOT NULL,
  	"value" varchar NOT NULL
  );
  
  CREATE TABLE "applications_done" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"deliverable" varchar NOT NULL,
  	"comment" varchar
  );
  
  CREATE TABLE "applications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"cohort_id" integer NOT NULL,
  	"user_id" integer,
  	"state" "enum_applications_state" DEFAULT 'applied' NOT NULL,
  	"reference" varchar NOT NULL,
  	"consent" boolean DEFAULT false NOT NULL,
  	"applied_at" timestamp(3) with time zone NOT NULL,
  	"waiting_since" timestamp(3) with time zone,
  	"deadline" timestamp(3) with time zone,
  	"decided_at" timestamp(3) with time zone,
  	"paid_at" timestamp(3) with time zone,
  	"attention" "enum_applications_attention",
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "application_steps" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"application_id" integer NOT NULL,
  	"state" text NOT NULL,
  	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"actor_id" integer,
  	"reason" text
  );
  
  CREATE TABLE "payments" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"provider" text NOT NULL,
  	"application_id" integer,
  	"event" text NOT NULL,
  	"reference" text,
  	"amount" integer NOT NULL,
  	"currency" text NOT NULL,
  	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "cohorts_questions" ADD CONSTRAINT "cohorts_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cohorts_deliverables" ADD CONSTRAINT "cohorts_deliverables_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cohorts_materials" ADD CONSTRAINT "cohorts_materials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "cohorts_texts" ADD CONSTRAINT "cohorts_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cohorts_rels" ADD CONSTRAINT "cohorts_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cohorts_rels" ADD CONSTRAINT "cohorts_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications_answers" ADD CONSTRAINT "applications_answers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications_done" ADD CONSTRAINT "applications_done_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "cohorts_questions_order_idx" ON "cohorts_questions" USING btree ("_order");
  CREATE INDEX "cohorts_questions_parent_id_idx" ON "cohorts_questions" USING btree ("_parent_id");
  CREATE INDEX "cohorts_deliverables_order_idx" ON "cohorts_deliverables" USING btree ("_order");
  CREATE INDEX "cohorts_deliverables_parent_id_idx" ON "cohorts_deliverables" USING btree ("_parent_id");
  CREATE INDEX "cohorts_materials_order_idx" ON "cohorts_materials" USING btree ("_order");
  CREATE INDEX "cohorts_materials_parent_id_idx" ON "cohorts_materials" USING btree ("_parent_id");
  CREATE INDEX "cohorts_state_idx" ON "cohorts" USING btree ("state");
  CREATE INDEX "cohorts_starts_at_idx" ON "cohorts" USING btree ("starts_at");
  CREATE INDEX "cohorts_series_idx" ON "cohorts" USING btree ("series_id");
  CREATE INDEX "cohorts_updated_at_idx" ON "cohorts" USING btree ("updated_at");
  CREATE INDEX "cohorts_created_at_idx" ON "cohorts" USING btree ("created_at");
  CREATE INDEX "cohorts_texts_order_parent" ON "cohorts_texts" USING btree ("order","parent_id");
  CREATE INDEX "cohorts_rels_order_idx" ON "cohorts_rels" USING btree ("order");
  CREATE INDEX "cohorts_rels_parent_idx" ON "cohorts_rels" USING btree ("parent_id");
  CREATE INDEX "cohorts_rels_path_idx" ON "cohorts_rels" USING btree ("path");
  CREATE INDEX "cohorts_rels_instructors_id_idx" ON "cohorts_rels" USING btree ("instructors_id");
  CREATE INDEX "applications_answers_order_idx" ON "applications_answers" USING btree ("_order");
  CREATE INDEX "applications_answers_parent_id_idx" ON "applications_answers" USING btree ("_parent_id");
  CREATE INDEX "applications_done_order_idx" ON "applications_done" USING btree ("_order");
  CREATE INDEX "applications_done_parent_id_idx" ON "applications_done" USING btree ("_parent_id");
  CREATE INDEX "applications_cohort_idx" ON "applications" USING btree ("cohort_id");
  CREATE INDEX "applications_user_idx" ON "applications" USING btree ("user_id");
  CREATE UNIQUE INDEX "applications_reference_idx" ON "applications" USING btree ("reference");
  CREATE INDEX "applications_updated_at_idx" ON "applications" USING btree ("updated_at");
  CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at");
  CREATE UNIQUE INDEX "applications_person_idx" ON "applications" USING btree ("cohort_id","user_id");
  CREATE INDEX "applications_line_idx" ON "applications" USING btree ("cohort_id","state","waiting_since","id");
  CREATE INDEX "applications_deadline_idx" ON "applications" USING btree ("state","deadline");
  CREATE INDEX "application_steps_application_idx" ON "application_steps" USING btree ("application_id","id");
  CREATE UNIQUE INDEX "payments_event_idx" ON "payments" USING btree ("provider","event");
  CREATE INDEX "payments_application_idx" ON "payments" USING btree ("application_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "cohorts_questions" CASCADE;
  DROP TABLE "cohorts_deliverables" CASCADE;
  DROP TABLE "cohorts_materials" CASCADE;
  DROP TABLE "cohorts" CASCADE;
  DROP TABLE "cohorts_texts" CASCADE;
  DROP TABLE "cohorts_rels" CASCADE;
  DROP TABLE "applications_answers" CASCADE;
  DROP TABLE "applications_done" CASCADE;
  DROP TABLE "applications" CASCADE;
  DROP TABLE "application_steps" CASCADE;
  DROP TABLE "payments" CASCADE;
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('workshop.published', 'workshop.updated', 'workshop.unpublished', 'workshop.deleted', 'webinar.published', 'webinar.updated', 'webinar.unpublished', 'webinar.deleted', 'tutorial.published', 'tutorial.updated', 'tutorial.unpublished', 'tutorial.deleted', 'page.published', 'page.updated', 'page.unpublished', 'page.deleted', 'question.asked', 'question.answered', 'registration.created', 'registration.promoted', 'registration.cancelled', 'certificate.issued', 'certificate.revoked', 'account.created', 'account.deleted', 'contact.received', 'finding.opened', 'finding.resolved');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  DROP TYPE "public"."enum_cohorts_questions_type";
  DROP TYPE "public"."enum_cohorts_state";
  DROP TYPE "public"."enum_applications_state";
  DROP TYPE "public"."enum_applications_attention";`)
}
