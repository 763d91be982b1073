import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "credentials" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"password_hash" text,
  	"verified_at" timestamp (3) with time zone,
  	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sessions" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" integer NOT NULL,
  	"token_hash" text NOT NULL,
  	"device" text NOT NULL,
  	"address" text NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "account_tokens" (
  	"token_hash" text PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"purpose" text NOT NULL,
  	"expires_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "identities" (
  	"provider" text NOT NULL,
  	"subject" text NOT NULL,
  	"user_id" integer NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
  );
  
  CREATE TABLE "rate_limits" (
  	"key" text PRIMARY KEY NOT NULL,
  	"hits" integer NOT NULL,
  	"resets_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "redirects_qr01" varchar DEFAULT '/internships';
  ALTER TABLE "site_settings" ADD COLUMN "redirects_merchqr01" varchar DEFAULT '/internships';
  ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");
  CREATE INDEX "account_tokens_user_id_idx" ON "account_tokens" USING btree ("user_id");
  CREATE INDEX "identities_user_id_idx" ON "identities" USING btree ("user_id");
  CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "credentials" CASCADE;
  DROP TABLE "sessions" CASCADE;
  DROP TABLE "account_tokens" CASCADE;
  DROP TABLE "identities" CASCADE;
  DROP TABLE "rate_limits" CASCADE;
  ALTER TABLE "site_settings" DROP COLUMN "redirects_qr01";
  ALTER TABLE "site_settings" DROP COLUMN "redirects_merchqr01";`)
}
