import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_log" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "audit_log" CASCADE;
  DROP FUNCTION "audit_log_refuse"();
  DROP INDEX "workshops_title_id_idx";
  DROP INDEX "workshops_is_featured_id_idx";
  DROP INDEX "workshops_created_at_id_idx";
  DROP INDEX "workshops_title_trgm_idx";
  DROP INDEX "webinars_title_id_idx";
  DROP INDEX "webinars_presenter_id_idx";
  DROP INDEX "webinars_scheduled_for_id_idx";
  DROP INDEX "webinars_price_id_idx";
  DROP INDEX "webinars_is_featured_id_idx";
  DROP INDEX "webinars_title_trgm_idx";
  DROP INDEX "webinars_presenter_trgm_idx";
  DROP INDEX "tutorials_title_id_idx";
  DROP INDEX "tutorials_author_id_idx";
  DROP INDEX "tutorials_category_id_idx";
  DROP INDEX "tutorials_difficulty_id_idx";
  DROP INDEX "tutorials_is_featured_id_idx";
  DROP INDEX "tutorials_created_at_id_idx";
  DROP INDEX "tutorials_title_trgm_idx";
  DROP INDEX "tutorials_author_trgm_idx";
  DROP INDEX "workshop_qna_waiting_idx";
  DROP INDEX "profiles_full_name_id_idx";
  DROP INDEX "profiles_email_id_idx";
  DROP INDEX "profiles_role_id_idx";
  DROP INDEX "profiles_created_at_id_idx";
  DROP INDEX "profiles_full_name_trgm_idx";
  DROP INDEX "profiles_email_trgm_idx";
  DROP TYPE "public"."enum_audit_log_action";`)
}
