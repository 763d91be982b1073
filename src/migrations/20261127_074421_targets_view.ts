import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE VIEW "public"."targets" AS (
      select 'workshop'::text as kind, t.id, t.title::text as title,
        '/workshops/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.recording_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from workshops t union all 
      select 'webinar'::text as kind, t.id, t.title::text as title,
        '/webinars/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.recording_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from webinars t union all 
      select 'tutorial'::text as kind, t.id, t.title::text as title,
        '/tutorials/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.video_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from tutorials t);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP VIEW "public"."targets";`)
}
