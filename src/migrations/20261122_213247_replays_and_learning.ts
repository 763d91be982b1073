import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "saved_items" CASCADE;
  DROP TABLE "progress" CASCADE;
  ALTER TABLE "workshops" DROP COLUMN "transcript";
  ALTER TABLE "workshops" DROP COLUMN "chapters";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_transcript";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_chapters";
  ALTER TABLE "webinars" DROP COLUMN "transcript";
  ALTER TABLE "webinars" DROP COLUMN "chapters";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_transcript";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_chapters";
  ALTER TABLE "tutorials" DROP COLUMN "chapters";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_chapters";`)
}
