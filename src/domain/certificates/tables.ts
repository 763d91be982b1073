import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * At most one valid certificate of an attendance. `notified` is the state that its owner was last
 * emailed about; `is_unnotified` marks those whose state changed since. `badge_keys` has the keys that sign badges: public keys stay, so that badges remain
 * verifiable after AUTH_SECRET changed.
 */
export const certificateTables: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.certificates
  if (!table) throw new Error('There is no table certificates.')
  extendTable({
    table,
    columns: {
      notified: text('notified'),
      isUnnotified: boolean('is_unnotified').notNull().default(true),
    },
    extraConfig: (columns: Record<string, AnyPgColumn>) => {
      const { createdAt, id, user, webinar, workshop } = columns
      if (!createdAt || !id || !user || !webinar || !workshop) {
        throw new Error('A column of certificates is missing.')
      }
      const isValid = sql.raw(`"state" = 'valid'`)
      return {
        certificates_valid_workshop_idx: uniqueIndex('certificates_valid_workshop_idx')
          .on(workshop, user)
          .where(isValid),
        certificates_valid_webinar_idx: uniqueIndex('certificates_valid_webinar_idx')
          .on(webinar, user)
          .where(isValid),
        certificates_unnotified_idx: index('certificates_unnotified_idx')
          .on(id)
          .where(sql.raw('"is_unnotified"')),
        certificates_created_at_id_idx: index('certificates_created_at_id_idx').on(createdAt, id),
      }
    },
  })
  Object.assign(schema.tables, {
    badgeKeys: pgTable('badge_keys', {
      id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
      /** JWK coordinate `x`: 32 bytes in base64url. */
      publicKey: text('public_key').notNull().unique(),
      /** Encrypted (src/lib/secrets.ts). */
      sealed: text('sealed').notNull(),
      createdAt: timestamp('created_at', { withTimezone: true, precision: 3 })
        .notNull()
        .default(sql`now()`),
    }),
  })
  return schema
}
