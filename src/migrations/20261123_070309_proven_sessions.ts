import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;
  ALTER TABLE "sessions" ADD COLUMN "second_factor" text;
  ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
  -- Nobody knows any more how those began, and their proof is as old as they are.
  UPDATE "sessions" SET "method" = 'unknown', "proven_at" = "created_at";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "sessions" DROP COLUMN "method";
  ALTER TABLE "sessions" DROP COLUMN "second_factor";
  ALTER TABLE "sessions" DROP COLUMN "proven_at";`)
}
