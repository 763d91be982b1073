import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "certificate_role" varchar;
  ALTER TABLE "workshops" ADD COLUMN "certificate_signature_id" integer;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_certificate_role" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_certificate_signature_id" integer;
  ALTER TABLE "webinars" ADD COLUMN "certificate_role" varchar;
  ALTER TABLE "webinars" ADD COLUMN "certificate_signature_id" integer;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_certificate_role" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_certificate_signature_id" integer;
  ALTER TABLE "series" ADD COLUMN "certificate_role" varchar;
  ALTER TABLE "series" ADD COLUMN "certificate_signature_id" integer;
  ALTER TABLE "certificates" ADD COLUMN "signatory_role" varchar;
  ALTER TABLE "certificates" ADD COLUMN "signature_id" integer;
  ALTER TABLE "workshops" ADD CONSTRAINT "workshops_certificate_signature_id_media_id_fk" FOREIGN KEY ("certificate_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_version_certificate_signature_id_media_id_fk" FOREIGN KEY ("version_certificate_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_certificate_signature_id_media_id_fk" FOREIGN KEY ("certificate_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_certificate_signature_id_media_id_fk" FOREIGN KEY ("version_certificate_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "series" ADD CONSTRAINT "series_certificate_signature_id_media_id_fk" FOREIGN KEY ("certificate_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signature_id_media_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_certificate_signature_idx" ON "workshops" USING btree ("certificate_signature_id");
  CREATE INDEX "_workshops_v_version_version_certificate_signature_idx" ON "_workshops_v" USING btree ("version_certificate_signature_id");
  CREATE INDEX "webinars_certificate_signature_idx" ON "webinars" USING btree ("certificate_signature_id");
  CREATE INDEX "_webinars_v_version_version_certificate_signature_idx" ON "_webinars_v" USING btree ("version_certificate_signature_id");
  CREATE INDEX "series_certificate_signature_idx" ON "series" USING btree ("certificate_signature_id");
  CREATE INDEX "certificates_signature_idx" ON "certificates" USING btree ("signature_id");

  -- Until now their page showed the signatory of the brand.
  UPDATE "certificates" AS c SET "signatory" = b."signatory_name", "signatory_role" = b."signatory_role",
    "signature_id" = b."signature_id"
  FROM "brand" AS b
  WHERE b."signatory_name" <> '' AND coalesce(nullif(c."signatory", ''), b."signatory_name") = b."signatory_name";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" DROP CONSTRAINT "workshops_certificate_signature_id_media_id_fk";
  
  ALTER TABLE "_workshops_v" DROP CONSTRAINT "_workshops_v_version_certificate_signature_id_media_id_fk";
  
  ALTER TABLE "webinars" DROP CONSTRAINT "webinars_certificate_signature_id_media_id_fk";
  
  ALTER TABLE "_webinars_v" DROP CONSTRAINT "_webinars_v_version_certificate_signature_id_media_id_fk";
  
  ALTER TABLE "series" DROP CONSTRAINT "series_certificate_signature_id_media_id_fk";
  
  ALTER TABLE "certificates" DROP CONSTRAINT "certificates_signature_id_media_id_fk";
  
  DROP INDEX "workshops_certificate_signature_idx";
  DROP INDEX "_workshops_v_version_version_certificate_signature_idx";
  DROP INDEX "webinars_certificate_signature_idx";
  DROP INDEX "_webinars_v_version_version_certificate_signature_idx";
  DROP INDEX "series_certificate_signature_idx";
  DROP INDEX "certificates_signature_idx";
  ALTER TABLE "workshops" DROP COLUMN "certificate_role";
  ALTER TABLE "workshops" DROP COLUMN "certificate_signature_id";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_certificate_role";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_certificate_signature_id";
  ALTER TABLE "webinars" DROP COLUMN "certificate_role";
  ALTER TABLE "webinars" DROP COLUMN "certificate_signature_id";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_certificate_role";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_certificate_signature_id";
  ALTER TABLE "series" DROP COLUMN "certificate_role";
  ALTER TABLE "series" DROP COLUMN "certificate_signature_id";
  ALTER TABLE "certificates" DROP COLUMN "signatory_role";
  ALTER TABLE "certificates" DROP COLUMN "signature_id";`)
}
