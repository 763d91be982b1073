import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "seat_links" CASCADE;`)
}
