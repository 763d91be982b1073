import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "spreadsheet_imports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"owner_id" integer NOT NULL,
  	"list" text NOT NULL,
  	"file_name" text NOT NULL,
  	"header" jsonb NOT NULL,
  	"zone" text NOT NULL,
  	"state" text DEFAULT 'checking' NOT NULL,
  	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  	"ended_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "spreadsheet_rows" (
  	"import_id" integer NOT NULL,
  	"line" integer NOT NULL,
  	"cells" jsonb NOT NULL,
  	"state" text DEFAULT 'waiting' NOT NULL,
  	"doc_id" integer,
  	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	CONSTRAINT "spreadsheet_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
  );
  
  ALTER TABLE "spreadsheet_imports" ADD CONSTRAINT "spreadsheet_imports_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "spreadsheet_rows" ADD CONSTRAINT "spreadsheet_rows_import_id_spreadsheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."spreadsheet_imports"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "spreadsheet_imports_owner_idx" ON "spreadsheet_imports" USING btree ("owner_id","id");
  CREATE INDEX "spreadsheet_imports_turn_idx" ON "spreadsheet_imports" USING btree ("state","queued_at");
  CREATE INDEX "spreadsheet_rows_state_idx" ON "spreadsheet_rows" USING btree ("import_id","state","line");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "spreadsheet_imports" CASCADE;
  DROP TABLE "spreadsheet_rows" CASCADE;`)
}
