import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.published' BEFORE 'question.asked';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.updated' BEFORE 'question.asked';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.unpublished' BEFORE 'question.asked';
  ALTER TYPE "public"."enum_webhooks_events" ADD VALUE 'page.deleted' BEFORE 'question.asked';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE text;
  DROP TYPE "public"."enum_webhooks_events";
  CREATE TYPE "public"."enum_webhooks_events" AS ENUM('workshop.published', 'workshop.updated', 'workshop.unpublished', 'workshop.deleted', 'webinar.published', 'webinar.updated', 'webinar.unpublished', 'webinar.deleted', 'tutorial.published', 'tutorial.updated', 'tutorial.unpublished', 'tutorial.deleted', 'question.asked', 'question.answered', 'registration.created', 'registration.promoted', 'registration.cancelled', 'certificate.issued', 'certificate.revoked', 'account.created', 'account.deleted', 'contact.received', 'finding.opened', 'finding.resolved');
  ALTER TABLE "webhooks_events" ALTER COLUMN "value" SET DATA TYPE "public"."enum_webhooks_events" USING "value"::"public"."enum_webhooks_events";`)
}
