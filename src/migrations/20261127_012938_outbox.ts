import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "outbox" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"queue" text NOT NULL,
  	"key" text,
  	"payload" jsonb NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"due_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  	"claimed_until" timestamp with time zone,
  	"failed_at" timestamp with time zone,
  	"last_error" text,
  	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
  );`)
  // Ids stay the same: the Message-ID of an email contains it.
  await db.execute(sql`
   INSERT INTO "outbox" ("id", "kind", "queue", "key", "payload", "attempts", "due_at",
     "claimed_until", "failed_at", "last_error", "created_at")
   SELECT "id",
     CASE "slug" WHEN 'send-mail' THEN 'email' WHEN 'send-reset-link' THEN 'reset-link'
       WHEN 'daily-digest' THEN 'question-digest' ELSE 'event-notification' END,
     coalesce("queue", 'default'),
     CASE WHEN "slug" = 'daily-digest' AND NOT "failed" AND "nth" = 1 THEN 'planned' END,
     coalesce("input", '{}') - 'attempt' - 'firstTryAt' - 'lastError',
     coalesce(("input"->>'attempt')::int, 0) + ("slug" = 'send-mail' AND "failed")::int,
     coalesce("wait_until", "created_at"),
     CASE WHEN "processing" THEN now() + interval '2 minutes' END,
     CASE WHEN "failed" AND NOT ("slug" = 'tell-registrants' AND "created_at" > now() - interval '2 days')
       THEN "updated_at" END,
     CASE WHEN "failed" THEN "error"->>'message' ELSE "input"->>'lastError' END,
     coalesce(("input"->>'firstTryAt')::timestamptz, "created_at")
   FROM (
     SELECT *, "task_slug"::text AS "slug", coalesce("has_error", false) AS "failed",
       row_number() OVER (PARTITION BY "task_slug", coalesce("has_error", false)
         ORDER BY "wait_until" DESC, "id") AS "nth"
     FROM "payload_jobs"
     WHERE "completed_at" IS NULL AND "task_slug"::text IN
       ('send-mail', 'send-reset-link', 'daily-digest', 'tell-registrants')
   ) AS "job";
   SELECT setval('outbox_id_seq', "last_value", "is_called") FROM "payload_jobs_id_seq";
   DELETE FROM "payload_jobs" WHERE "task_slug"::text <> 'schedulePublish';`)
  await db.execute(sql`
   INSERT INTO "outbox" ("kind", "queue", "key", "payload", "attempts", "due_at", "claimed_until", "created_at")
   SELECT 'webhook',
     CASE WHEN "event" = 'webhook.test' THEN 'webhook-test:' ELSE 'webhook:' END || "webhook_id",
     "id"::text, jsonb_build_object('delivery', "id"), "attempt", coalesce("next_try_at", now()),
     "sending_until", "created_at"
   FROM "webhook_deliveries" WHERE "state" = 'waiting' AND "webhook_id" IS NOT NULL;`)
  await db.execute(sql`
   ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "webhook_deliveries_due_idx";
  DROP INDEX "webhook_deliveries_tests_idx";
  CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("queue","due_at","id") WHERE "failed_at" is null;
  CREATE UNIQUE INDEX "outbox_key_idx" ON "outbox" USING btree ("kind","key") WHERE "failed_at" is null;
  ALTER TABLE "webhook_deliveries" DROP COLUMN "attempt";
  ALTER TABLE "webhook_deliveries" DROP COLUMN "sending_until";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'send-reset-link' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'daily-digest' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'tell-registrants' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-mail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'send-reset-link' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'daily-digest' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'tell-registrants' BEFORE 'schedulePublish';
  ALTER TABLE "outbox" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "outbox" CASCADE;
  ALTER TABLE "webhook_deliveries" ADD COLUMN "attempt" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "webhook_deliveries" ADD COLUMN "sending_until" timestamp(3) with time zone;
  CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at","id") WHERE "state" = 'waiting';
  CREATE INDEX "webhook_deliveries_tests_idx" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "state" = 'waiting' and "event" = 'webhook.test';`)
}
