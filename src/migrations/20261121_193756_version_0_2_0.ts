import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  // 20261121_160415_security_events
  {
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

  // 20261121_160817_api_keys
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_api_keys_role" AS ENUM('user', 'editor', 'admin');
  CREATE TABLE "api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"owner_id" integer NOT NULL,
  	"role" "enum_api_keys_role" NOT NULL,
  	"hint" varchar NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "api_keys_owner_idx" ON "api_keys" USING btree ("owner_id");
  CREATE UNIQUE INDEX "api_keys_token_hash_idx" ON "api_keys" USING btree ("token_hash");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");`)
  }

  // 20261121_164006_idempotency_and_cursors
  {
  await db.execute(sql`
   CREATE TABLE "idempotency_keys" (
  	"key" text PRIMARY KEY NOT NULL,
  	"user_id" integer,
  	"request_hash" text NOT NULL,
  	"doc_id" integer,
  	"status" integer,
  	"answer" text,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");
  CREATE INDEX "idempotency_keys_user_id_idx" ON "idempotency_keys" USING btree ("user_id");
  CREATE INDEX "webinars_created_at_id_idx" ON "webinars" USING btree ("created_at","id");
  CREATE INDEX "workshop_qna_created_at_id_idx" ON "workshop_qna" USING btree ("created_at","id");
  CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages" USING btree ("created_at","id");
  CREATE INDEX "media_created_at_id_idx" ON "media" USING btree ("created_at","id");`)
  }

  // 20261121_164255_transcripts_and_search_misses
  {
  await db.execute(sql`
   CREATE TABLE "search_misses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"term" varchar NOT NULL,
  	"times" numeric DEFAULT 1 NOT NULL,
  	"last_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "tutorials" ADD COLUMN "transcript" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_transcript" varchar;
  ALTER TABLE "search_entries" ADD COLUMN "moments" jsonb;
  CREATE UNIQUE INDEX "search_misses_term_idx" ON "search_misses" USING btree ("term");`)
  }

  // 20261121_193756_search_words
  {
  await db.execute(sql`
   CREATE TABLE "search_words" (
  	"word" text PRIMARY KEY NOT NULL
  );
  
  INSERT INTO "search_words" ("word")
    SELECT DISTINCT word FROM "search_entries", regexp_split_to_table(lower(title), '[\\s[:punct:]]+') word
    WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]';
  DROP INDEX "search_entries_words_idx";
  DROP INDEX "search_entries_title_idx";
  CREATE INDEX "search_words_near_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ("words") WHERE kind <> 'workshop_qna';
  CREATE INDEX "search_entries_answers_idx" ON "search_entries" USING gin ("words") WHERE kind = 'workshop_qna';
  CREATE INDEX "search_entries_titles_idx" ON "search_entries" USING btree (lower(title) text_pattern_ops) WHERE kind <> 'workshop_qna';`)
  }
}

export async function down(): Promise<void> {
  throw new Error('Restore the backup of the former version instead.')
}
