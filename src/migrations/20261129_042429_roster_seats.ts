import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "roster_seats" (
  	"roster" uuid NOT NULL,
  	"registration_id" integer NOT NULL,
  	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "roster_seats_roster_registration_id_pk" PRIMARY KEY("roster","registration_id")
  );
  
  ALTER TABLE "roster_seats" ADD CONSTRAINT "roster_seats_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "roster_seats_registration_idx" ON "roster_seats" USING btree ("registration_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "roster_seats" CASCADE;`)
}
