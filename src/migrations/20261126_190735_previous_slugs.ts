import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "previous_slugs" (
  	"collection" text NOT NULL,
  	"slug" text NOT NULL,
  	"record_id" integer NOT NULL,
  	CONSTRAINT "previous_slugs_collection_slug_pk" PRIMARY KEY("collection","slug")
  );
  
  CREATE INDEX "previous_slugs_record_idx" ON "previous_slugs" USING btree ("collection","record_id");`)
  // Versions know the slugs under which records were published before.
  for (const collection of ['workshops', 'webinars', 'tutorials', 'pages']) {
    const records = sql.raw(collection)
    await db.execute(sql`
      insert into previous_slugs (collection, slug, record_id)
      select distinct on (version_slug) ${collection}, version_slug, parent_id
      from ${sql.raw(`_${collection}_v`)} v
      where version__status = 'published' and version_slug is not null and parent_id is not null
        and not exists (select 1 from ${records} r where r.slug = v.version_slug)
      order by version_slug, v.updated_at desc`)
  }
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "previous_slugs" CASCADE;`)
}
