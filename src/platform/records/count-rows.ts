import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'

/** Counts the rows of a table that belong to a user. */
export const countRows =
  (table: string, column = 'user_id') =>
  (userId: number): SQL =>
    sql`select count(*)::int as count from ${sql.identifier(table)}
        where ${sql.identifier(column)} = ${userId}`
