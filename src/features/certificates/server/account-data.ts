import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'

/** For "Download my data". */
export const accountData = {
  certificates: (userId: number): SQL => sql`
    select code, state, name, title, starts_at, ends_at, events, hours, issuer, signatory, signatory_role, text, reason,
      is_hidden, issued_at, changed_at
    from certificates where user_id = ${userId} order by issued_at`,
}
