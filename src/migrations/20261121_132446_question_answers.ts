import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'send-mail', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'send-mail', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  DROP INDEX "workshop_qna_answered_idx";
  DROP INDEX "workshop_qna_asked_idx";
  DROP INDEX "workshop_qna_waiting_here_idx";
  DROP INDEX "workshop_qna_own_idx";
  DROP INDEX "workshop_qna_alike_idx";
  ALTER TABLE "workshop_qna" DROP COLUMN "answer_edited_at";
  ALTER TABLE "workshop_qna" DROP COLUMN "notice_queued_at";
  ALTER TABLE "site_settings" DROP COLUMN "question_digest";`)
}
