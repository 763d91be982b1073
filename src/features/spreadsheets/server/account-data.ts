import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'

/** For "Download my data". */
export const accountData = {
  spreadsheets: (userId: number): SQL => sql`
    select list, file_name, state, created_at, ended_at from spreadsheet_imports
    where owner_id = ${userId} order by created_at`,
}
