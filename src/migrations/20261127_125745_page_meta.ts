import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "workshops" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "workshops" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "workshops" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_workshops_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "webinars" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "webinars" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "webinars" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "webinars" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_webinars_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "tutorials" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "tutorials" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "tutorials" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_tutorials_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "pages" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "pages" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_description" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_image_id" integer;
  ALTER TABLE "_pages_v" ADD COLUMN "version_meta_no_index" boolean DEFAULT false;
  ALTER TABLE "internship" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "internship" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "internship" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "internship" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "home" ADD COLUMN "meta_title" varchar;
  ALTER TABLE "home" ADD COLUMN "meta_description" varchar;
  ALTER TABLE "home" ADD COLUMN "meta_image_id" integer;
  ALTER TABLE "home" ADD COLUMN "meta_no_index" boolean DEFAULT false;
  ALTER TABLE "workshops" ADD CONSTRAINT "workshops_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_workshops_v" ADD CONSTRAINT "_workshops_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webinars" ADD CONSTRAINT "webinars_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_webinars_v" ADD CONSTRAINT "_webinars_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tutorials" ADD CONSTRAINT "tutorials_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_tutorials_v" ADD CONSTRAINT "_tutorials_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "internship" ADD CONSTRAINT "internship_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "workshops_meta_meta_image_idx" ON "workshops" USING btree ("meta_image_id");
  CREATE INDEX "_workshops_v_version_meta_version_meta_image_idx" ON "_workshops_v" USING btree ("version_meta_image_id");
  CREATE INDEX "webinars_meta_meta_image_idx" ON "webinars" USING btree ("meta_image_id");
  CREATE INDEX "_webinars_v_version_meta_version_meta_image_idx" ON "_webinars_v" USING btree ("version_meta_image_id");
  CREATE INDEX "tutorials_meta_meta_image_idx" ON "tutorials" USING btree ("meta_image_id");
  CREATE INDEX "_tutorials_v_version_meta_version_meta_image_idx" ON "_tutorials_v" USING btree ("version_meta_image_id");
  CREATE INDEX "pages_meta_meta_image_idx" ON "pages" USING btree ("meta_image_id");
  CREATE INDEX "_pages_v_version_meta_version_meta_image_idx" ON "_pages_v" USING btree ("version_meta_image_id");
  CREATE INDEX "internship_meta_meta_image_idx" ON "internship" USING btree ("meta_image_id");
  CREATE INDEX "home_meta_meta_image_idx" ON "home" USING btree ("meta_image_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "workshops" DROP CONSTRAINT "workshops_meta_image_id_media_id_fk";
  
  ALTER TABLE "_workshops_v" DROP CONSTRAINT "_workshops_v_version_meta_image_id_media_id_fk";
  
  ALTER TABLE "webinars" DROP CONSTRAINT "webinars_meta_image_id_media_id_fk";
  
  ALTER TABLE "_webinars_v" DROP CONSTRAINT "_webinars_v_version_meta_image_id_media_id_fk";
  
  ALTER TABLE "tutorials" DROP CONSTRAINT "tutorials_meta_image_id_media_id_fk";
  
  ALTER TABLE "_tutorials_v" DROP CONSTRAINT "_tutorials_v_version_meta_image_id_media_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT "pages_meta_image_id_media_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_meta_image_id_media_id_fk";
  
  ALTER TABLE "internship" DROP CONSTRAINT "internship_meta_image_id_media_id_fk";
  
  ALTER TABLE "home" DROP CONSTRAINT "home_meta_image_id_media_id_fk";
  
  DROP INDEX "workshops_meta_meta_image_idx";
  DROP INDEX "_workshops_v_version_meta_version_meta_image_idx";
  DROP INDEX "webinars_meta_meta_image_idx";
  DROP INDEX "_webinars_v_version_meta_version_meta_image_idx";
  DROP INDEX "tutorials_meta_meta_image_idx";
  DROP INDEX "_tutorials_v_version_meta_version_meta_image_idx";
  DROP INDEX "pages_meta_meta_image_idx";
  DROP INDEX "_pages_v_version_meta_version_meta_image_idx";
  DROP INDEX "internship_meta_meta_image_idx";
  DROP INDEX "home_meta_meta_image_idx";
  ALTER TABLE "workshops" DROP COLUMN "meta_title";
  ALTER TABLE "workshops" DROP COLUMN "meta_description";
  ALTER TABLE "workshops" DROP COLUMN "meta_image_id";
  ALTER TABLE "workshops" DROP COLUMN "meta_no_index";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_meta_title";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_meta_description";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_meta_image_id";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_meta_no_index";
  ALTER TABLE "webinars" DROP COLUMN "meta_title";
  ALTER TABLE "webinars" DROP COLUMN "meta_description";
  ALTER TABLE "webinars" DROP COLUMN "meta_image_id";
  ALTER TABLE "webinars" DROP COLUMN "meta_no_index";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_meta_title";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_meta_description";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_meta_image_id";
  ALTER TABLE "_webinars_v" DROP COLUMN "version_meta_no_index";
  ALTER TABLE "tutorials" DROP COLUMN "meta_title";
  ALTER TABLE "tutorials" DROP COLUMN "meta_description";
  ALTER TABLE "tutorials" DROP COLUMN "meta_image_id";
  ALTER TABLE "tutorials" DROP COLUMN "meta_no_index";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_meta_title";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_meta_description";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_meta_image_id";
  ALTER TABLE "_tutorials_v" DROP COLUMN "version_meta_no_index";
  ALTER TABLE "pages" DROP COLUMN "meta_title";
  ALTER TABLE "pages" DROP COLUMN "meta_description";
  ALTER TABLE "pages" DROP COLUMN "meta_image_id";
  ALTER TABLE "pages" DROP COLUMN "meta_no_index";
  ALTER TABLE "_pages_v" DROP COLUMN "version_meta_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_meta_description";
  ALTER TABLE "_pages_v" DROP COLUMN "version_meta_image_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_meta_no_index";
  ALTER TABLE "internship" DROP COLUMN "meta_title";
  ALTER TABLE "internship" DROP COLUMN "meta_description";
  ALTER TABLE "internship" DROP COLUMN "meta_image_id";
  ALTER TABLE "internship" DROP COLUMN "meta_no_index";
  ALTER TABLE "home" DROP COLUMN "meta_title";
  ALTER TABLE "home" DROP COLUMN "meta_description";
  ALTER TABLE "home" DROP COLUMN "meta_image_id";
  ALTER TABLE "home" DROP COLUMN "meta_no_index";`)
}
