import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "door_links" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"token_hash" text NOT NULL,
  	"workshop_id" integer,
  	"webinar_id" integer,
  	"keepers" text[] DEFAULT '{}' NOT NULL,
  	"created_at" timestamp (3) with time zone NOT NULL,
  	"ended_at" timestamp (3) with time zone,
  	CONSTRAINT "door_links_one_event" CHECK (num_nonnulls("workshop_id", "webinar_id") = 1)
  );
  
  CREATE TABLE "door_check_ins" (
  	"link_id" integer NOT NULL,
  	"id" uuid NOT NULL,
  	"registration_id" integer NOT NULL,
  	"keeper" text NOT NULL,
  	"state" text NOT NULL,
  	"at" timestamp (3) with time zone,
  	"recorded_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	CONSTRAINT "door_check_ins_link_id_id_pk" PRIMARY KEY("link_id","id")
  );
  
  ALTER TABLE "door_links" ADD CONSTRAINT "door_links_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "door_links" ADD CONSTRAINT "door_links_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "door_check_ins" ADD CONSTRAINT "door_check_ins_link_id_door_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."door_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "door_check_ins" ADD CONSTRAINT "door_check_ins_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "door_links_token_hash_idx" ON "door_links" USING btree ("token_hash");
  CREATE INDEX "door_links_workshop_idx" ON "door_links" USING btree ("workshop_id");
  CREATE INDEX "door_links_webinar_idx" ON "door_links" USING btree ("webinar_id");
  CREATE INDEX "door_check_ins_registration_idx" ON "door_check_ins" USING btree ("registration_id","at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "door_links" CASCADE;
  DROP TABLE "door_check_ins" CASCADE;`)
}
