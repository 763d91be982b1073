import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "profiles_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'send-mail', 'daily-digest', 'schedulePublish');
  ALTER TABLE "payload_jobs_log" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_log_task_slug" USING "task_slug"::"public"."enum_payload_jobs_log_task_slug";
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE text;
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'send-mail', 'daily-digest', 'schedulePublish');
  ALTER TABLE "payload_jobs" ALTER COLUMN "task_slug" SET DATA TYPE "public"."enum_payload_jobs_task_slug" USING "task_slug"::"public"."enum_payload_jobs_task_slug";
  ALTER TABLE "profiles" ADD COLUMN "reset_password_token" varchar;
  ALTER TABLE "profiles" ADD COLUMN "reset_password_expiration" timestamp(3) with time zone;
  ALTER TABLE "profiles" ADD COLUMN "salt" varchar;
  ALTER TABLE "profiles" ADD COLUMN "hash" varchar;
  ALTER TABLE "profiles" ADD COLUMN "reset_password_requested_at" timestamp(3) with time zone;
  ALTER TABLE "profiles" ADD COLUMN "login_attempts" numeric DEFAULT 0;
  ALTER TABLE "profiles" ADD COLUMN "lock_until" timestamp(3) with time zone;
  ALTER TABLE "profiles_sessions" ADD CONSTRAINT "profiles_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "profiles_sessions_order_idx" ON "profiles_sessions" USING btree ("_order");
  CREATE INDEX "profiles_sessions_parent_id_idx" ON "profiles_sessions" USING btree ("_parent_id");
  ALTER TABLE "account_tokens" DROP COLUMN "pending";`)
}
