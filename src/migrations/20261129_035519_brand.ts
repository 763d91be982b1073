import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_brand_fonts" AS ENUM('workshop', 'classic', 'technical', 'friendly');
  CREATE TYPE "public"."enum__brand_v_version_fonts" AS ENUM('workshop', 'classic', 'technical', 'friendly');
  CREATE TABLE "brand" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"accent" varchar,
  	"fonts" "enum_brand_fonts" DEFAULT 'workshop' NOT NULL,
  	"logo_id" integer,
  	"logo_on_dark_id" integer,
  	"mark_id" integer,
  	"signature_id" integer,
  	"signatory_name" varchar,
  	"signatory_role" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_brand_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_accent" varchar,
  	"version_fonts" "enum__brand_v_version_fonts" DEFAULT 'workshop' NOT NULL,
  	"version_logo_id" integer,
  	"version_logo_on_dark_id" integer,
  	"version_mark_id" integer,
  	"version_signature_id" integer,
  	"version_signatory_name" varchar,
  	"version_signatory_role" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brand" ADD CONSTRAINT "brand_logo_on_dark_id_media_id_fk" FOREIGN KEY ("logo_on_dark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brand" ADD CONSTRAINT "brand_mark_id_media_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "brand" ADD CONSTRAINT "brand_signature_id_media_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brand_v" ADD CONSTRAINT "_brand_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brand_v" ADD CONSTRAINT "_brand_v_version_logo_on_dark_id_media_id_fk" FOREIGN KEY ("version_logo_on_dark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brand_v" ADD CONSTRAINT "_brand_v_version_mark_id_media_id_fk" FOREIGN KEY ("version_mark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_brand_v" ADD CONSTRAINT "_brand_v_version_signature_id_media_id_fk" FOREIGN KEY ("version_signature_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "brand_logo_idx" ON "brand" USING btree ("logo_id");
  CREATE INDEX "brand_logo_on_dark_idx" ON "brand" USING btree ("logo_on_dark_id");
  CREATE INDEX "brand_mark_idx" ON "brand" USING btree ("mark_id");
  CREATE INDEX "brand_signature_idx" ON "brand" USING btree ("signature_id");
  CREATE INDEX "_brand_v_version_version_logo_idx" ON "_brand_v" USING btree ("version_logo_id");
  CREATE INDEX "_brand_v_version_version_logo_on_dark_idx" ON "_brand_v" USING btree ("version_logo_on_dark_id");
  CREATE INDEX "_brand_v_version_version_mark_idx" ON "_brand_v" USING btree ("version_mark_id");
  CREATE INDEX "_brand_v_version_version_signature_idx" ON "_brand_v" USING btree ("version_signature_id");
  CREATE INDEX "_brand_v_created_at_idx" ON "_brand_v" USING btree ("created_at");
  CREATE INDEX "_brand_v_updated_at_idx" ON "_brand_v" USING btree ("updated_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "brand" CASCADE;
  DROP TABLE "_brand_v" CASCADE;
  DROP TYPE "public"."enum_brand_fonts";
  DROP TYPE "public"."enum__brand_v_version_fonts";`)
}
