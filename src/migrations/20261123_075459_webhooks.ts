import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "webhooks_events" CASCADE;
  DROP TABLE "webhooks" CASCADE;
  DROP TABLE "webhook_deliveries" CASCADE;
  DROP TABLE "webhook_secrets" CASCADE;
  DROP TYPE "public"."enum_webhooks_events";
  DROP TYPE "public"."enum_webhook_deliveries_state";`)
}
