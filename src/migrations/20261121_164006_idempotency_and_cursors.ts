import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "idempotency_keys" (
  	"key" text PRIMARY KEY NOT NULL,
  	"user_id" integer,
  	"request_hash" text NOT NULL,
  	"doc_id" integer,
  	"status" integer,
  	"answer" text,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");
  CREATE INDEX "idempotency_keys_user_id_idx" ON "idempotency_keys" USING btree ("user_id");
  CREATE INDEX "webinars_created_at_id_idx" ON "webinars" USING btree ("created_at","id");
  CREATE INDEX "workshop_qna_created_at_id_idx" ON "workshop_qna" USING btree ("created_at","id");
  CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages" USING btree ("created_at","id");
  CREATE INDEX "media_created_at_id_idx" ON "media" USING btree ("created_at","id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "idempotency_keys" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "idempotency_keys" CASCADE;
  DROP INDEX "webinars_created_at_id_idx";
  DROP INDEX "workshop_qna_created_at_id_idx";
  DROP INDEX "contact_messages_created_at_id_idx";
  DROP INDEX "media_created_at_id_idx";`)
}
