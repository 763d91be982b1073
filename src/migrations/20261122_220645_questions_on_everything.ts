import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "snippets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "question_votes" (
  	"question_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
  );
  
  CREATE TABLE "question_claims" (
  	"question_id" integer PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"until" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "workshop_qna" ALTER COLUMN "workshop_id" DROP NOT NULL;
  ALTER TABLE "workshop_qna" ADD COLUMN "webinar_id" integer;
  ALTER TABLE "workshop_qna" ADD COLUMN "tutorial_id" integer;
  ALTER TABLE "workshop_qna" ADD COLUMN "at_seconds" numeric;
  ALTER TABLE "workshop_qna" ADD COLUMN "target_is_published" boolean DEFAULT true;
  ALTER TABLE "workshop_qna" ADD COLUMN "votes" numeric DEFAULT 0;
  ALTER TABLE "workshop_qna" ADD COLUMN "askers" numeric DEFAULT 1;
  ALTER TABLE "workshop_qna" ADD COLUMN "same_as_id" integer;
  ALTER TABLE "workshop_qna" ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(case when octet_length(question) = length(question) then lower(question)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(question, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end, '[[:space:]!"''(),.:;?…–—¡¿«»“”„‘’。，！？-]+', ' ', 'g')), ''))) STORED;
  ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_workshop_qna_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."workshop_qna"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "question_claims" ADD CONSTRAINT "question_claims_question_id_workshop_qna_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."workshop_qna"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "question_claims" ADD CONSTRAINT "question_claims_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "snippets_updated_at_idx" ON "snippets" USING btree ("updated_at");
  CREATE INDEX "snippets_created_at_idx" ON "snippets" USING btree ("created_at");
  CREATE INDEX "question_votes_user_id_idx" ON "question_votes" USING btree ("user_id");
  CREATE INDEX "question_claims_user_id_idx" ON "question_claims" USING btree ("user_id");
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_same_as_id_workshop_qna_id_fk" FOREIGN KEY ("same_as_id") REFERENCES "public"."workshop_qna"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshop_qna_webinar_idx" ON "workshop_qna" USING btree ("webinar_id");
  CREATE INDEX "workshop_qna_tutorial_idx" ON "workshop_qna" USING btree ("tutorial_id");
  CREATE INDEX "workshop_qna_same_as_idx" ON "workshop_qna" USING btree ("same_as_id");
  CREATE INDEX "workshop_qna_votes_idx" ON "workshop_qna" USING btree ("workshop_id","votes","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_moments_idx" ON "workshop_qna" USING btree ("workshop_id","at_seconds","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_answered_webinar_idx" ON "workshop_qna" USING btree ("webinar_id","answer_time","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_asked_webinar_idx" ON "workshop_qna" USING btree ("webinar_id","question_time","id");
  CREATE INDEX "workshop_qna_waiting_here_webinar_idx" ON "workshop_qna" USING btree ("webinar_id","question_time","id") WHERE "answer_time" is null;
  CREATE INDEX "workshop_qna_votes_webinar_idx" ON "workshop_qna" USING btree ("webinar_id","votes","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_moments_webinar_idx" ON "workshop_qna" USING btree ("webinar_id","at_seconds","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_answered_tutorial_idx" ON "workshop_qna" USING btree ("tutorial_id","answer_time","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_asked_tutorial_idx" ON "workshop_qna" USING btree ("tutorial_id","question_time","id");
  CREATE INDEX "workshop_qna_waiting_here_tutorial_idx" ON "workshop_qna" USING btree ("tutorial_id","question_time","id") WHERE "answer_time" is null;
  CREATE INDEX "workshop_qna_votes_tutorial_idx" ON "workshop_qna" USING btree ("tutorial_id","votes","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_moments_tutorial_idx" ON "workshop_qna" USING btree ("tutorial_id","at_seconds","id") WHERE "answer_time" is not null;
  CREATE INDEX "workshop_qna_asked_most_idx" ON "workshop_qna" USING btree ("askers","id") WHERE "answer_time" is null;
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;
  CREATE INDEX "workshop_qna_closest_idx" ON "workshop_qna" USING gist ("question" gist_trgm_ops(siglen=128)) WHERE "answer_time" is not null;
  ALTER TABLE "workshop_qna" ADD CONSTRAINT "workshop_qna_one_target" CHECK (num_nonnulls("workshop_id", "webinar_id", "tutorial_id") = 1);`)
  // What was taken off the site before.
  await db.execute(sql`
   UPDATE "workshop_qna" SET "target_is_published" = false WHERE NOT EXISTS (
     SELECT 1 FROM "workshops" t
     WHERE t.id = workshop_id AND t._status = 'published' AND t.deleted_at IS NULL);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "snippets" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "question_votes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "question_claims" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "snippets" CASCADE;
  DROP TABLE "question_votes" CASCADE;
  DROP TABLE "question_claims" CASCADE;
  ALTER TABLE "workshop_qna" DROP CONSTRAINT "workshop_qna_one_target";
  ALTER TABLE "workshop_qna" DROP CONSTRAINT "workshop_qna_webinar_id_webinars_id_fk";
  
  ALTER TABLE "workshop_qna" DROP CONSTRAINT "workshop_qna_tutorial_id_tutorials_id_fk";
  
  ALTER TABLE "workshop_qna" DROP CONSTRAINT "workshop_qna_same_as_id_workshop_qna_id_fk";
  
  DROP INDEX "workshop_qna_webinar_idx";
  DROP INDEX "workshop_qna_tutorial_idx";
  DROP INDEX "workshop_qna_same_as_idx";
  DROP INDEX "workshop_qna_votes_idx";
  DROP INDEX "workshop_qna_moments_idx";
  DROP INDEX "workshop_qna_answered_webinar_idx";
  DROP INDEX "workshop_qna_asked_webinar_idx";
  DROP INDEX "workshop_qna_waiting_here_webinar_idx";
  DROP INDEX "workshop_qna_votes_webinar_idx";
  DROP INDEX "workshop_qna_moments_webinar_idx";
  DROP INDEX "workshop_qna_answered_tutorial_idx";
  DROP INDEX "workshop_qna_asked_tutorial_idx";
  DROP INDEX "workshop_qna_waiting_here_tutorial_idx";
  DROP INDEX "workshop_qna_votes_tutorial_idx";
  DROP INDEX "workshop_qna_moments_tutorial_idx";
  DROP INDEX "workshop_qna_asked_most_idx";
  DROP INDEX "workshop_qna_same_words_idx";
  DROP INDEX "workshop_qna_closest_idx";
  ALTER TABLE "workshop_qna" ALTER COLUMN "workshop_id" SET NOT NULL;
  ALTER TABLE "workshop_qna" DROP COLUMN "webinar_id";
  ALTER TABLE "workshop_qna" DROP COLUMN "tutorial_id";
  ALTER TABLE "workshop_qna" DROP COLUMN "at_seconds";
  ALTER TABLE "workshop_qna" DROP COLUMN "target_is_published";
  ALTER TABLE "workshop_qna" DROP COLUMN "votes";
  ALTER TABLE "workshop_qna" DROP COLUMN "askers";
  ALTER TABLE "workshop_qna" DROP COLUMN "same_as_id";
  ALTER TABLE "workshop_qna" DROP COLUMN "same_words";`)
}
