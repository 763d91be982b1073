import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_navigation_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__navigation_v_version_status" AS ENUM('draft', 'published');
  ALTER TABLE "navigation_header" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "navigation_header" ALTER COLUMN "target" DROP NOT NULL;
  ALTER TABLE "navigation_columns_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "navigation_columns_links" ALTER COLUMN "target" DROP NOT NULL;
  ALTER TABLE "navigation_columns" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_header" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_header" ALTER COLUMN "target" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_columns_links" ALTER COLUMN "label" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_columns_links" ALTER COLUMN "target" DROP NOT NULL;
  ALTER TABLE "_navigation_v_version_columns" ALTER COLUMN "title" DROP NOT NULL;
  ALTER TABLE "navigation" ADD COLUMN "_status" "enum_navigation_status" DEFAULT 'draft';
  ALTER TABLE "_navigation_v" ADD COLUMN "version__status" "enum__navigation_v_version_status" DEFAULT 'draft';
  ALTER TABLE "_navigation_v" ADD COLUMN "latest" boolean;
  ALTER TABLE "_navigation_v" ADD COLUMN "autosave" boolean;
  CREATE INDEX "navigation__status_idx" ON "navigation" USING btree ("_status");
  CREATE INDEX "_navigation_v_version_version__status_idx" ON "_navigation_v" USING btree ("version__status");
  CREATE INDEX "_navigation_v_latest_idx" ON "_navigation_v" USING btree ("latest");
  CREATE INDEX "_navigation_v_autosave_idx" ON "_navigation_v" USING btree ("autosave");

  -- Until now every save was on the site at once.
  UPDATE "navigation" SET "_status" = 'published';
  UPDATE "_navigation_v" SET "version__status" = 'published',
    "latest" = "id" = (SELECT v."id" FROM "_navigation_v" AS v ORDER BY v."updated_at" DESC, v."id" DESC LIMIT 1);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "navigation__status_idx";
  DROP INDEX "_navigation_v_version_version__status_idx";
  DROP INDEX "_navigation_v_latest_idx";
  DROP INDEX "_navigation_v_autosave_idx";
  ALTER TABLE "navigation_header" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "navigation_header" ALTER COLUMN "target" SET NOT NULL;
  ALTER TABLE "navigation_columns_links" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "navigation_columns_links" ALTER COLUMN "target" SET NOT NULL;
  ALTER TABLE "navigation_columns" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "_navigation_v_version_header" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "_navigation_v_version_header" ALTER COLUMN "target" SET NOT NULL;
  ALTER TABLE "_navigation_v_version_columns_links" ALTER COLUMN "label" SET NOT NULL;
  ALTER TABLE "_navigation_v_version_columns_links" ALTER COLUMN "target" SET NOT NULL;
  ALTER TABLE "_navigation_v_version_columns" ALTER COLUMN "title" SET NOT NULL;
  ALTER TABLE "navigation" DROP COLUMN "_status";
  ALTER TABLE "_navigation_v" DROP COLUMN "version__status";
  ALTER TABLE "_navigation_v" DROP COLUMN "latest";
  ALTER TABLE "_navigation_v" DROP COLUMN "autosave";
  DROP TYPE "public"."enum_navigation_status";
  DROP TYPE "public"."enum__navigation_v_version_status";`)
}
