import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Renamed by hand and not made anew, so that the questions that are stored keep their category. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Account & Subscription' TO 'Account and Subscription';
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Courses & Content' TO 'Courses and Content';
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Payment & Billing' TO 'Payment and Billing';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Account and Subscription' TO 'Account & Subscription';
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Courses and Content' TO 'Courses & Content';
  ALTER TYPE "public"."enum_faqs_category" RENAME VALUE 'Payment and Billing' TO 'Payment & Billing';`)
}
