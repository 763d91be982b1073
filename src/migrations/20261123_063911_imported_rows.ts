import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "imported_rows" (
  	"kind" text NOT NULL,
  	"legacy_id" text NOT NULL,
  	"doc_id" integer NOT NULL,
  	"source_hash" text NOT NULL,
  	"left_as" text NOT NULL,
  	"is_joined" boolean DEFAULT false NOT NULL,
  	CONSTRAINT "imported_rows_kind_legacy_id_pk" PRIMARY KEY("kind","legacy_id")
  );
  
  ALTER TABLE "workshops" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_legacy_id" varchar;
  ALTER TABLE "webinars" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_legacy_id" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_legacy_id" varchar;
  ALTER TABLE "workshop_qna" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "profiles" ADD COLUMN "legacy_id" varchar;
  ALTER TABLE "media" ADD COLUMN "legacy_id" varchar;
  CREATE INDEX "imported_rows_doc_idx" ON "imported_rows" USING btree ("kind","doc_id");
  CREATE UNIQUE INDEX "workshops_legacy_id_idx" ON "workshops" USING btree ("legacy_id");
  CREATE INDEX "_workshops_v_version_version_legacy_id_idx" ON "_workshops_v" USING btree ("version_legacy_id");
  CREATE UNIQUE INDEX "webinars_legacy_id_idx" ON "webinars" USING btree ("legacy_id");
  CREATE INDEX "_webinars_v_version_version_legacy_id_idx" ON "_webinars_v" USING btree ("version_legacy_id");
  CREATE UNIQUE INDEX "tutorials_legacy_id_idx" ON "tutorials" USING btree ("legacy_id");
  CREATE INDEX "_tutorials_v_version_version_legacy_id_idx" ON "_tutorials_v" USING btree ("version_legacy_id");
  CREATE UNIQUE INDEX "workshop_qna_legacy_id_idx" ON "workshop_qna" USING btree ("legacy_id");
  CREATE UNIQUE INDEX "profiles_legacy_id_idx" ON "profiles" USING btree ("legacy_id");
  CREATE UNIQUE INDEX "media_legacy_id_idx" ON "media" USING btree ("legacy_id");
  CREATE INDEX "credentials_imported_idx" ON "credentials" USING btree (substr(password_hash, 5, 2)) WHERE password_hash like '$2%';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "imported_rows" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "imported_rows" CASCADE;
  DROP INDEX "workshops_legacy_id_idx";
  DROP INDEX "_workshops_v_version_version_legacy_id_idx";
  DROP INDEX "webinars_legacy_id_idx";
  DROP INDEX "_webinars_v_version_version_legacy_id_idx";
  DROP INDEX "tutorials_legacy_id_idx";
  DROP INDEX "_tutorials_v_version_version_legacy_id_idx";
  DROP INDEX "workshop_qna_legacy_id_idx";
  DROP INDEX "profiles_legacy_id_idx";
  DROP INDEX "media_legacy_id_idx";
  DROP INDEX "credentials_imported_idx";
  ALTER TABLE "workshops" DROP COLUMN "legacy_id";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_legacy_id";
  ALTER TABLE "webinars" DROP COLUMN "legacy_id";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_legacy_id";
  ALTER TABLE "tutorials" DROP COLUMN "legacy_id";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_legacy_id";
  ALTER TABLE "workshop_qna" DROP COLUMN "legacy_id";
  ALTER TABLE "profiles" DROP COLUMN "legacy_id";
  ALTER TABLE "media" DROP COLUMN "legacy_id";`)
}
