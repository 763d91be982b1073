import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_audit_log_outcome" AS ENUM('ok', 'refused');
  ALTER TYPE "public"."enum_audit_log_action" ADD VALUE 'security';
  ALTER TABLE "audit_log" ADD COLUMN "outcome" "enum_audit_log_outcome";
  ALTER TABLE "audit_log" ADD COLUMN "times" numeric;
  ALTER TABLE "audit_log" ADD COLUMN "address" varchar;
  ALTER TABLE "audit_log" ADD COLUMN "request_id" varchar;
  CREATE INDEX "audit_log_changes_idx" ON "audit_log" USING btree ("at","id") WHERE "outcome" is null;
  CREATE INDEX "audit_log_security_idx" ON "audit_log" USING btree ("at","id") WHERE "outcome" is not null;`)

  // Written by hand: security events may go when they are old, everything else stays for good.
  await db.execute(sql`
  CREATE OR REPLACE FUNCTION "audit_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.outcome IS NOT NULL AND OLD.at < now() - interval '180 days' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'The audit log is append-only.';
  END $$;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
  DELETE FROM "audit_log" WHERE "outcome" IS NOT NULL;
  ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
  CREATE OR REPLACE FUNCTION "audit_log_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log is append-only.';
  END $$;
  ALTER TABLE "audit_log" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_log_action";
  CREATE TYPE "public"."enum_audit_log_action" AS ENUM('create', 'draft', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'answer', 'export');
  ALTER TABLE "audit_log" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_log_action" USING "action"::"public"."enum_audit_log_action";
  DROP INDEX "audit_log_changes_idx";
  DROP INDEX "audit_log_security_idx";
  ALTER TABLE "audit_log" DROP COLUMN "outcome";
  ALTER TABLE "audit_log" DROP COLUMN "times";
  ALTER TABLE "audit_log" DROP COLUMN "address";
  ALTER TABLE "audit_log" DROP COLUMN "request_id";
  DROP TYPE "public"."enum_audit_log_outcome";`)
}
