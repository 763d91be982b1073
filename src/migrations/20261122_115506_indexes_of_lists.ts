import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "tutorials" ALTER COLUMN "category" DROP DEFAULT;
  ALTER TABLE "_tutorials_v" ALTER COLUMN "version_category" DROP DEFAULT;
  CREATE INDEX "workshops_texts_parent_id_idx" ON "workshops_texts" USING btree ("parent_id");
  CREATE INDEX "_workshops_v_texts_parent_id_idx" ON "_workshops_v_texts" USING btree ("parent_id");
  CREATE INDEX "tutorials_catalogue_idx" ON "tutorials" USING btree ("is_featured","created_at","id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "workshops_texts_parent_id_idx";
  DROP INDEX "_workshops_v_texts_parent_id_idx";
  DROP INDEX "tutorials_catalogue_idx";
  ALTER TABLE "tutorials" ALTER COLUMN "category" SET DEFAULT 'Other';
  ALTER TABLE "_tutorials_v" ALTER COLUMN "version_category" SET DEFAULT 'Other';`)
}
