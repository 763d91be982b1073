import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  // 20261121_232539_newest_words_first
  {
  await db.execute(sql`
   DROP INDEX "search_entries_content_idx";
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ((words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))) WHERE kind <> 'workshop_qna';`)
  }

  // 20261122_115506_indexes_of_lists
  {
  await db.execute(sql`
   ALTER TABLE "tutorials" ALTER COLUMN "category" DROP DEFAULT;
  ALTER TABLE "_tutorials_v" ALTER COLUMN "version_category" DROP DEFAULT;
  CREATE INDEX "workshops_texts_parent_id_idx" ON "workshops_texts" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_texts_parent_id_idx" ON "_workshops_v_texts" USING btree ("parent_id");
  CREATE INDEX "tutorials_catalogue_idx" ON "tutorials" USING btree ("is_featured","created_at","id");`)
  }

  // 20261122_142736_folded_search
  {
  await db.execute(sql`
   DROP INDEX "search_entries_titles_idx";
  ALTER TABLE "search_entries" DROP COLUMN "words",
    ADD COLUMN "plain_title" text GENERATED ALWAYS AS (case when octet_length(title) = length(title) then lower(title)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end) STORED;
  ALTER TABLE "search_entries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', case when octet_length(title) = length(title) then lower(title)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end), 'A') || setweight(to_tsvector('english', case when octet_length(body) = length(body) then lower(body)
      else normalize(replace(replace(replace(translate(lower(regexp_replace(normalize(body, NFD), '[\\u0300-\\u036f]', '', 'g')), 'øłđðħıØŁĐÐĦẞÆŒ', 'olddhiolddhßæœ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end), 'B')) STORED;
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ((words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))) WHERE kind <> 'workshop_qna';
  CREATE INDEX "search_entries_answers_idx" ON "search_entries" USING gin ("words") WHERE kind = 'workshop_qna';
  CREATE INDEX "search_entries_titles_idx" ON "search_entries" USING btree (plain_title text_pattern_ops) WHERE kind <> 'workshop_qna';
  DELETE FROM "search_words" WHERE octet_length(word) > length(word);
  INSERT INTO "search_words" ("word")
    SELECT DISTINCT word FROM "search_entries", regexp_split_to_table(plain_title, '[\\s[:punct:]]+') word
    WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
    ON CONFLICT DO NOTHING;`)
  }

  // 20261122_143735_webinar_pages
  {
  await db.execute(sql`
   CREATE INDEX "webinars_past_idx" ON "webinars" USING btree ("is_featured","scheduled_for","id");
  CREATE INDEX "webinars_coming_idx" ON "webinars" USING btree ("is_featured","scheduled_for" desc,"id" desc);`)
  }

  // 20261122_153523_creates_by_key
  {
  await db.execute(sql`
   ALTER TABLE "idempotency_keys" DROP COLUMN "status";
  ALTER TABLE "idempotency_keys" DROP COLUMN "answer";`)
  }

  // 20261122_160345_registrations
  {
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

  // 20261122_181442_calendar_feeds
  {
  await db.execute(sql`
   CREATE TABLE "calendar_feeds" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"token_hash" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
  );
  
  ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "workshops_recorded_idx" ON "workshops" USING btree ("starts_at","id") WHERE "workshops"."recording_url" is not null;
  CREATE INDEX "webinars_recorded_idx" ON "webinars" USING btree ("is_featured","scheduled_for","id") WHERE "webinars"."recording_url" is not null;`)
  }

  // 20261122_213247_replays_and_learning
  {
  await db.execute(sql`
   CREATE TABLE "saved_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"tutorial_id" integer,
  	"saved_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "saved_items_one_target" CHECK (num_nonnulls("workshop_id", "webinar_id", "tutorial_id") = 1)
  );
  
  CREATE TABLE "progress" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"tutorial_id" integer,
  	"video" text,
  	"seconds" integer DEFAULT 0 NOT NULL,
  	"length" integer,
  	"watched_at" timestamp (3) with time zone NOT NULL,
  	"done_at" timestamp (3) with time zone,
  	CONSTRAINT "progress_one_target" CHECK (num_nonnulls("workshop_id", "webinar_id", "tutorial_id") = 1),
  	CONSTRAINT "progress_seconds" CHECK ("seconds" between 0 and coalesce("length", 0))
  );
  
  ALTER TABLE "workshops" ADD COLUMN "transcript" varchar;
  ALTER TABLE "workshops" ADD COLUMN "chapters" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_transcript" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_chapters" varchar;
  ALTER TABLE "webinars" ADD COLUMN "transcript" varchar;
  ALTER TABLE "webinars" ADD COLUMN "chapters" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_transcript" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_chapters" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "chapters" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_chapters" varchar;
  ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "progress" ADD CONSTRAINT "progress_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "progress" ADD CONSTRAINT "progress_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "progress" ADD CONSTRAINT "progress_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "progress" ADD CONSTRAINT "progress_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "saved_items_person_workshop_idx" ON "saved_items" USING btree ("user_id","workshop_id");
  CREATE INDEX "saved_items_workshop_idx" ON "saved_items" USING btree ("workshop_id");
  CREATE UNIQUE INDEX "saved_items_person_webinar_idx" ON "saved_items" USING btree ("user_id","webinar_id");
  CREATE INDEX "saved_items_webinar_idx" ON "saved_items" USING btree ("webinar_id");
  CREATE UNIQUE INDEX "saved_items_person_tutorial_idx" ON "saved_items" USING btree ("user_id","tutorial_id");
  CREATE INDEX "saved_items_tutorial_idx" ON "saved_items" USING btree ("tutorial_id");
  CREATE INDEX "saved_items_order_idx" ON "saved_items" USING btree ("user_id","saved_at","id");
  CREATE UNIQUE INDEX "progress_person_workshop_idx" ON "progress" USING btree ("user_id","workshop_id");
  CREATE INDEX "progress_workshop_idx" ON "progress" USING btree ("workshop_id");
  CREATE UNIQUE INDEX "progress_person_webinar_idx" ON "progress" USING btree ("user_id","webinar_id");
  CREATE INDEX "progress_webinar_idx" ON "progress" USING btree ("webinar_id");
  CREATE UNIQUE INDEX "progress_person_tutorial_idx" ON "progress" USING btree ("user_id","tutorial_id");
  CREATE INDEX "progress_tutorial_idx" ON "progress" USING btree ("tutorial_id");
  CREATE INDEX "progress_order_idx" ON "progress" USING btree ("user_id","watched_at","id") WHERE done_at is null;
  CREATE INDEX "progress_done_idx" ON "progress" USING btree ("user_id","done_at","id") WHERE done_at is not null;`)
  }

  // 20261122_220645_questions_on_everything
  {
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

  // 20261123_063911_imported_rows
  {
  await db.execute(sql`
   CREATE TABLE "imported_rows" (
  	"kind" text NOT NULL,
  	"legacy_id" text NOT NULL,
  	"doc_id" integer NOT NULL,
  	"source_hash" text NOT NULL,
  	"left_as" text NOT NULL,
  	"is_joined" boolean DEFAULT false NOT NULL,
  	CONSTRAINT "imported_rows_kind_legacy_id_pk" PRIMARY KEY("kind","legacy_id")
  );
  
  ALTER TABLE "workshops" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_legacy_id" varchar;
  ALTER TABLE "webinars" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_legacy_id" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_legacy_id" varchar;
  ALTER TABLE "workshop_qna" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "profiles" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "media" ADD COLUMN "legacy_id" varchar;
  CREATE INDEX "imported_rows_doc_idx" ON "imported_rows" USING btree ("kind","doc_id");
  CREATE UNIQUE INDEX "workshops_legacy_id_idx" ON "workshops" USING btree ("legacy_id");
  CREATE INDEX "_workshops_v_version_version_legacy_id_idx" ON "_workshops_v" USING btree ("version_legacy_id");
  CREATE UNIQUE INDEX "webinars_legacy_id_idx" ON "webinars" USING btree ("legacy_id");
  CREATE INDEX "_webinars_v_version_version_legacy_id_idx" ON "_webinars_v" USING btree ("version_legacy_id");
  CREATE UNIQUE INDEX "tutorials_legacy_id_idx" ON "tutorials" USING btree ("legacy_id");
  CREATE INDEX "_tutorials_v_version_version_legacy_id_idx" ON "_tutorials_v" USING btree ("version_legacy_id");
  CREATE UNIQUE INDEX "workshop_qna_legacy_id_idx" ON "workshop_qna" USING btree ("legacy_id");
  CREATE UNIQUE INDEX "profiles_legacy_id_idx" ON "profiles" USING btree ("legacy_id");
  CREATE UNIQUE INDEX "media_legacy_id_idx" ON "media" USING btree ("legacy_id");
  CREATE INDEX "credentials_imported_idx" ON "credentials" USING btree (substr(password_hash, 5, 2)) WHERE password_hash like '$2%';`)
  }

  // 20261123_070309_proven_sessions
  {
  await db.execute(sql`
   ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;
  ALTER TABLE "sessions" ADD COLUMN "second_factor" text;
  ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
  -- Nobody knows any more how those began, and their proof is as old as they are.
  UPDATE "sessions" SET "method" = 'unknown', "proven_at" = "created_at";`)
  }

  // 20261123_071347_learning_collections
  {
  await db.execute(sql`
   DROP INDEX "workshop_qna_answer_time_idx";
  DROP INDEX "question_votes_user_id_idx";
  ALTER TABLE "question_votes" DROP CONSTRAINT "question_votes_question_id_user_id_pk";
  ALTER TABLE "progress" ALTER COLUMN "video" SET DATA TYPE varchar;
  ALTER TABLE "question_votes" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;
  CREATE INDEX "question_votes_question_idx" ON "question_votes" USING btree ("question_id");
  CREATE INDEX "question_votes_user_idx" ON "question_votes" USING btree ("user_id");
  CREATE UNIQUE INDEX "question_votes_person_idx" ON "question_votes" USING btree ("question_id","user_id");
  CREATE INDEX "saved_items_user_idx" ON "saved_items" USING btree ("user_id");
  CREATE INDEX "progress_user_idx" ON "progress" USING btree ("user_id");`)
  }

  // 20261123_072143_api_key_scopes
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_api_keys_scope" AS ENUM('read', 'read-write');
  CREATE TABLE "api_keys_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "api_keys" ADD COLUMN "scope" "enum_api_keys_scope" DEFAULT 'read-write' NOT NULL;
  ALTER TABLE "api_keys_texts" ADD CONSTRAINT "api_keys_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "api_keys_texts_order_parent" ON "api_keys_texts" USING btree ("order","parent_id");
  CREATE INDEX "api_keys_texts_parent_id_idx" ON "api_keys_texts" USING btree ("parent_id");`)
  }

  // 20261123_074007_factors
  {
  await db.execute(sql`
   CREATE TABLE "passkeys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"owner_id" integer NOT NULL,
  	"device" varchar NOT NULL,
  	"is_synced" boolean DEFAULT false,
  	"last_used_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "authenticators" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"secret" text NOT NULL,
  	"last_step" integer NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_used_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "recovery_codes" (
  	"user_id" integer NOT NULL,
  	"code_hash" text NOT NULL,
  	"used_at" timestamp (3) with time zone,
  	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
  );
  
  CREATE TABLE "passkey_credentials" (
  	"passkey_id" integer PRIMARY KEY NOT NULL,
  	"credential_id" text NOT NULL,
  	"public_key" text NOT NULL,
  	"counter" bigint NOT NULL,
  	"transports" text[] NOT NULL,
  	CONSTRAINT "passkey_credentials_credential_id_unique" UNIQUE("credential_id")
  );
  
  CREATE TABLE "factor_challenges" (
  	"token_hash" text PRIMARY KEY NOT NULL,
  	"purpose" text NOT NULL,
  	"user_id" integer,
  	"session_id" uuid,
  	"browser_hash" text,
  	"data" jsonb,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "passkey_credentials" ADD CONSTRAINT "passkey_credentials_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkeys"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "passkeys_owner_idx" ON "passkeys" USING btree ("owner_id");
  CREATE INDEX "passkeys_updated_at_idx" ON "passkeys" USING btree ("updated_at");
  CREATE INDEX "passkeys_created_at_idx" ON "passkeys" USING btree ("created_at");
  CREATE INDEX "factor_challenges_user_id_idx" ON "factor_challenges" USING btree ("user_id");
  CREATE INDEX "factor_challenges_session_id_idx" ON "factor_challenges" USING btree ("session_id");
  CREATE INDEX "factor_challenges_expires_at_idx" ON "factor_challenges" USING btree ("expires_at");`)
  }

  // 20261123_075459_webhooks
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_webhooks_events" AS ENUM('workshop.published', 'workshop.updated', 'workshop.unpublished', 'workshop.deleted', 'webinar.published', 'webinar.updated', 'webinar.unpublished', 'webinar.deleted', 'tutorial.published', 'tutorial.updated', 'tutorial.unpublished', 'tutorial.deleted', 'question.asked', 'question.answered', 'registration.created', 'registration.promoted', 'registration.cancelled', 'account.created', 'account.deleted', 'contact.received');
  CREATE TYPE "public"."enum_webhook_deliveries_state" AS ENUM('waiting', 'delivered', 'failed');
  CREATE TABLE "webhooks_events" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_webhooks_events",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "webhooks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" varchar NOT NULL,
  	"active" boolean DEFAULT true,
  	"switched_off" varchar,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"webhook_id" integer,
  	"event" varchar NOT NULL,
  	"record_id" numeric NOT NULL,
  	"message_id" varchar NOT NULL,
  	"state" "enum_webhook_deliveries_state" DEFAULT 'waiting' NOT NULL,
  	"status" numeric,
  	"milliseconds" numeric,
  	"tries" numeric DEFAULT 0 NOT NULL,
  	"error" varchar,
  	"next_try_at" timestamp(3) with time zone,
  	"log" jsonb,
  	"attempt" numeric DEFAULT 0 NOT NULL,
  	"sending_until" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_secrets" (
  	"webhook_id" integer PRIMARY KEY NOT NULL,
  	"sealed" text NOT NULL,
  	"shown_at" timestamp (3) with time zone,
  	"former_sealed" text,
  	"former_until" timestamp (3) with time zone,
  	"failing_since" timestamp (3) with time zone
  );
  
  ALTER TABLE "webhooks_events" ADD CONSTRAINT "webhooks_events_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "webhooks_events_order_idx" ON "webhooks_events" USING btree ("order");
  CREATE INDEX "webhooks_events_parent_idx" ON "webhooks_events" USING btree ("parent_id");
  CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
  CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id");
  CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at","id") WHERE "state" = 'waiting';
  CREATE INDEX "webhook_deliveries_tests_idx" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "state" = 'waiting' and "event" = 'webhook.test';
  CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");`)
  }

  // 20261123_233625_spreadsheets
  {
  await db.execute(sql`
   CREATE TABLE "spreadsheet_imports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"list" text NOT NULL,
  	"file_name" text NOT NULL,
  	"header" jsonb NOT NULL,
  	"zone" text NOT NULL,
  	"state" text DEFAULT 'checking' NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "spreadsheet_rows" (
  	"import_id" integer NOT NULL,
  	"line" integer NOT NULL,
  	"cells" jsonb NOT NULL,
  	"state" text DEFAULT 'waiting' NOT NULL,
  	"doc_id" integer,
  	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	CONSTRAINT "spreadsheet_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
  );
  
  ALTER TABLE "spreadsheet_imports" ADD CONSTRAINT "spreadsheet_imports_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "spreadsheet_rows" ADD CONSTRAINT "spreadsheet_rows_import_id_spreadsheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."spreadsheet_imports"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "spreadsheet_imports_owner_idx" ON "spreadsheet_imports" USING btree ("owner_id","id");
  CREATE INDEX "spreadsheet_imports_turn_idx" ON "spreadsheet_imports" USING btree ("state","queued_at");
  CREATE INDEX "spreadsheet_rows_state_idx" ON "spreadsheet_rows" USING btree ("import_id","state","line");`)
  }

  // 20261125_032113_webhook_failures
  {
  await db.execute(sql`
   ALTER TABLE "webhook_secrets" ADD COLUMN "failed_at" timestamp (3) with time zone;`)
  }

  // 20261125_093535_attendees_by_name
  {
  await db.execute(sql`
   CREATE INDEX "profiles_shown_name_idx" ON "profiles" USING btree (coalesce("full_name", ''),"id");`)
  }

  // 20261126_012606_search_in_every_script
  {
  await db.execute(sql`
  CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
    select case when octet_length($1) = length($1) then lower($1 collate "C") else (
      select normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(small, 'øłđðħıςيىك‘’‛ʼ′“”„‐‒–—−♯', 'olddhiσییک''''''''''"""-----#'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ൔ', 'മ്'), 'ൕ', 'യ്'), 'ൖ', 'ഴ്'), 'ൺ', 'ണ്'), 'ൻ', 'ന്'), 'ർ', 'ര്'), 'ൽ', 'ല്'), 'ൾ', 'ള്'), 'ൿ', 'ക്'), 'ৎ', 'ত্'), NFKC)
      from (select lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u0652\\u0670\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g') collate "C") as plain) a,
        lateral (select case when plain ~ '[\\u00c0-\\u024f\\u0531-\\u0556\\u10a0-\\u10cd\\u13a0-\\u13f5\\u1c89-\\u1cbf\\u1e9e-\\u1efe\\u2132\\u2160-\\u2183\\u2c00-\\u2cf2\\ua640-\\ua7f5]' then translate(case when plain ~ '[\\u0400-\\u042f\\u0460-\\u052f]' then translate(case when plain ~ '[\\u0370-\\u03ff]' then translate(plain, 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ', 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ') else plain end, 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ', 'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ') else case when plain ~ '[\\u0370-\\u03ff]' then translate(plain, 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ', 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ') else plain end end, 'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ', 'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ') else case when plain ~ '[\\u0400-\\u042f\\u0460-\\u052f]' then translate(case when plain ~ '[\\u0370-\\u03ff]' then translate(plain, 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ', 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ') else plain end, 'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ', 'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ') else case when plain ~ '[\\u0370-\\u03ff]' then translate(plain, 'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ', 'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ') else plain end end end as small) b
    ) end$fold$;
  CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $search$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.fold_text($1),
      '([a-z0-9])\\+\\+', '\\1plusplus', 'g'), '([a-z])#(?![a-z])', '\\1sharp', 'g'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7\\u02c2-\\u02c5\\u02d2-\\u02df\\u02e5-\\u02eb\\u02ed\\u02ef-\\u02ff\\u0375\\u037e\\u0384-\\u0385\\u0387\\u03f6\\u0482\\u055a-\\u055f\\u0589-\\u058f\\u05be\\u05c0\\u05c3\\u05c6\\u05f3-\\u060f\\u061b-\\u061f\\u066a-\\u066d\\u06d4\\u06dd-\\u06de\\u06e9\\u06fd-\\u06fe\\u0700-\\u070f\\u07f6-\\u07f9\\u07fe-\\u07ff\\u0830-\\u083e\\u085e\\u0888\\u0890-\\u0891\\u08e2\\u0964-\\u0965\\u0970\\u09f2-\\u09f3\\u09fa-\\u09fb\\u09fd\\u0a76\\u0af0-\\u0af1\\u0b70\\u0bf3-\\u0bfa\\u0c77\\u0c7f\\u0c84\\u0d4f\\u0d79\\u0df4\\u0e3f\\u0e4f\\u0e5a-\\u0e5b\\u0f01-\\u0f17\\u0f1a-\\u0f1f\\u0f34\\u0f36\\u0f38\\u0f3a-\\u0f3d\\u0f85\\u0fbe-\\u0fc5\\u0fc7-\\u0fda\\u104a-\\u104f\\u109e-\\u109f\\u10fb\\u1360-\\u1368\\u1390-\\u1399\\u1400\\u166d-\\u166e\\u1680\\u169b-\\u169c\\u16eb-\\u16ed\\u1735-\\u1736\\u17d4-\\u17d6\\u17d8-\\u17db\\u1800-\\u180a\\u180e\\u1940-\\u1945\\u19de-\\u19ff\\u1a1e-\\u1a1f\\u1aa0-\\u1aa6\\u1aa8-\\u1aad\\u1b4e-\\u1b4f\\u1b5a-\\u1b6a\\u1b74-\\u1b7f\\u1bfc-\\u1bff\\u1c3b-\\u1c3f\\u1c7e-\\u1c7f\\u1cc0-\\u1cc7\\u1cd3\\u1fbd\\u1fbf-\\u1fc1\\u1fcd-\\u1fcf\\u1fdd-\\u1fdf\\u1fed-\\u1fef\\u1ffd-\\u206f\\u207a-\\u207e\\u208a-\\u208e\\u20a0-\\u20c1\\u2100-\\u2101\\u2103-\\u2106\\u2108-\\u2109\\u2114\\u2116-\\u2118\\u211e-\\u2123\\u2125\\u2127\\u2129\\u212e\\u213a-\\u213b\\u2140-\\u2144\\u214a-\\u214d\\u214f\\u218a-\\u244a\\u249c-\\u24e9\\u2500-\\u2775\\u2794-\\u2bff\\u2ce5-\\u2cea\\u2cf9-\\u2cfc\\u2cfe-\\u2cff\\u2d70\\u2e00-\\u2e2e\\u2e30-\\u3004\\u3008-\\u3020\\u3030\\u3036-\\u3037\\u303d-\\u303f\\u309b-\\u309c\\u30a0\\u30fb\\u3190-\\u3191\\u3196-\\u319f\\u31c0-\\u31ef\\u3200-\\u321e\\u322a-\\u3247\\u3250\\u3260-\\u327f\\u328a-\\u32b0\\u32c0-\\u33ff\\u4dc0-\\u4dff\\ua490-\\ua4c6\\ua4fe-\\ua4ff\\ua60d-\\ua60f\\ua673\\ua67e\\ua6f2-\\ua716\\ua720-\\ua721\\ua789-\\ua78a\\ua828-\\ua82b\\ua836-\\ua839\\ua874-\\ua877\\ua8ce-\\ua8cf\\ua8f8-\\ua8fa\\ua8fc\\ua92e-\\ua92f\\ua95f\\ua9c1-\\ua9cd\\ua9de-\\ua9df\\uaa5c-\\uaa5f\\uaa77-\\uaa79\\uaade-\\uaadf\\uaaf0-\\uaaf1\\uab5b\\uab6a-\\uab6b\\uabeb\\ufb29\\ufbb2-\\ufbd2\\ufd3e-\\ufd4f\\ufd90-\\ufd91\\ufdc8-\\ufdcf\\ufdfc-\\ufdff\\ufe10-\\ufe19\\ufe30-\\ufe6b\\ufeff-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\ufffd\\U00010100-\\U00010102\\U00010137-\\U0001013f\\U00010179-\\U00010189\\U0001018c-\\U000101fc\\U0001039f\\U000103d0\\U0001056f\\U00010857\\U00010877-\\U00010878\\U0001091f\\U0001093f\\U00010a50-\\U00010a58\\U00010a7f\\U00010ac8\\U00010af0-\\U00010af6\\U00010b39-\\U00010b3f\\U00010b99-\\U00010b9c\\U00010d6e\\U00010d8e-\\U00010d8f\\U00010ead\\U00010ed0-\\U00010ed8\\U00010f55-\\U00010f59\\U00010f86-\\U00010f89\\U00011047-\\U0001104d\\U000110bb-\\U000110c1\\U000110cd\\U00011140-\\U00011143\\U00011174-\\U00011175\\U000111c5-\\U000111c8\\U000111cd\\U000111db\\U000111dd-\\U000111df\\U00011238-\\U0001123d\\U000112a9\\U000113d4-\\U000113d8\\U0001144b-\\U0001144f\\U0001145a-\\U0001145d\\U000114c6\\U000115c1-\\U000115d7\\U00011641-\\U00011643\\U00011660-\\U0001166c\\U000116b9\\U0001173c-\\U0001173f\\U0001183b\\U00011944-\\U00011946\\U000119e2\\U00011a3f-\\U00011a46\\U00011a9a-\\U00011a9c\\U00011a9e-\\U00011aa2\\U00011b00-\\U00011b09\\U00011be1\\U00011c41-\\U00011c45\\U00011c70-\\U00011c71\\U00011ef7-\\U00011ef8\\U00011f43-\\U00011f4f\\U00011fd5-\\U00011fff\\U00012470-\\U00012474\\U00012ff1-\\U00012ff2\\U00013430-\\U0001343f\\U00016a6e-\\U00016a6f\\U00016af5\\U00016b37-\\U00016b3f\\U00016b44-\\U00016b45\\U00016d6d-\\U00016d6f\\U00016e97-\\U00016e9a\\U00016fe2\\U0001bc9c\\U0001bc9f-\\U0001ccef\\U0001ccfa-\\U0001cef0\\U0001cf50-\\U0001d164\\U0001d16a-\\U0001d16c\\U0001d173-\\U0001d17a\\U0001d183-\\U0001d184\\U0001d18c-\\U0001d1a9\\U0001d1ae-\\U0001d241\\U0001d245\\U0001d300-\\U0001d356\\U0001d6c1\\U0001d6db\\U0001d6fb\\U0001d715\\U0001d735\\U0001d74f\\U0001d76f\\U0001d789\\U0001d7a9\\U0001d7c3\\U0001d800-\\U0001d9ff\\U0001da37-\\U0001da3a\\U0001da6d-\\U0001da74\\U0001da76-\\U0001da83\\U0001da85-\\U0001da8b\\U0001e14f\\U0001e2ff\\U0001e5ff\\U0001e95e-\\U0001e95f\\U0001ecac\\U0001ecb0\\U0001ed2e\\U0001eef0-\\U0001f0f5\\U0001f10d-\\U0001fbef\\U0001fbfa]+', ' ', 'g'),
      '([\\u0e01-\\u0e30\\u0e32-\\u0e33\\u0e40-\\u0e46\\u0e50-\\u0e59\\u0e81-\\u0e82\\u0e84\\u0e86-\\u0e8a\\u0e8c-\\u0ea3\\u0ea5\\u0ea7-\\u0eb0\\u0eb2-\\u0eb3\\u0ebd\\u0ec0-\\u0ec4\\u0ec6\\u0ed0-\\u0ed9\\u0edc-\\u0edf\\u1000-\\u102a\\u103f-\\u1049\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065-\\u1066\\u106e-\\u1070\\u1075-\\u1081\\u108e\\u1090-\\u1099\\u1780-\\u17b3\\u17d7\\u17dc\\u17e0-\\u17e9\\u17f0-\\u17f9\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\U00020000-\\U0003ffff][\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e\\u0eb1\\u0eb4-\\u0ebc\\u0ec8-\\u0ece\\u102b-\\u103e\\u1056-\\u1059\\u105e-\\u1060\\u1062-\\u1064\\u1067-\\u106d\\u1071-\\u1074\\u1082-\\u108d\\u108f\\u109a-\\u109d\\u17b4-\\u17d3\\u17dd\\u3099-\\u309a]*)', ' \\1 ', 'g')$search$;
  DROP INDEX "workshops_title_trgm_idx";
  DROP INDEX "webinars_title_trgm_idx";
  DROP INDEX "webinars_presenter_trgm_idx";
  DROP INDEX "tutorials_title_trgm_idx";
  DROP INDEX "tutorials_author_trgm_idx";
  DROP INDEX "profiles_full_name_trgm_idx";
  DROP INDEX "profiles_email_trgm_idx";
  ALTER TABLE "workshop_qna" DROP COLUMN "same_words",
    ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(fold_text(question), '[[:space:]!"''(),.:;?…–—¡¿«»“”„‘’。，！？-]+', ' ', 'g')), ''))) STORED;
  ALTER TABLE "search_entries" DROP COLUMN "words", DROP COLUMN "plain_title",
    ADD COLUMN "plain_title" text GENERATED ALWAYS AS (fold_text(title)) STORED,
    ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text(title)), 'A') || setweight(to_tsvector('english', search_text(body)), 'B')) STORED;
  CREATE INDEX "workshops_title_trgm_idx" ON "workshops" USING gin (fold_text("title") gin_trgm_ops);
  CREATE INDEX "webinars_title_trgm_idx" ON "webinars" USING gin (fold_text("title") gin_trgm_ops);
  CREATE INDEX "webinars_presenter_trgm_idx" ON "webinars" USING gin (fold_text("presenter") gin_trgm_ops);
  CREATE INDEX "tutorials_title_trgm_idx" ON "tutorials" USING gin (fold_text("title") gin_trgm_ops);
  CREATE INDEX "tutorials_author_trgm_idx" ON "tutorials" USING gin (fold_text("author") gin_trgm_ops);
  CREATE INDEX "profiles_full_name_trgm_idx" ON "profiles" USING gin (fold_text("full_name") gin_trgm_ops);
  CREATE INDEX "profiles_email_trgm_idx" ON "profiles" USING gin (fold_text("email") gin_trgm_ops);
  CREATE INDEX "search_entries_content_idx" ON "search_entries" USING gin ((words || array_to_tsvector(array[kind || ':' || (doc_id >> 10)::text]))) WHERE kind <> 'workshop_qna';
  CREATE INDEX "search_entries_answers_idx" ON "search_entries" USING gin ("words") WHERE kind = 'workshop_qna';
  CREATE INDEX "search_entries_titles_idx" ON "search_entries" USING btree (plain_title text_pattern_ops) WHERE kind <> 'workshop_qna';
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;
  DELETE FROM "search_words";
  INSERT INTO "search_words" ("word")
    SELECT DISTINCT word FROM "search_entries", regexp_split_to_table(search_text(title), ' +') word
    WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]';`)
  }

  // 20261126_013630_possible_spam
  {
  await db.execute(sql`
   ALTER TABLE "contact_messages" ADD COLUMN "possible_spam" boolean DEFAULT false;`)
  }

  // 20261126_014138_question_signs
  {
  await db.execute(sql`
   ALTER TABLE "workshop_qna" drop column "same_words";
  ALTER TABLE "workshop_qna" ADD COLUMN "same_words" text GENERATED ALWAYS AS (md5(nullif(btrim(regexp_replace(fold_text(question), '[[:space:]!-"''-),-.:-;?¡«»¿;·։-֊־׃،؛؝-؟۔܀-܊܌߸-߹࠰-࠵࠷-࠾࡞।-॥๚-๛༈།-༒၊-။፡-፨᐀᙮᛫-᛭᜵-᜶។-៖៚᠂-᠆᠈-᠉᥄-᥅᪨-᪫᭎-᭏᭚-᭛᭝-᭟᭽-᭿᰻-᰿᱾-᱿‐-―‘-‟․…‹-›‼-‽⁇-⁉⁓⁻₋−⳹-⳻⸗⸚⸮⸺-⸼⹀-⹂⹌⹎-⹏⹓-⹔⹝、-。「-』〜-〟〰゠꓾-꓿꘍-꘏꛳-꛷꡶-꡷꣎-꣏꤯꧇-꧉꩝-꩟꫟꫰-꫱꯫︒︕-︖︱-︲﹁-﹄﹐-﹒﹔-﹘﹣！-＂＇-），-．：-；？｡-､𐎟𐏐𐡗𐤟𐩖-𐩗𐫰-𐫵𐬺-𐬿𐮙-𐮜𐵮𐺭𐽕-𐽙𐾆-𐾉𑁇-𑁍𑂾-𑃁𑅁-𑅃𑇅-𑇆𑇍𑇞-𑇟𑈸-𑈼𑊩𑏔-𑏕𑑋-𑑍𑑚-𑑛𑗂-𑗅𑗉-𑗗𑙁-𑙂𑜼-𑜾𑥄𑥆𑩂-𑩃𑪛-𑪜𑪡-𑪢𑱁-𑱃𑱱𑻷-𑻸𑽃-𑽄𒑰-𒑴𖩮-𖩯𖫵𖬷-𖬹𖭄𖵮-𖵯𖺗-𖺘𛲟𝪇-𝪊]+', ' ', 'g')), ''))) STORED;
  CREATE INDEX "workshop_qna_same_words_idx" ON "workshop_qna" USING btree ("same_words") WHERE "answer_time" is null;`)
  }

  // 20261126_015053_event_notifications
  {
  await db.execute(sql`
   ALTER TABLE "profiles" ADD COLUMN "event_notifications" boolean DEFAULT true;`)
  // One switch decided about both kinds of mails until now.
  await db.execute(sql`
   UPDATE "profiles" SET "event_notifications" = false WHERE "email_notifications" IS FALSE;`)
  // The audit log keeps the names of fields that not everyone may read, without their values.
  await db.execute(sql`
   ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
   UPDATE "audit_log" SET "changes" = (
     SELECT jsonb_agg(CASE WHEN change->>'field' = ANY (restricted.fields)
       THEN jsonb_build_object('field', change->'field') ELSE change END ORDER BY at)
     FROM jsonb_array_elements("changes") WITH ORDINALITY AS listed (change, at))
   FROM (VALUES
     ('workshops', ARRAY['joinLink', 'resources', 'legacyId']),
     ('webinars', ARRAY['joinLink', 'legacyId']),
     ('tutorials', ARRAY['legacyId']),
     ('media', ARRAY['legacyId'])
   ) AS restricted (type, fields)
   WHERE "record_type" = restricted.type AND jsonb_typeof("changes") = 'array'
     AND EXISTS (SELECT FROM jsonb_array_elements("changes") AS one
       WHERE one->>'field' = ANY (restricted.fields) AND (one ? 'before' OR one ? 'after'));
   ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";`)
  }

  // 20261126_190735_previous_slugs
  {
  await db.execute(sql`
   CREATE TABLE "previous_slugs" (
  	"collection" text NOT NULL,
  	"slug" text NOT NULL,
  	"record_id" integer NOT NULL,
  	CONSTRAINT "previous_slugs_collection_slug_pk" PRIMARY KEY("collection","slug")
  );
  
  CREATE INDEX "previous_slugs_record_idx" ON "previous_slugs" USING btree ("collection","record_id");`)
  // Versions know the slugs under which records were published before.
  for (const collection of ['workshops', 'webinars', 'tutorials', 'pages']) {
    const records = sql.raw(collection)
    await db.execute(sql`
      insert into previous_slugs (collection, slug, record_id)
      select distinct on (version_slug) ${collection}, version_slug, parent_id
      from ${sql.raw(`_${collection}_v`)} v
      where version__status = 'published' and version_slug is not null and parent_id is not null
        and not exists (select 1 from ${records} r where r.slug = v.version_slug)
      order by version_slug, v.updated_at desc`)
  }
  }

  // 20261127_012938_outbox
  {
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

  // 20261127_043933_webinar_times
  {
  await db.execute(sql`
   DROP INDEX "webinars_recorded_idx";
  DROP INDEX "webinars_past_idx";
  DROP INDEX "webinars_coming_idx";
  ALTER TABLE "webinars" ADD COLUMN "starts_at" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "ends_at" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_starts_at" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_ends_at" timestamp(3) with time zone;
  UPDATE "webinars" SET "starts_at" = "scheduled_for" WHERE "scheduled_for" IS NOT NULL;
  UPDATE "_webinars_v" SET "version_starts_at" = "version_scheduled_for" WHERE "version_scheduled_for" IS NOT NULL;
  CREATE INDEX "webinars_starts_at_idx" ON "webinars" USING btree ("starts_at");
  CREATE INDEX "webinars_starts_at_id_idx" ON "webinars" USING btree ("starts_at","id");
  CREATE INDEX "_webinars_v_version_version_starts_at_idx" ON "_webinars_v" USING btree ("version_starts_at");
  CREATE INDEX "webinars_recorded_idx" ON "webinars" USING btree ("is_featured","starts_at","id") WHERE "webinars"."recording_url" is not null;
  CREATE INDEX "webinars_past_idx" ON "webinars" USING btree ("is_featured","starts_at","id");
  CREATE INDEX "webinars_coming_idx" ON "webinars" USING btree ("is_featured","starts_at" desc,"id" desc);`)
  }

  // 20261127_074421_targets_view
  {
  await db.execute(sql`
   CREATE VIEW "public"."targets" AS (
      select 'workshop'::text as kind, t.id, t.title::text as title,
        '/workshops/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.recording_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from workshops t union all 
      select 'webinar'::text as kind, t.id, t.title::text as title,
        '/webinars/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.recording_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from webinars t union all 
      select 'tutorial'::text as kind, t.id, t.title::text as title,
        '/tutorials/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.video_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from tutorials t);`)
  }

  // 20261127_090124_redirects
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_redirects_type" AS ENUM('301', '302');
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"type" "enum_redirects_type" DEFAULT '301' NOT NULL,
  	"note" varchar,
  	"hits" numeric DEFAULT 0,
  	"last_hit_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "missing_paths" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL,
  	"times" numeric DEFAULT 1 NOT NULL,
  	"last_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE UNIQUE INDEX "missing_paths_path_idx" ON "missing_paths" USING btree ("path");`)
  }

  // 20261127_110300_certificates
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_certificates_state" AS ENUM('valid', 'revoked', 'replaced', 'withdrawn');
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'certificate.issued' BEFORE 'account.created';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'certificate.revoked' BEFORE 'account.created';
  CREATE TABLE "certificates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"state" "enum_certificates_state" DEFAULT 'valid' NOT NULL,
  	"user_id" integer,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"name" varchar,
  	"title" varchar NOT NULL,
  	"starts_at" timestamp(3) with time zone NOT NULL,
  	"ends_at" timestamp(3) with time zone NOT NULL,
  	"hours" numeric,
  	"signatory" varchar,
  	"text" varchar,
  	"issuer" varchar NOT NULL,
  	"issued_at" timestamp(3) with time zone NOT NULL,
  	"changed_at" timestamp(3) with time zone,
  	"reason" varchar,
  	"is_hidden" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"notified" text,
  	"is_unnotified" boolean DEFAULT true NOT NULL
  );
  
  CREATE TABLE "badge_keys" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badge_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"public_key" text NOT NULL,
  	"sealed" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "badge_keys_public_key_unique" UNIQUE("public_key")
  );
  
  ALTER TABLE "workshops" ADD COLUMN "has_certificate" boolean DEFAULT false;
  ALTER TABLE "workshops" ADD COLUMN "certificate_hours" numeric;
  ALTER TABLE "workshops" ADD COLUMN "certificate_signatory" varchar;
  ALTER TABLE "workshops" ADD COLUMN "certificate_text" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_has_certificate" boolean DEFAULT false;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_certificate_hours" numeric;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_certificate_signatory" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_certificate_text" varchar;
  ALTER TABLE "webinars" ADD COLUMN "has_certificate" boolean DEFAULT false;
  ALTER TABLE "webinars" ADD COLUMN "certificate_hours" numeric;
  ALTER TABLE "webinars" ADD COLUMN "certificate_signatory" varchar;
  ALTER TABLE "webinars" ADD COLUMN "certificate_text" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_has_certificate" boolean DEFAULT false;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_certificate_hours" numeric;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_certificate_signatory" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_certificate_text" varchar;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "certificates_code_idx" ON "certificates" USING btree ("code");
  CREATE INDEX "certificates_user_idx" ON "certificates" USING btree ("user_id");
  CREATE INDEX "certificates_workshop_idx" ON "certificates" USING btree ("workshop_id");
  CREATE INDEX "certificates_webinar_idx" ON "certificates" USING btree ("webinar_id");
  CREATE INDEX "certificates_updated_at_idx" ON "certificates" USING btree ("updated_at");
  CREATE INDEX "certificates_created_at_idx" ON "certificates" USING btree ("created_at");
  CREATE UNIQUE INDEX "certificates_valid_workshop_idx" ON "certificates" USING btree ("workshop_id","user_id") WHERE "state" = 'valid';
  CREATE UNIQUE INDEX "certificates_valid_webinar_idx" ON "certificates" USING btree ("webinar_id","user_id") WHERE "state" = 'valid';
  CREATE INDEX "certificates_unnotified_idx" ON "certificates" USING btree ("id") WHERE "is_unnotified";
  CREATE INDEX "certificates_created_at_id_idx" ON "certificates" USING btree ("created_at","id");`)
  }

  // 20261127_115044_page_texts
  {
  await db.execute(sql`
   CREATE TABLE "page_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"workshops_title" varchar,
  	"workshops_intro" varchar,
  	"workshops_meta_title" varchar,
  	"workshops_meta_description" varchar,
  	"workshops_filter_description" varchar,
  	"workshops_category_description" varchar,
  	"workshops_feed_title" varchar,
  	"workshops_about_title" varchar,
  	"workshops_gallery_title" varchar,
  	"workshops_resources_title" varchar,
  	"workshops_locked_title" varchar,
  	"workshops_no_resources" varchar,
  	"workshops_empty_title" varchar,
  	"workshops_empty" varchar,
  	"workshops_empty_category_title" varchar,
  	"workshops_empty_category" varchar,
  	"workshops_no_upcoming_title" varchar,
  	"workshops_no_upcoming" varchar,
  	"workshops_no_past_title" varchar,
  	"workshops_no_past" varchar,
  	"workshops_no_recordings_title" varchar,
  	"workshops_no_recordings" varchar,
  	"webinars_title" varchar,
  	"webinars_intro" varchar,
  	"webinars_meta_title" varchar,
  	"webinars_meta_description" varchar,
  	"webinars_feed_title" varchar,
  	"webinars_about_title" varchar,
  	"webinars_no_upcoming_title" varchar,
  	"webinars_no_upcoming" varchar,
  	"webinars_no_past_title" varchar,
  	"webinars_no_past" varchar,
  	"webinars_no_recordings_title" varchar,
  	"webinars_no_recordings" varchar,
  	"tutorials_title" varchar,
  	"tutorials_intro" varchar,
  	"tutorials_meta_title" varchar,
  	"tutorials_meta_description" varchar,
  	"tutorials_filter_description" varchar,
  	"tutorials_category_description" varchar,
  	"tutorials_feed_title" varchar,
  	"tutorials_about_title" varchar,
  	"tutorials_empty_title" varchar,
  	"tutorials_empty" varchar,
  	"questions_title" varchar,
  	"questions_text" varchar,
  	"questions_ask_title" varchar,
  	"questions_sign_in" varchar,
  	"questions_empty_title" varchar,
  	"questions_empty" varchar,
  	"questions_empty_video" varchar,
  	"faq_title" varchar,
  	"faq_intro" varchar,
  	"faq_meta_title" varchar,
  	"faq_meta_description" varchar,
  	"faq_empty_title" varchar,
  	"faq_empty" varchar,
  	"faq_help_title" varchar,
  	"faq_help" varchar,
  	"contact_title" varchar,
  	"contact_intro" varchar,
  	"contact_meta_title" varchar,
  	"contact_meta_description" varchar,
  	"search_title" varchar,
  	"search_empty_title" varchar,
  	"search_empty" varchar,
  	"developers_title" varchar,
  	"developers_intro" varchar,
  	"developers_meta_title" varchar,
  	"developers_meta_description" varchar,
  	"login_title" varchar,
  	"login_intro" varchar,
  	"login_meta_title" varchar,
  	"login_meta_description" varchar,
  	"login_register_title" varchar,
  	"login_second_step_title" varchar,
  	"login_second_step" varchar,
  	"register_title" varchar,
  	"register_intro" varchar,
  	"register_meta_title" varchar,
  	"register_meta_description" varchar,
  	"register_login_title" varchar,
  	"password_title" varchar,
  	"password_intro" varchar,
  	"password_new_title" varchar,
  	"password_new" varchar,
  	"password_expired_title" varchar,
  	"password_expired" varchar,
  	"confirmation_title" varchar,
  	"confirmation_intro" varchar,
  	"confirmation_other_browser" varchar,
  	"confirmation_expired_title" varchar,
  	"confirmation_expired" varchar,
  	"unsubscribe_title" varchar,
  	"unsubscribe_answers" varchar,
  	"unsubscribe_events" varchar,
  	"unsubscribe_both" varchar,
  	"unsubscribe_expired" varchar,
  	"redirect_title" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_page_texts_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_workshops_title" varchar,
  	"version_workshops_intro" varchar,
  	"version_workshops_meta_title" varchar,
  	"version_workshops_meta_description" varchar,
  	"version_workshops_filter_description" varchar,
  	"version_workshops_category_description" varchar,
  	"version_workshops_feed_title" varchar,
  	"version_workshops_about_title" varchar,
  	"version_workshops_gallery_title" varchar,
  	"version_workshops_resources_title" varchar,
  	"version_workshops_locked_title" varchar,
  	"version_workshops_no_resources" varchar,
  	"version_workshops_empty_title" varchar,
  	"version_workshops_empty" varchar,
  	"version_workshops_empty_category_title" varchar,
  	"version_workshops_empty_category" varchar,
  	"version_workshops_no_upcoming_title" varchar,
  	"version_workshops_no_upcoming" varchar,
  	"version_workshops_no_past_title" varchar,
  	"version_workshops_no_past" varchar,
  	"version_workshops_no_recordings_title" varchar,
  	"version_workshops_no_recordings" varchar,
  	"version_webinars_title" varchar,
  	"version_webinars_intro" varchar,
  	"version_webinars_meta_title" varchar,
  	"version_webinars_meta_description" varchar,
  	"version_webinars_feed_title" varchar,
  	"version_webinars_about_title" varchar,
  	"version_webinars_no_upcoming_title" varchar,
  	"version_webinars_no_upcoming" varchar,
  	"version_webinars_no_past_title" varchar,
  	"version_webinars_no_past" varchar,
  	"version_webinars_no_recordings_title" varchar,
  	"version_webinars_no_recordings" varchar,
  	"version_tutorials_title" varchar,
  	"version_tutorials_intro" varchar,
  	"version_tutorials_meta_title" varchar,
  	"version_tutorials_meta_description" varchar,
  	"version_tutorials_filter_description" varchar,
  	"version_tutorials_category_description" varchar,
  	"version_tutorials_feed_title" varchar,
  	"version_tutorials_about_title" varchar,
  	"version_tutorials_empty_title" varchar,
  	"version_tutorials_empty" varchar,
  	"version_questions_title" varchar,
  	"version_questions_text" varchar,
  	"version_questions_ask_title" varchar,
  	"version_questions_sign_in" varchar,
  	"version_questions_empty_title" varchar,
  	"version_questions_empty" varchar,
  	"version_questions_empty_video" varchar,
  	"version_faq_title" varchar,
  	"version_faq_intro" varchar,
  	"version_faq_meta_title" varchar,
  	"version_faq_meta_description" varchar,
  	"version_faq_empty_title" varchar,
  	"version_faq_empty" varchar,
  	"version_faq_help_title" varchar,
  	"version_faq_help" varchar,
  	"version_contact_title" varchar,
  	"version_contact_intro" varchar,
  	"version_contact_meta_title" varchar,
  	"version_contact_meta_description" varchar,
  	"version_search_title" varchar,
  	"version_search_empty_title" varchar,
  	"version_search_empty" varchar,
  	"version_developers_title" varchar,
  	"version_developers_intro" varchar,
  	"version_developers_meta_title" varchar,
  	"version_developers_meta_description" varchar,
  	"version_login_title" varchar,
  	"version_login_intro" varchar,
  	"version_login_meta_title" varchar,
  	"version_login_meta_description" varchar,
  	"version_login_register_title" varchar,
  	"version_login_second_step_title" varchar,
  	"version_login_second_step" varchar,
  	"version_register_title" varchar,
  	"version_register_intro" varchar,
  	"version_register_meta_title" varchar,
  	"version_register_meta_description" varchar,
  	"version_register_login_title" varchar,
  	"version_password_title" varchar,
  	"version_password_intro" varchar,
  	"version_password_new_title" varchar,
  	"version_password_new" varchar,
  	"version_password_expired_title" varchar,
  	"version_password_expired" varchar,
  	"version_confirmation_title" varchar,
  	"version_confirmation_intro" varchar,
  	"version_confirmation_other_browser" varchar,
  	"version_confirmation_expired_title" varchar,
  	"version_confirmation_expired" varchar,
  	"version_unsubscribe_title" varchar,
  	"version_unsubscribe_answers" varchar,
  	"version_unsubscribe_events" varchar,
  	"version_unsubscribe_both" varchar,
  	"version_unsubscribe_expired" varchar,
  	"version_redirect_title" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "internship" ADD COLUMN "titles_program" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_deliverables" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_full" varchar;
  ALTER TABLE "home" ADD COLUMN "titles_offers" varchar;
  ALTER TABLE "home" ADD COLUMN "titles_featured" varchar;
  ALTER TABLE "home" ADD COLUMN "titles_featured_text" varchar;
  ALTER TABLE "home" ADD COLUMN "titles_gallery" varchar;
  ALTER TABLE "home" ADD COLUMN "titles_reasons" varchar;
  ALTER TABLE "home" ADD COLUMN "titles_testimonials" varchar;
  CREATE INDEX "_page_texts_v_created_at_idx" ON "_page_texts_v" USING btree ("created_at");
  CREATE INDEX "_page_texts_v_updated_at_idx" ON "_page_texts_v" USING btree ("updated_at");`)
  }

  // 20261127_120236_feedback
  {
  await db.execute(sql`
   CREATE TABLE "feedback_answers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"day" date NOT NULL,
  	"score" smallint NOT NULL,
  	"helped" text,
  	"missing" text,
  	"quote_as" text,
  	"is_quoted" boolean DEFAULT false NOT NULL,
  	CONSTRAINT "feedback_answers_one_event" CHECK (num_nonnulls("workshop_id", "webinar_id") = 1),
  	CONSTRAINT "feedback_answers_score" CHECK ("score" between 1 and 5)
  );
  
  CREATE TABLE "feedback_used" (
  	"hash" text PRIMARY KEY NOT NULL,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"until" date NOT NULL,
  	CONSTRAINT "feedback_used_one_event" CHECK (num_nonnulls("workshop_id", "webinar_id") = 1)
  );
  
  ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "feedback_used" ADD CONSTRAINT "feedback_used_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "feedback_used" ADD CONSTRAINT "feedback_used_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "feedback_answers_workshop_idx" ON "feedback_answers" USING btree ("workshop_id");
  CREATE INDEX "feedback_answers_webinar_idx" ON "feedback_answers" USING btree ("webinar_id");
  CREATE INDEX "feedback_used_workshop_idx" ON "feedback_used" USING btree ("workshop_id");
  CREATE INDEX "feedback_used_webinar_idx" ON "feedback_used" USING btree ("webinar_id");
  CREATE INDEX "feedback_used_until_idx" ON "feedback_used" USING btree ("until");`)
  }

  // 20261127_121721_seat_links
  {
  await db.execute(sql`
   CREATE TABLE "seat_links" (
  	"token_hash" text PRIMARY KEY NOT NULL,
  	"email" text NOT NULL,
  	"name" text NOT NULL,
  	"browser" text,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"held_until" timestamp (3) with time zone,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "seat_links_one_event" CHECK (num_nonnulls("workshop_id", "webinar_id") = 1)
  );
  
  ALTER TABLE "seat_links" ADD CONSTRAINT "seat_links_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "seat_links" ADD CONSTRAINT "seat_links_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "seat_links_workshop_idx" ON "seat_links" USING btree ("workshop_id","held_until");
  CREATE INDEX "seat_links_webinar_idx" ON "seat_links" USING btree ("webinar_id","held_until");
  CREATE INDEX "seat_links_email_idx" ON "seat_links" USING btree ("email");
  CREATE INDEX "seat_links_expires_at_idx" ON "seat_links" USING btree ("expires_at");`)
  }

  // 20261127_122531_findings
  {
  await db.execute(sql`
   ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'finding.opened';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'finding.resolved';
  CREATE TABLE "short_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"scans" numeric DEFAULT 0,
  	"clicks" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "findings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"rule" varchar NOT NULL,
  	"collection" varchar NOT NULL,
  	"record_id" numeric NOT NULL,
  	"field" varchar NOT NULL,
  	"detail" varchar DEFAULT '' NOT NULL,
  	"since" timestamp(3) with time zone NOT NULL,
  	"ignored_until" timestamp(3) with time zone,
  	"ignored_reason" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "link_checks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" text NOT NULL,
  	"state" text DEFAULT 'unchecked' NOT NULL,
  	"failures" integer DEFAULT 0 NOT NULL,
  	"failed_on" date,
  	"reason" text,
  	"checked_at" timestamp with time zone,
  	"due_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
  );
  
  CREATE TABLE "record_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"collection" text NOT NULL,
  	"record_id" integer NOT NULL,
  	"field" text NOT NULL,
  	"link_id" integer,
  	"target_list" text,
  	"target" text
  );
  
  CREATE TABLE "short_link_days" (
  	"link_id" integer NOT NULL,
  	"day" date NOT NULL,
  	"scans" integer NOT NULL,
  	"clicks" integer NOT NULL,
  	CONSTRAINT "short_link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
  );
  
  ALTER TABLE "profiles" ADD COLUMN "finding_notifications" boolean DEFAULT true;
  ALTER TABLE "short_link_days" ADD CONSTRAINT "short_link_days_link_id_short_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_links"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "short_links_slug_idx" ON "short_links" USING btree ("slug");
  CREATE INDEX "short_links_updated_at_idx" ON "short_links" USING btree ("updated_at");
  CREATE INDEX "short_links_created_at_idx" ON "short_links" USING btree ("created_at");
  CREATE INDEX "findings_updated_at_idx" ON "findings" USING btree ("updated_at");
  CREATE INDEX "findings_created_at_idx" ON "findings" USING btree ("created_at");
  CREATE UNIQUE INDEX "findings_place_idx" ON "findings" USING btree ("collection","record_id","rule","field",md5("detail"));
  CREATE INDEX "findings_newest_idx" ON "findings" USING btree ("since","id");
  CREATE INDEX "findings_rule_idx" ON "findings" USING btree ("rule","since","id");
  CREATE UNIQUE INDEX "link_checks_url_idx" ON "link_checks" USING btree (md5("url"));
  CREATE INDEX "link_checks_due_idx" ON "link_checks" USING btree ("due_at","id");
  CREATE INDEX "record_links_record_idx" ON "record_links" USING btree ("collection","record_id");
  CREATE INDEX "record_links_link_idx" ON "record_links" USING btree ("link_id");
  CREATE INDEX "record_links_target_idx" ON "record_links" USING btree ("target_list","target") WHERE "target" is not null;
  CREATE INDEX "workshops_title_key_idx" ON "workshops" USING btree (lower(btrim("title")));
  CREATE INDEX "webinars_title_key_idx" ON "webinars" USING btree (lower(btrim("title")));
  CREATE INDEX "tutorials_title_key_idx" ON "tutorials" USING btree (lower(btrim("title")));
  CREATE INDEX "pages_title_key_idx" ON "pages" USING btree (lower(btrim("title")));`)
  }

  // 20261127_124019_navigation
  {
  await db.execute(sql`
   CREATE TABLE "navigation_header" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"target" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"target" varchar NOT NULL
  );
  
  CREATE TABLE "navigation_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL
  );
  
  CREATE TABLE "navigation" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_navigation_v_version_header" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"target" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_columns_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"target" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v_version_columns" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_navigation_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_site_settings_v_version_office_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"days" varchar NOT NULL,
  	"hours" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_settings_v_version_social_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_settings_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_brand" varchar DEFAULT 'Atelier' NOT NULL,
  	"version_tagline" varchar,
  	"version_email" varchar,
  	"version_phone" varchar,
  	"version_address" varchar,
  	"version_figures_students" varchar,
  	"version_figures_workshops" varchar,
  	"version_figures_satisfaction" varchar,
  	"version_figures_learners" varchar,
  	"version_currency" varchar DEFAULT 'INR',
  	"version_time_zone" varchar DEFAULT 'Asia/Kolkata' NOT NULL,
  	"version_redirects_qr01" varchar DEFAULT '/internships',
  	"version_redirects_merchqr01" varchar DEFAULT '/internships',
  	"version_answers_are_public" boolean DEFAULT false,
  	"version_question_digest" boolean DEFAULT true,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "navigation_header" ADD CONSTRAINT "navigation_header_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_columns_links" ADD CONSTRAINT "navigation_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "navigation_columns" ADD CONSTRAINT "navigation_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_header" ADD CONSTRAINT "_navigation_v_version_header_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_columns_links" ADD CONSTRAINT "_navigation_v_version_columns_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v_version_columns"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_navigation_v_version_columns" ADD CONSTRAINT "_navigation_v_version_columns_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_settings_v_version_office_hours" ADD CONSTRAINT "_site_settings_v_version_office_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_settings_v_version_social_links" ADD CONSTRAINT "_site_settings_v_version_social_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_settings_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "navigation_header_order_idx" ON "navigation_header" USING btree ("_order");
  CREATE INDEX "navigation_header_parent_id_idx" ON "navigation_header" USING btree ("_parent_id");
  CREATE INDEX "navigation_columns_links_order_idx" ON "navigation_columns_links" USING btree ("_order");
  CREATE INDEX "navigation_columns_links_parent_id_idx" ON "navigation_columns_links" USING btree ("_parent_id");
  CREATE INDEX "navigation_columns_order_idx" ON "navigation_columns" USING btree ("_order");
  CREATE INDEX "navigation_columns_parent_id_idx" ON "navigation_columns" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_header_order_idx" ON "_navigation_v_version_header" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_header_parent_id_idx" ON "_navigation_v_version_header" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_columns_links_order_idx" ON "_navigation_v_version_columns_links" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_columns_links_parent_id_idx" ON "_navigation_v_version_columns_links" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_version_columns_order_idx" ON "_navigation_v_version_columns" USING btree ("_order");
  CREATE INDEX "_navigation_v_version_columns_parent_id_idx" ON "_navigation_v_version_columns" USING btree ("_parent_id");
  CREATE INDEX "_navigation_v_created_at_idx" ON "_navigation_v" USING btree ("created_at");
  CREATE INDEX "_navigation_v_updated_at_idx" ON "_navigation_v" USING btree ("updated_at");
  CREATE INDEX "_site_settings_v_version_office_hours_order_idx" ON "_site_settings_v_version_office_hours" USING btree ("_order");
  CREATE INDEX "_site_settings_v_version_office_hours_parent_id_idx" ON "_site_settings_v_version_office_hours" USING btree ("_parent_id");
  CREATE INDEX "_site_settings_v_version_social_links_order_idx" ON "_site_settings_v_version_social_links" USING btree ("_order");
  CREATE INDEX "_site_settings_v_version_social_links_parent_id_idx" ON "_site_settings_v_version_social_links" USING btree ("_parent_id");
  CREATE INDEX "_site_settings_v_created_at_idx" ON "_site_settings_v" USING btree ("created_at");
  CREATE INDEX "_site_settings_v_updated_at_idx" ON "_site_settings_v" USING btree ("updated_at");`)
  }

  // 20261127_125516_page_tree
  {
  await db.execute(sql`
   DROP INDEX "pages_slug_idx";
  ALTER TABLE "pages" ADD COLUMN "blocks" jsonb;
  ALTER TABLE "pages" ADD COLUMN "parent_id" integer;
  ALTER TABLE "pages" ADD COLUMN "path" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_blocks" jsonb;
  ALTER TABLE "_pages_v" ADD COLUMN "version_parent_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_path" varchar;
  UPDATE "pages" SET "path" = "slug";
  UPDATE "_pages_v" SET "version_path" = "version_slug";
  ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_parent_id_pages_id_fk" FOREIGN KEY ("version_parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_parent_idx" ON "pages" USING btree ("parent_id");
  CREATE UNIQUE INDEX "pages_path_idx" ON "pages" USING btree ("path");
  CREATE INDEX "_pages_v_version_version_parent_idx" ON "_pages_v" USING btree ("version_parent_id");
  CREATE INDEX "_pages_v_version_version_path_idx" ON "_pages_v" USING btree ("version_path");
  CREATE INDEX "pages_slug_idx" ON "pages" USING btree ("slug");`)
  }

  // 20261127_125745_page_meta
  {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "workshops" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "workshops" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "workshops" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "webinars" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "webinars" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "webinars" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "webinars" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "tutorials" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "tutorials" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "pages" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "pages" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "internship" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "internship" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "internship" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "internship" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "home" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "home" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "home" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "home" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "workshops" ADD CONSTRAINT "workshops_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tutorials" ADD CONSTRAINT "tutorials_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_tutorials_v" ADD CONSTRAINT "_tutorials_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "internship" ADD CONSTRAINT "internship_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_meta_meta_image_idx" ON "workshops" USING btree ("meta_image_id");
  CREATE INDEX "_workshops_v_version_meta_version_meta_image_idx" ON "_workshops_v" USING btree ("version_meta_image_id");
  CREATE INDEX "webinars_meta_meta_image_idx" ON "webinars" USING btree ("meta_image_id");
  CREATE INDEX "_webinars_v_version_meta_version_meta_image_idx" ON "_webinars_v" USING btree ("version_meta_image_id");
  CREATE INDEX "tutorials_meta_meta_image_idx" ON "tutorials" USING btree ("meta_image_id");
  CREATE INDEX "_tutorials_v_version_meta_version_meta_image_idx" ON "_tutorials_v" USING btree ("version_meta_image_id");
  CREATE INDEX "pages_meta_meta_image_idx" ON "pages" USING btree ("meta_image_id");
  CREATE INDEX "_pages_v_version_meta_version_meta_image_idx" ON "_pages_v" USING btree ("version_meta_image_id");
  CREATE INDEX "internship_meta_meta_image_idx" ON "internship" USING btree ("meta_image_id");
  CREATE INDEX "home_meta_meta_image_idx" ON "home" USING btree ("meta_image_id");`)
  }

  // 20261127_140349_page_webhooks
  {
  await db.execute(sql`
   ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.published' BEFORE 'question.asked';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.updated' BEFORE 'question.asked';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.unpublished' BEFORE 'question.asked';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.deleted' BEFORE 'question.asked';`)
  }

  // 20261127_143306_instructors
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_instructors_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__instructors_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "workshops_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "_workshops_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "webinars_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "_webinars_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "tutorials_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "_tutorials_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer
  );
  
  CREATE TABLE "instructors_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar
  );
  
  CREATE TABLE "instructors" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"picture_id" integer,
  	"text" varchar,
  	"slug" varchar,
  	"published_at" timestamp(3) with time zone,
  	"user_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_instructors_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_instructors_v_version_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_instructors_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar,
  	"version_picture_id" integer,
  	"version_text" varchar,
  	"version_slug" varchar,
  	"version_published_at" timestamp(3) with time zone,
  	"version_user_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__instructors_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "workshops_rels" ADD CONSTRAINT "workshops_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "workshops_rels" ADD CONSTRAINT "workshops_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_rels" ADD CONSTRAINT "_workshops_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_workshops_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_workshops_v_rels" ADD CONSTRAINT "_workshops_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "webinars_rels" ADD CONSTRAINT "webinars_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_webinars_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_webinars_v_rels" ADD CONSTRAINT "_webinars_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tutorials_rels" ADD CONSTRAINT "tutorials_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tutorials_rels" ADD CONSTRAINT "tutorials_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_tutorials_v_rels" ADD CONSTRAINT "_tutorials_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_tutorials_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_tutorials_v_rels" ADD CONSTRAINT "_tutorials_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "instructors_links" ADD CONSTRAINT "instructors_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "instructors" ADD CONSTRAINT "instructors_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instructors" ADD CONSTRAINT "instructors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_instructors_v_version_links" ADD CONSTRAINT "_instructors_v_version_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_instructors_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_instructors_v" ADD CONSTRAINT "_instructors_v_parent_id_instructors_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."instructors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_instructors_v" ADD CONSTRAINT "_instructors_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_instructors_v" ADD CONSTRAINT "_instructors_v_version_user_id_profiles_id_fk" FOREIGN KEY ("version_user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_rels_order_idx" ON "workshops_rels" USING btree ("order");
  CREATE INDEX "workshops_rels_parent_idx" ON "workshops_rels" USING btree ("parent_id");
  CREATE INDEX "workshops_rels_path_idx" ON "workshops_rels" USING btree ("path");
  CREATE INDEX "workshops_rels_instructors_id_idx" ON "workshops_rels" USING btree ("instructors_id");
  CREATE INDEX "_workshops_v_rels_order_idx" ON "_workshops_v_rels" USING btree ("order");
  CREATE INDEX "_workshops_v_rels_parent_idx" ON "_workshops_v_rels" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_rels_path_idx" ON "_workshops_v_rels" USING btree ("path");
  CREATE INDEX "_workshops_v_rels_instructors_id_idx" ON "_workshops_v_rels" USING btree ("instructors_id");
  CREATE INDEX "webinars_rels_order_idx" ON "webinars_rels" USING btree ("order");
  CREATE INDEX "webinars_rels_parent_idx" ON "webinars_rels" USING btree ("parent_id");
  CREATE INDEX "webinars_rels_path_idx" ON "webinars_rels" USING btree ("path");
  CREATE INDEX "webinars_rels_instructors_id_idx" ON "webinars_rels" USING btree ("instructors_id");
  CREATE INDEX "_webinars_v_rels_order_idx" ON "_webinars_v_rels" USING btree ("order");
  CREATE INDEX "_webinars_v_rels_parent_idx" ON "_webinars_v_rels" USING btree ("parent_id");
  CREATE INDEX "_webinars_v_rels_path_idx" ON "_webinars_v_rels" USING btree ("path");
  CREATE INDEX "_webinars_v_rels_instructors_id_idx" ON "_webinars_v_rels" USING btree ("instructors_id");
  CREATE INDEX "tutorials_rels_order_idx" ON "tutorials_rels" USING btree ("order");
  CREATE INDEX "tutorials_rels_parent_idx" ON "tutorials_rels" USING btree ("parent_id");
  CREATE INDEX "tutorials_rels_path_idx" ON "tutorials_rels" USING btree ("path");
  CREATE INDEX "tutorials_rels_instructors_id_idx" ON "tutorials_rels" USING btree ("instructors_id");
  CREATE INDEX "_tutorials_v_rels_order_idx" ON "_tutorials_v_rels" USING btree ("order");
  CREATE INDEX "_tutorials_v_rels_parent_idx" ON "_tutorials_v_rels" USING btree ("parent_id");
  CREATE INDEX "_tutorials_v_rels_path_idx" ON "_tutorials_v_rels" USING btree ("path");
  CREATE INDEX "_tutorials_v_rels_instructors_id_idx" ON "_tutorials_v_rels" USING btree ("instructors_id");
  CREATE INDEX "instructors_links_order_idx" ON "instructors_links" USING btree ("_order");
  CREATE INDEX "instructors_links_parent_id_idx" ON "instructors_links" USING btree ("_parent_id");
  CREATE INDEX "instructors_picture_idx" ON "instructors" USING btree ("picture_id");
  CREATE UNIQUE INDEX "instructors_slug_idx" ON "instructors" USING btree ("slug");
  CREATE INDEX "instructors_published_at_idx" ON "instructors" USING btree ("published_at");
  CREATE INDEX "instructors_user_idx" ON "instructors" USING btree ("user_id");
  CREATE INDEX "instructors_updated_at_idx" ON "instructors" USING btree ("updated_at");
  CREATE INDEX "instructors_created_at_idx" ON "instructors" USING btree ("created_at");
  CREATE INDEX "instructors_deleted_at_idx" ON "instructors" USING btree ("deleted_at");
  CREATE INDEX "instructors__status_idx" ON "instructors" USING btree ("_status");
  CREATE INDEX "_instructors_v_version_links_order_idx" ON "_instructors_v_version_links" USING btree ("_order");
  CREATE INDEX "_instructors_v_version_links_parent_id_idx" ON "_instructors_v_version_links" USING btree ("_parent_id");
  CREATE INDEX "_instructors_v_parent_idx" ON "_instructors_v" USING btree ("parent_id");
  CREATE INDEX "_instructors_v_version_version_picture_idx" ON "_instructors_v" USING btree ("version_picture_id");
  CREATE INDEX "_instructors_v_version_version_slug_idx" ON "_instructors_v" USING btree ("version_slug");
  CREATE INDEX "_instructors_v_version_version_published_at_idx" ON "_instructors_v" USING btree ("version_published_at");
  CREATE INDEX "_instructors_v_version_version_user_idx" ON "_instructors_v" USING btree ("version_user_id");
  CREATE INDEX "_instructors_v_version_version_updated_at_idx" ON "_instructors_v" USING btree ("version_updated_at");
  CREATE INDEX "_instructors_v_version_version_created_at_idx" ON "_instructors_v" USING btree ("version_created_at");
  CREATE INDEX "_instructors_v_version_version_deleted_at_idx" ON "_instructors_v" USING btree ("version_deleted_at");
  CREATE INDEX "_instructors_v_version_version__status_idx" ON "_instructors_v" USING btree ("version__status");
  CREATE INDEX "_instructors_v_created_at_idx" ON "_instructors_v" USING btree ("created_at");
  CREATE INDEX "_instructors_v_updated_at_idx" ON "_instructors_v" USING btree ("updated_at");
  CREATE INDEX "_instructors_v_latest_idx" ON "_instructors_v" USING btree ("latest");`)
  }

  // 20261127_150521_drafts
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_faqs_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__faqs_v_version_category" AS ENUM('Account and Subscription', 'Courses and Content', 'Technical Support', 'Payment and Billing');
  CREATE TYPE "public"."enum__faqs_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_internship_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__internship_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "_faqs_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_question" varchar,
  	"version_answer" varchar,
  	"version_category" "enum__faqs_v_version_category",
  	"version_order" numeric DEFAULT 0,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__faqs_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_internship_v_version_modules" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"weeks" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_internship_v_version_highlights" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"value" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_internship_v_version_deliverables" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_internship_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar,
  	"version_intro" varchar,
  	"version_level" varchar,
  	"version_duration" varchar,
  	"version_enrolled" numeric,
  	"version_capacity" numeric,
  	"version_filled" boolean DEFAULT false,
  	"version_price" numeric,
  	"version_list_price" numeric,
  	"version_payment_link" varchar,
  	"version_payment_button_id" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_meta_no_index" boolean DEFAULT false,
  	"version_titles_program" varchar,
  	"version_titles_deliverables" varchar,
  	"version_titles_full" varchar,
  	"version__status" "enum__internship_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  CREATE TABLE "_home_v_version_offers_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_offers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"link_label" varchar,
  	"link_href" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_gallery" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"link" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_reasons" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"content" varchar,
  	"author" varchar,
  	"role" varchar,
  	"avatar" varchar,
  	"rating" numeric DEFAULT 5,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_headline" varchar,
  	"version_intro" varchar,
  	"version_closing_title" varchar,
  	"version_closing_text" varchar,
  	"version_meta_title" varchar,
  	"version_meta_description" varchar,
  	"version_meta_image_id" integer,
  	"version_meta_no_index" boolean DEFAULT false,
  	"version_titles_offers" varchar,
  	"version_titles_featured" varchar,
  	"version_titles_featured_text" varchar,
  	"version_titles_gallery" varchar,
  	"version_titles_reasons" varchar,
  	"version_titles_testimonials" varchar,
  	"version__status" "enum__home_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "faqs" ALTER COLUMN "question" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "answer" DROP NOT NULL;
  ALTER TABLE "faqs" ALTER COLUMN "category" DROP NOT NULL;
  ALTER TABLE "internship_modules" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "internship_highlights" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "internship_highlights" ALTER COLUMN "value" DROP NOT NULL;
  ALTER TABLE "internship_deliverables" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_offers_points" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_offers" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "home_offers" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_gallery" ALTER COLUMN "name" DROP NOT NULL;
  ALTER TABLE "home_gallery" ALTER COLUMN "link" DROP NOT NULL;
  ALTER TABLE "home_reasons" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "home_reasons" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "content" DROP NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "author" DROP NOT NULL;
  ALTER TABLE "home_testimonials" ALTER COLUMN "rating" DROP NOT NULL;
  ALTER TABLE "faqs" ADD COLUMN "_status" "enum_faqs_status" DEFAULT 'draft';
  ALTER TABLE "internship" ADD COLUMN "_status" "enum_internship_status" DEFAULT 'draft';
  ALTER TABLE "home" ADD COLUMN "_status" "enum_home_status" DEFAULT 'draft';
  UPDATE "faqs" SET "_status" = 'published';
  UPDATE "internship" SET "_status" = 'published';
  UPDATE "home" SET "_status" = 'published';
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_parent_id_faqs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."faqs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_internship_v_version_modules" ADD CONSTRAINT "_internship_v_version_modules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_version_highlights" ADD CONSTRAINT "_internship_v_version_highlights_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_version_deliverables" ADD CONSTRAINT "_internship_v_version_deliverables_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v" ADD CONSTRAINT "_internship_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v_version_offers_points" ADD CONSTRAINT "_home_v_version_offers_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v_version_offers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_offers" ADD CONSTRAINT "_home_v_version_offers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_gallery" ADD CONSTRAINT "_home_v_version_gallery_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_reasons" ADD CONSTRAINT "_home_v_version_reasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v_version_testimonials" ADD CONSTRAINT "_home_v_version_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "_faqs_v_parent_idx" ON "_faqs_v" USING btree ("parent_id");
  CREATE INDEX "_faqs_v_version_version_category_idx" ON "_faqs_v" USING btree ("version_category");
  CREATE INDEX "_faqs_v_version_version_updated_at_idx" ON "_faqs_v" USING btree ("version_updated_at");
  CREATE INDEX "_faqs_v_version_version_created_at_idx" ON "_faqs_v" USING btree ("version_created_at");
  CREATE INDEX "_faqs_v_version_version__status_idx" ON "_faqs_v" USING btree ("version__status");
  CREATE INDEX "_faqs_v_created_at_idx" ON "_faqs_v" USING btree ("created_at");
  CREATE INDEX "_faqs_v_updated_at_idx" ON "_faqs_v" USING btree ("updated_at");
  CREATE INDEX "_faqs_v_latest_idx" ON "_faqs_v" USING btree ("latest");
  CREATE INDEX "_internship_v_version_modules_order_idx" ON "_internship_v_version_modules" USING btree ("_order");
  CREATE INDEX "_internship_v_version_modules_parent_id_idx" ON "_internship_v_version_modules" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_highlights_order_idx" ON "_internship_v_version_highlights" USING btree ("_order");
  CREATE INDEX "_internship_v_version_highlights_parent_id_idx" ON "_internship_v_version_highlights" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_deliverables_order_idx" ON "_internship_v_version_deliverables" USING btree ("_order");
  CREATE INDEX "_internship_v_version_deliverables_parent_id_idx" ON "_internship_v_version_deliverables" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_meta_version_meta_image_idx" ON "_internship_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_internship_v_version_version__status_idx" ON "_internship_v" USING btree ("version__status");
  CREATE INDEX "_internship_v_created_at_idx" ON "_internship_v" USING btree ("created_at");
  CREATE INDEX "_internship_v_updated_at_idx" ON "_internship_v" USING btree ("updated_at");
  CREATE INDEX "_internship_v_latest_idx" ON "_internship_v" USING btree ("latest");
  CREATE INDEX "_home_v_version_offers_points_order_idx" ON "_home_v_version_offers_points" USING btree ("_order");
  CREATE INDEX "_home_v_version_offers_points_parent_id_idx" ON "_home_v_version_offers_points" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_offers_order_idx" ON "_home_v_version_offers" USING btree ("_order");
  CREATE INDEX "_home_v_version_offers_parent_id_idx" ON "_home_v_version_offers" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_gallery_order_idx" ON "_home_v_version_gallery" USING btree ("_order");
  CREATE INDEX "_home_v_version_gallery_parent_id_idx" ON "_home_v_version_gallery" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_reasons_order_idx" ON "_home_v_version_reasons" USING btree ("_order");
  CREATE INDEX "_home_v_version_reasons_parent_id_idx" ON "_home_v_version_reasons" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_testimonials_order_idx" ON "_home_v_version_testimonials" USING btree ("_order");
  CREATE INDEX "_home_v_version_testimonials_parent_id_idx" ON "_home_v_version_testimonials" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_meta_version_meta_image_idx" ON "_home_v" USING btree ("version_meta_image_id");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_created_at_idx" ON "_home_v" USING btree ("created_at");
  CREATE INDEX "_home_v_updated_at_idx" ON "_home_v" USING btree ("updated_at");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE INDEX "faqs__status_idx" ON "faqs" USING btree ("_status");
  CREATE INDEX "internship__status_idx" ON "internship" USING btree ("_status");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");`)
  }

  // 20261127_152738_event_series
  {
  await db.execute(sql`
   CREATE TABLE "series" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"slug" varchar,
  	"rule" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "workshops" ADD COLUMN "series_id" integer;
  ALTER TABLE "workshops" ADD COLUMN "edited_fields" jsonb;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_series_id" integer;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_edited_fields" jsonb;
  ALTER TABLE "webinars" ADD COLUMN "series_id" integer;
  ALTER TABLE "webinars" ADD COLUMN "edited_fields" jsonb;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_series_id" integer;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_edited_fields" jsonb;
  CREATE UNIQUE INDEX "series_slug_idx" ON "series" USING btree ("slug");
  CREATE INDEX "series_updated_at_idx" ON "series" USING btree ("updated_at");
  CREATE INDEX "series_created_at_idx" ON "series" USING btree ("created_at");
  ALTER TABLE "workshops" ADD CONSTRAINT "workshops_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_version_series_id_series_id_fk" FOREIGN KEY ("version_series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_series_id_series_id_fk" FOREIGN KEY ("version_series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_series_idx" ON "workshops" USING btree ("series_id");
  CREATE INDEX "_workshops_v_version_version_series_idx" ON "_workshops_v" USING btree ("version_series_id");
  CREATE INDEX "webinars_series_idx" ON "webinars" USING btree ("series_id");
  CREATE INDEX "_webinars_v_version_version_series_idx" ON "_webinars_v" USING btree ("version_series_id");`)
  }

  // 20261127_153406_planned_dates
  {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "planned_for" timestamp(3) with time zone;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_planned_for" timestamp(3) with time zone;
  ALTER TABLE "webinars" ADD COLUMN "planned_for" timestamp(3) with time zone;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_planned_for" timestamp(3) with time zone;`)
  }

  // 20261127_171949_page_headings
  {
  await db.execute(sql`
   ALTER TABLE "page_texts" ADD COLUMN "workshops_related_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "workshops_how_to_join" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "webinars_related_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "series_upcoming_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "series_recordings_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "series_past_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_upcoming_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_recordings_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_tutorials_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_empty_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_empty" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_workshops_related_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_workshops_how_to_join" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_webinars_related_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_series_upcoming_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_series_recordings_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_series_past_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_upcoming_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_recordings_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_tutorials_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_empty_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_empty" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_title" varchar;`)
  }

  // 20261127_183032_internship_notes
  {
  await db.execute(sql`
   ALTER TABLE "internship" ADD COLUMN "titles_next" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_refund" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_next" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_refund" varchar;`)
  }

  // 20261127_183439_series_certificates
  {
  await db.execute(sql`
   ALTER TABLE "series" ADD COLUMN "has_certificate" boolean DEFAULT false;
  ALTER TABLE "series" ADD COLUMN "certificate_events" numeric;
  ALTER TABLE "series" ADD COLUMN "certificate_hours" numeric;
  ALTER TABLE "series" ADD COLUMN "certificate_signatory" varchar;
  ALTER TABLE "series" ADD COLUMN "certificate_text" varchar;
  ALTER TABLE "certificates" ADD COLUMN "series_id" integer;
  ALTER TABLE "certificates" ADD COLUMN "events" numeric;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "certificates_series_idx" ON "certificates" USING btree ("series_id");
  CREATE UNIQUE INDEX "certificates_valid_series_idx" ON "certificates" USING btree ("series_id","user_id") WHERE "state" = 'valid';`)
  }

  // 20261127_211755_workshop_level
  {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_difficulty" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');
  CREATE TYPE "public"."enum__workshops_v_version_difficulty" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');
  ALTER TABLE "workshops" ADD COLUMN "difficulty" "enum_workshops_difficulty";
  ALTER TABLE "_workshops_v" ADD COLUMN "version_difficulty" "enum__workshops_v_version_difficulty";
  CREATE INDEX "workshops_difficulty_idx" ON "workshops" USING btree ("difficulty");
  CREATE INDEX "_workshops_v_version_version_difficulty_idx" ON "_workshops_v" USING btree ("version_difficulty");`)
  }

  // 20261127_213013_internship_people
  {
  await db.execute(sql`
   CREATE TABLE "internship_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer,
  	"media_id" integer
  );
  
  CREATE TABLE "_internship_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer,
  	"media_id" integer
  );
  
  ALTER TABLE "internship" ADD COLUMN "starts_at" timestamp(3) with time zone;
  ALTER TABLE "internship" ADD COLUMN "titles_starts" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_mentors" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_starts_at" timestamp(3) with time zone;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_starts" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_mentors" varchar;
  ALTER TABLE "internship_rels" ADD CONSTRAINT "internship_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_rels" ADD CONSTRAINT "internship_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_rels" ADD CONSTRAINT "internship_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_rels" ADD CONSTRAINT "_internship_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_rels" ADD CONSTRAINT "_internship_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_rels" ADD CONSTRAINT "_internship_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "internship_rels_order_idx" ON "internship_rels" USING btree ("order");
  CREATE INDEX "internship_rels_parent_idx" ON "internship_rels" USING btree ("parent_id");
  CREATE INDEX "internship_rels_path_idx" ON "internship_rels" USING btree ("path");
  CREATE INDEX "internship_rels_instructors_id_idx" ON "internship_rels" USING btree ("instructors_id");
  CREATE INDEX "internship_rels_media_id_idx" ON "internship_rels" USING btree ("media_id");
  CREATE INDEX "_internship_v_rels_order_idx" ON "_internship_v_rels" USING btree ("order");
  CREATE INDEX "_internship_v_rels_parent_idx" ON "_internship_v_rels" USING btree ("parent_id");
  CREATE INDEX "_internship_v_rels_path_idx" ON "_internship_v_rels" USING btree ("path");
  CREATE INDEX "_internship_v_rels_instructors_id_idx" ON "_internship_v_rels" USING btree ("instructors_id");
  CREATE INDEX "_internship_v_rels_media_id_idx" ON "_internship_v_rels" USING btree ("media_id");`)
  }

  // 20261128_003233_internship_outcomes
  {
  await db.execute(sql`
   CREATE TABLE "internship_outcomes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_internship_v_version_outcomes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "internship_modules" ADD COLUMN "picture_id" integer;
  ALTER TABLE "internship" ADD COLUMN "titles_outcomes" varchar;
  ALTER TABLE "_internship_v_version_modules" ADD COLUMN "picture_id" integer;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_outcomes" varchar;
  ALTER TABLE "internship_outcomes" ADD CONSTRAINT "internship_outcomes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_version_outcomes" ADD CONSTRAINT "_internship_v_version_outcomes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "internship_outcomes_order_idx" ON "internship_outcomes" USING btree ("_order");
  CREATE INDEX "internship_outcomes_parent_id_idx" ON "internship_outcomes" USING btree ("_parent_id");
  CREATE INDEX "_internship_v_version_outcomes_order_idx" ON "_internship_v_version_outcomes" USING btree ("_order");
  CREATE INDEX "_internship_v_version_outcomes_parent_id_idx" ON "_internship_v_version_outcomes" USING btree ("_parent_id");
  ALTER TABLE "internship_modules" ADD CONSTRAINT "internship_modules_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_internship_v_version_modules" ADD CONSTRAINT "_internship_v_version_modules_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "internship_modules_picture_idx" ON "internship_modules" USING btree ("picture_id");
  CREATE INDEX "_internship_v_version_modules_picture_idx" ON "_internship_v_version_modules" USING btree ("picture_id");`)
  }

  // 20261128_004500_inline_fold
  {
  await db.execute(sql`
  DO $do$ BEGIN
    EXECUTE replace(pg_get_functiondef('fold_text(text)'::regprocedure), 'fold_text', 'fold_unicode');
  END $do$;
  CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $fold$
    select case when octet_length($1) = length($1) then lower($1 collate "C")
      else public.fold_unicode($1) end$fold$;
  ALTER FUNCTION search_text(text) CALLED ON NULL INPUT;`)
  }

  // 20261128_044442_internship_report
  {
  await db.execute(sql`
   ALTER TABLE "internship" ADD COLUMN "report_link" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_report" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_report_link" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_report" varchar;`)
  }

  // 20261128_051224_series_attendance
  {
  await db.execute(sql`
   CREATE TABLE "series_attendance" (
  	"series_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"starts_at" timestamp (3) with time zone NOT NULL,
  	"ends_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "series_attendance" ADD CONSTRAINT "series_attendance_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "series_attendance" ADD CONSTRAINT "series_attendance_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "series_attendance_series_idx" ON "series_attendance" USING btree ("series_id","user_id");
  CREATE INDEX "series_attendance_user_idx" ON "series_attendance" USING btree ("user_id");`)
  }

  // 20261128_163118_event_changes
  {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "last_change" jsonb;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_last_change" jsonb;
  ALTER TABLE "webinars" ADD COLUMN "last_change" jsonb;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_last_change" jsonb;
  ALTER TABLE "registrations" ADD COLUMN "informed" jsonb;
  ALTER TABLE "registrations" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;`)
  }

  // 20261128_163325_series_time_zone
  {
  await db.execute(sql`
   ALTER TABLE "series" ADD COLUMN "time_zone" varchar;`)
  }

  // 20261128_165334_feedback_groups
  {
  await db.execute(sql`
   ALTER TABLE "feedback_answers" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;`)
  }

  // 20261128_170745_seat_texts
  {
  await db.execute(sql`
   ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_request" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_inbox" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_held" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_request" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_inbox" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_held" varchar;`)
  }

  // 20261128_183000_recheck_links
  {
  await db.execute(sql`
   UPDATE "link_checks" SET "due_at" = now() WHERE "state" IN ('broken', 'unknown');`)
  }
}

export async function down(): Promise<void> {
  throw new Error('Restore the backup of the former version instead.')
}
