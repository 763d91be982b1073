import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "feedback_answers" CASCADE;
  DROP TABLE "feedback_used" CASCADE;`)
}
