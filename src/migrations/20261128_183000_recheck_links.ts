import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Links that earlier versions called broken for answers that say nothing are requested again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "link_checks" SET "due_at" = now() WHERE "state" IN ('broken', 'unknown');`)
}

export async function down(): Promise<void> {
  // Nothing to undo: links are requested again.
}
