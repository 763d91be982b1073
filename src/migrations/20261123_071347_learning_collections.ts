import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "workshop_qna_answer_time_idx";
  DROP INDEX "question_votes_user_id_idx";
  ALTER TABLE "question_votes" DROP CONSTRAINT "question_votes_question_id_user_id_pk";
  ALTER TABLE "progress" ALTER COLUMN "video" SET DATA TYPE varchar;
  ALTER TABLE "question_votes" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;
  CREATE INDEX "question_votes_question_idx" ON "question_votes" USING btree ("question_id");
  CREATE INDEX "question_votes_user_idx" ON "question_votes" USING btree ("user_id");
  CREATE UNIQUE INDEX "question_votes_person_idx" ON "question_votes" USING btree ("question_id","user_id");
  CREATE INDEX "saved_items_user_idx" ON "saved_items" USING btree ("user_id");
  CREATE INDEX "progress_user_idx" ON "progress" USING btree ("user_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "question_votes_question_idx";
  DROP INDEX "question_votes_user_idx";
  DROP INDEX "question_votes_person_idx";
  DROP INDEX "saved_items_user_idx";
  DROP INDEX "progress_user_idx";
  ALTER TABLE "progress" ALTER COLUMN "video" SET DATA TYPE text;
  ALTER TABLE "question_votes" DROP COLUMN "id";
  ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id");
  CREATE INDEX "workshop_qna_answer_time_idx" ON "workshop_qna" USING btree ("answer_time");
  CREATE INDEX "question_votes_user_id_idx" ON "question_votes" USING btree ("user_id");`)
}
