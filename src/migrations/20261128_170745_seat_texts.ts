import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_request" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_inbox" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_held" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_request" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_inbox" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_held" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_texts" DROP COLUMN "confirmation_seat_request";
  ALTER TABLE "page_texts" DROP COLUMN "confirmation_seat_inbox";
  ALTER TABLE "page_texts" DROP COLUMN "confirmation_seat_held";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_confirmation_seat_request";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_confirmation_seat_inbox";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_confirmation_seat_held";`)
}
