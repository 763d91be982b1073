import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "internship_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer,
  	"media_id" integer
  );
  
  CREATE TABLE "_internship_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"instructors_id" integer,
  	"media_id" integer
  );
  
  ALTER TABLE "internship" ADD COLUMN "starts_at" timestamp(3) with time zone;
  ALTER TABLE "internship" ADD COLUMN "titles_starts" varchar;
  ALTER TABLE "internship" ADD COLUMN "titles_mentors" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_starts_at" timestamp(3) with time zone;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_starts" varchar;
  ALTER TABLE "_internship_v" ADD COLUMN "version_titles_mentors" varchar;
  ALTER TABLE "internship_rels" ADD CONSTRAINT "internship_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."internship"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_rels" ADD CONSTRAINT "internship_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "internship_rels" ADD CONSTRAINT "internship_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_rels" ADD CONSTRAINT "_internship_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_internship_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_rels" ADD CONSTRAINT "_internship_v_rels_instructors_fk" FOREIGN KEY ("instructors_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_internship_v_rels" ADD CONSTRAINT "_internship_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "internship_rels_order_idx" ON "internship_rels" USING btree ("order");
  CREATE INDEX "internship_rels_parent_idx" ON "internship_rels" USING btree ("parent_id");
  CREATE INDEX "internship_rels_path_idx" ON "internship_rels" USING btree ("path");
  CREATE INDEX "internship_rels_instructors_id_idx" ON "internship_rels" USING btree ("instructors_id");
  CREATE INDEX "internship_rels_media_id_idx" ON "internship_rels" USING btree ("media_id");
  CREATE INDEX "_internship_v_rels_order_idx" ON "_internship_v_rels" USING btree ("order");
  CREATE INDEX "_internship_v_rels_parent_idx" ON "_internship_v_rels" USING btree ("parent_id");
  CREATE INDEX "_internship_v_rels_path_idx" ON "_internship_v_rels" USING btree ("path");
  CREATE INDEX "_internship_v_rels_instructors_id_idx" ON "_internship_v_rels" USING btree ("instructors_id");
  CREATE INDEX "_internship_v_rels_media_id_idx" ON "_internship_v_rels" USING btree ("media_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "internship_rels" CASCADE;
  DROP TABLE "_internship_v_rels" CASCADE;
  ALTER TABLE "internship" DROP COLUMN "starts_at";
  ALTER TABLE "internship" DROP COLUMN "titles_starts";
  ALTER TABLE "internship" DROP COLUMN "titles_mentors";
  ALTER TABLE "_internship_v" DROP COLUMN "version_starts_at";
  ALTER TABLE "_internship_v" DROP COLUMN "version_titles_starts";
  ALTER TABLE "_internship_v" DROP COLUMN "version_titles_mentors";`)
}
