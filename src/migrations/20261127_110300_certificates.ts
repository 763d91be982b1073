import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "certificates" CASCADE;
  DROP TABLE "badge_keys" CASCADE;
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('workshop.published', 'workshop.updated', 'workshop.unpublished', 'workshop.deleted', 'webinar.published', 'webinar.updated', 'webinar.unpublished', 'webinar.deleted', 'tutorial.published', 'tutorial.updated', 'tutorial.unpublished', 'tutorial.deleted', 'question.asked', 'question.answered', 'registration.created', 'registration.promoted', 'registration.cancelled', 'account.created', 'account.deleted', 'contact.received');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";
  ALTER TABLE "workshops" DROP COLUMN "has_certificate";
  ALTER TABLE "workshops" DROP COLUMN "certificate_hours";
  ALTER TABLE "workshops" DROP COLUMN "certificate_signatory";
  ALTER TABLE "workshops" DROP COLUMN "certificate_text";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_has_certificate";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_certificate_hours";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_certificate_signatory";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_certificate_text";
  ALTER TABLE "webinars" DROP COLUMN "has_certificate";
  ALTER TABLE "webinars" DROP COLUMN "certificate_hours";
  ALTER TABLE "webinars" DROP COLUMN "certificate_signatory";
  ALTER TABLE "webinars" DROP COLUMN "certificate_text";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_has_certificate";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_certificate_hours";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_certificate_signatory";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_certificate_text";
  DROP TYPE "public"."enum_certificates_state";`)
}
