import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_workshops_difficulty" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');
  CREATE TYPE "public"."enum__workshops_v_version_difficulty" AS ENUM('Beginner', 'Intermediate', 'Advanced', 'All Levels');
  ALTER TABLE "workshops" ADD COLUMN "difficulty" "enum_workshops_difficulty";
  ALTER TABLE "_workshops_v" ADD COLUMN "version_difficulty" "enum__workshops_v_version_difficulty";
  CREATE INDEX "workshops_difficulty_idx" ON "workshops" USING btree ("difficulty");
  CREATE INDEX "_workshops_v_version_version_difficulty_idx" ON "_workshops_v" USING btree ("version_difficulty");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "workshops_difficulty_idx";
  DROP INDEX "_workshops_v_version_version_difficulty_idx";
  ALTER TABLE "workshops" DROP COLUMN "difficulty";
  ALTER TABLE "_workshops_v" DROP COLUMN "version_difficulty";
  DROP TYPE "public"."enum_workshops_difficulty";
  DROP TYPE "public"."enum__workshops_v_version_difficulty";`)
}
