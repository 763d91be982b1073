import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "application_links" (
  	"token_hash" text PRIMARY KEY NOT NULL,
  	"email" text NOT NULL,
  	"name" text NOT NULL,
  	"browser" text,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	"cohort_id" integer NOT NULL,
  	"answers" jsonb NOT NULL,
  	"possible_spam" boolean NOT NULL
  );
  
  CREATE TABLE "cohort_messages" (
  	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohort_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  	"cohort_id" integer NOT NULL,
  	"subject" text NOT NULL,
  	"text" text NOT NULL,
  	"people" integer NOT NULL,
  	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"key" text
  );
  
  ALTER TABLE "webinars" ADD COLUMN "how_to_register" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_how_to_register" varchar;
  ALTER TABLE "applications" ADD COLUMN "possible_spam" boolean DEFAULT false;
  ALTER TABLE "application_links" ADD CONSTRAINT "application_links_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "cohort_messages" ADD CONSTRAINT "cohort_messages_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "application_links_email_idx" ON "application_links" USING btree ("email");
  CREATE INDEX "application_links_expires_at_idx" ON "application_links" USING btree ("expires_at");
  CREATE INDEX "application_links_cohort_idx" ON "application_links" USING btree ("cohort_id");
  CREATE INDEX "cohort_messages_cohort_idx" ON "cohort_messages" USING btree ("cohort_id","id");
  CREATE UNIQUE INDEX "cohort_messages_key_idx" ON "cohort_messages" USING btree ("cohort_id","key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "application_links" CASCADE;
  DROP TABLE "cohort_messages" CASCADE;
  ALTER TABLE "webinars" DROP COLUMN "how_to_register";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_how_to_register";
  ALTER TABLE "applications" DROP COLUMN "possible_spam";`)
}
