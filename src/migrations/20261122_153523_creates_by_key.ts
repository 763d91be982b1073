import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "idempotency_keys" DROP COLUMN "status";
  ALTER TABLE "idempotency_keys" DROP COLUMN "answer";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "idempotency_keys" ADD COLUMN "status" integer;
  ALTER TABLE "idempotency_keys" ADD COLUMN "answer" text;`)
}
