import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_texts" ADD COLUMN "workshops_related_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "workshops_how_to_join" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "webinars_related_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "series_upcoming_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "series_recordings_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "series_past_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_upcoming_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_recordings_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_tutorials_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_empty_title" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "people_empty" varchar;
  ALTER TABLE "page_texts" ADD COLUMN "confirmation_seat_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_workshops_related_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_workshops_how_to_join" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_webinars_related_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_series_upcoming_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_series_recordings_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_series_past_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_upcoming_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_recordings_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_tutorials_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_empty_title" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_people_empty" varchar;
  ALTER TABLE "_page_texts_v" ADD COLUMN "version_confirmation_seat_title" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_texts" DROP COLUMN "workshops_related_title";
  ALTER TABLE "page_texts" DROP COLUMN "workshops_how_to_join";
  ALTER TABLE "page_texts" DROP COLUMN "webinars_related_title";
  ALTER TABLE "page_texts" DROP COLUMN "series_upcoming_title";
  ALTER TABLE "page_texts" DROP COLUMN "series_recordings_title";
  ALTER TABLE "page_texts" DROP COLUMN "series_past_title";
  ALTER TABLE "page_texts" DROP COLUMN "people_upcoming_title";
  ALTER TABLE "page_texts" DROP COLUMN "people_recordings_title";
  ALTER TABLE "page_texts" DROP COLUMN "people_tutorials_title";
  ALTER TABLE "page_texts" DROP COLUMN "people_empty_title";
  ALTER TABLE "page_texts" DROP COLUMN "people_empty";
  ALTER TABLE "page_texts" DROP COLUMN "confirmation_seat_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_workshops_related_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_workshops_how_to_join";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_webinars_related_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_series_upcoming_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_series_recordings_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_series_past_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_people_upcoming_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_people_recordings_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_people_tutorials_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_people_empty_title";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_people_empty";
  ALTER TABLE "_page_texts_v" DROP COLUMN "version_confirmation_seat_title";`)
}
