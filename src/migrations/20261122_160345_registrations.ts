import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_event_status" AS ENUM('scheduled', 'cancelled');
  CREATE TYPE "public"."enum__workshops_v_version_event_status" AS ENUM('scheduled', 'cancelled');
  CREATE TYPE "public"."enum_webinars_event_status" AS ENUM('scheduled', 'cancelled');
  CREATE TYPE "public"."enum__webinars_v_version_event_status" AS ENUM('scheduled', 'cancelled');
  CREATE TYPE "public"."enum_registrations_state" AS ENUM('registered', 'waiting', 'cancelled');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'tell-registrants' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'tell-registrants' BEFORE 'schedulePublish';
  CREATE TABLE "registrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"user_id" integer,
  	"state" "enum_registrations_state" NOT NULL,
  	"registered_at" timestamp(3) with time zone NOT NULL,
  	"cancelled_at" timestamp(3) with time zone,
  	"promoted_at" timestamp(3) with time zone,
  	"attended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"notices" text[] DEFAULT '{}' NOT NULL,
  	CONSTRAINT "registrations_one_event" CHECK (num_nonnulls("workshop_id", "webinar_id") = 1)
  );
  
  ALTER TABLE "workshops" ADD COLUMN "capacity" numeric;
  ALTER TABLE "workshops" ADD COLUMN "registration_closes" timestamp(3) with time zone;
  ALTER TABLE "workshops" ADD COLUMN "join_link" varchar;
  ALTER TABLE "workshops" ADD COLUMN "event_status" "enum_workshops_event_status" DEFAULT 'scheduled';
  ALTER TABLE "workshops" ADD COLUMN "status_note" varchar;
  ALTER TABLE "workshops" ADD COLUMN "moved_from" timestamp(3) with time zone;
  ALTER TABLE "workshops" ADD COLUMN "moved_at" timestamp(3) with time zone;
  ALTER TABLE "workshops" ADD COLUMN "recording_url" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_capacity" numeric;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_registration_closes" timestamp(3) with time zone;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_join_link" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_event_status" "enum__workshops_v_version_event_status" DEFAULT 'scheduled';
  ALTER TABLE "_workshops_v" ADD COLUMN "version_status_note" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_moved_from" timestamp(3) with time zone;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_moved_at" timestamp(3) with time zone;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_recording_url" varchar;
  ALTER TABLE "webinars" ADD COLUMN "capacity" numeric;
  ALTER TABLE "webinars" ADD COLUMN "registration_closes" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "join_link" varchar;
  ALTER TABLE "webinars" ADD COLUMN "event_status" "enum_webinars_event_status" DEFAULT 'scheduled';
  ALTER TABLE "webinars" ADD COLUMN "status_note" varchar;
  ALTER TABLE "webinars" ADD COLUMN "moved_from" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "moved_at" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_capacity" numeric;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_registration_closes" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_join_link" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_event_status" "enum__webinars_v_version_event_status" DEFAULT 'scheduled';
  ALTER TABLE "_webinars_v" ADD COLUMN "version_status_note" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_moved_from" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_moved_at" timestamp(3) with time zone;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "registrations_workshop_idx" ON "registrations" USING btree ("workshop_id");
  CREATE INDEX "registrations_webinar_idx" ON "registrations" USING btree ("webinar_id");
  CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id");
  CREATE INDEX "registrations_updated_at_idx" ON "registrations" USING btree ("updated_at");
  CREATE INDEX "registrations_created_at_idx" ON "registrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "registrations_person_workshop_idx" ON "registrations" USING btree ("user_id","workshop_id");
  CREATE UNIQUE INDEX "registrations_person_webinar_idx" ON "registrations" USING btree ("user_id","webinar_id");
  CREATE INDEX "registrations_workshop_order_idx" ON "registrations" USING btree ("workshop_id","state","registered_at","id");
  CREATE INDEX "registrations_webinar_order_idx" ON "registrations" USING btree ("webinar_id","state","registered_at","id");
  CREATE INDEX "registrations_created_at_id_idx" ON "registrations" USING btree ("created_at","id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "registrations" CASCADE;
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'send-mail', 'send-reset-link', 'daily-digest', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'send-mail', 'send-reset-link', 'daily-digest', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "workshops" DROP COLUMN "capacity";
  ALTER TABLE "workshops" DROP COLUMN "registration_closes";
  ALTER TABLE "workshops" DROP COLUMN "join_link";
  ALTER TABLE "workshops" DROP COLUMN "event_status";
  ALTER TABLE "workshops" DROP COLUMN "status_note";
  ALTER TABLE "workshops" DROP COLUMN "moved_from";
  ALTER TABLE "workshops" DROP COLUMN "moved_at";
  ALTER TABLE "workshops" DROP COLUMN "recording_url";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_capacity";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_registration_closes";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_join_link";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_event_status";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_status_note";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_moved_from";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_moved_at";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_recording_url";
  ALTER TABLE "webinars" DROP COLUMN "capacity";
  ALTER TABLE "webinars" DROP COLUMN "registration_closes";
  ALTER TABLE "webinars" DROP COLUMN "join_link";
  ALTER TABLE "webinars" DROP COLUMN "event_status";
  ALTER TABLE "webinars" DROP COLUMN "status_note";
  ALTER TABLE "webinars" DROP COLUMN "moved_from";
  ALTER TABLE "webinars" DROP COLUMN "moved_at";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_capacity";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_registration_closes";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_join_link";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_event_status";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_status_note";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_moved_from";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_moved_at";
  DROP TYPE "public"."enum_workshops_event_status";
  DROP TYPE "public"."enum__workshops_v_version_event_status";
  DROP TYPE "public"."enum_webinars_event_status";
  DROP TYPE "public"."enum__webinars_v_version_event_status";
  DROP TYPE "public"."enum_registrations_state";`)
}
