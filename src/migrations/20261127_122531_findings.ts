import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "short_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "findings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "link_checks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "record_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "short_link_days" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "short_links" CASCADE;
  DROP TABLE "findings" CASCADE;
  DROP TABLE "link_checks" CASCADE;
  DROP TABLE "record_links" CASCADE;
  DROP TABLE "short_link_days" CASCADE;
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('workshop.published', 'workshop.updated', 'workshop.unpublished', 'workshop.deleted', 'webinar.published', 'webinar.updated', 'webinar.unpublished', 'webinar.deleted', 'tutorial.published', 'tutorial.updated', 'tutorial.unpublished', 'tutorial.deleted', 'question.asked', 'question.answered', 'registration.created', 'registration.promoted', 'registration.cancelled', 'certificate.issued', 'certificate.revoked', 'account.created', 'account.deleted', 'contact.received');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  DROP INDEX "workshops_title_key_idx";
  DROP INDEX "webinars_title_key_idx";
  DROP INDEX "tutorials_title_key_idx";
  DROP INDEX "pages_title_key_idx";
  ALTER TABLE "profiles" DROP COLUMN "finding_notifications";`)
}
