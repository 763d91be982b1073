import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_visibility" AS ENUM('public', 'unlisted', 'invited');
  CREATE TYPE "public"."enum__workshops_v_version_visibility" AS ENUM('public', 'unlisted', 'invited');
  CREATE TYPE "public"."enum_webinars_visibility" AS ENUM('public', 'unlisted', 'invited');
  CREATE TYPE "public"."enum__webinars_v_version_visibility" AS ENUM('public', 'unlisted', 'invited');
  DROP VIEW "public"."targets";
  ALTER TABLE "workshops" ADD COLUMN "visibility" "enum_workshops_visibility" DEFAULT 'public';
  ALTER TABLE "workshops" ADD COLUMN "code" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_visibility" "enum__workshops_v_version_visibility" DEFAULT 'public';
  ALTER TABLE "_workshops_v" ADD COLUMN "version_code" varchar;
  ALTER TABLE "webinars" ADD COLUMN "visibility" "enum_webinars_visibility" DEFAULT 'public';
  ALTER TABLE "webinars" ADD COLUMN "code" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_visibility" "enum__webinars_v_version_visibility" DEFAULT 'public';
  ALTER TABLE "_webinars_v" ADD COLUMN "version_code" varchar;
  CREATE INDEX "workshops_code_idx" ON "workshops" USING btree ("code");
  CREATE INDEX "_workshops_v_version_version_code_idx" ON "_workshops_v" USING btree ("version_code");
  CREATE INDEX "webinars_code_idx" ON "webinars" USING btree ("code");
  CREATE INDEX "_webinars_v_version_version_code_idx" ON "_webinars_v" USING btree ("version_code");
  CREATE VIEW "public"."targets" AS (
      select 'workshop'::text as kind, t.id, t.title::text as title,
        '/workshops/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.recording_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null and t.visibility = 'public'), false) as is_public
      from workshops t union all 
      select 'webinar'::text as kind, t.id, t.title::text as title,
        '/webinars/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.recording_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null and t.visibility = 'public'), false) as is_public
      from webinars t union all 
      select 'tutorial'::text as kind, t.id, t.title::text as title,
        '/tutorials/' || coalesce(nullif(t.slug, ''), t.id::text) as path,
        t.video_url::text as video_url,
        coalesce((t._status = 'published' and t.deleted_at is null), false) as is_public
      from tutorials t);`)
  // Hand-written: a code for each event, and the same in its versions.
  for (const list of ['workshops', 'webinars']) {
    const [table, versions] = [sql.raw(`"${list}"`), sql.raw(`"_${list}_v"`)]
    await db.execute(
      sql`update ${table} set code = right(md5(gen_random_uuid()::text || gen_random_uuid()::text), 20)`,
    )
    await db.execute(
      sql`update ${versions} v set version_code = t.code from ${table} t where t.id = v.parent_id`,
    )
  }
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP VIEW "public"."targets";
  DROP INDEX "workshops_code_idx";
  DROP INDEX "_workshops_v_version_version_code_idx";
  DROP INDEX "webinars_code_idx";
  DROP INDEX "_webinars_v_version_version_code_idx";
  ALTER TABLE "workshops" DROP COLUMN "visibility";
  ALTER TABLE "workshops" DROP COLUMN "code";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_visibility";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_code";
  ALTER TABLE "webinars" DROP COLUMN "visibility";
  ALTER TABLE "webinars" DROP COLUMN "code";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_visibility";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_code";
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
      from tutorials t);
  DROP TYPE "public"."enum_workshops_visibility";
  DROP TYPE "public"."enum__workshops_v_version_visibility";
  DROP TYPE "public"."enum_webinars_visibility";
  DROP TYPE "public"."enum__webinars_v_version_visibility";`)
}
