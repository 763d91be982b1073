import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  getColumn,
  getColumns,
  createIndex,
  getTable,
  time,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

/**
 * At most one valid certificate of a user for an event, series or group. `notified` is the state that its
 * owner was last emailed about; `is_unnotified` marks those whose state changed since. `badge_keys` has
 * the keys that sign badges: public keys stay, so that badges remain verifiable after AUTH_SECRET
 * changed.
 */
export const certificateTables: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'certificates'),
    columns: {
      notified: text('notified'),
      isUnnotified: boolean('is_unnotified').notNull().default(true),
    },
    extraConfig: (columns: Columns) => {
      const valid = ['workshop', 'webinar', 'series', 'cohort'].map((subject) => {
        const name = `certificates_valid_${subject}_idx`
        const unique = uniqueIndex(name).on(...getColumns(columns, subject, 'user'))
        return [name, unique.where(sql.raw(`"state" = 'valid'`))]
      })
      return {
        ...Object.fromEntries(valid),
        certificates_unnotified_idx: index('certificates_unnotified_idx')
          .on(getColumn(columns, 'id'))
          .where(sql.raw('"is_unnotified"')),
        ...createIndex(columns, 'certificates_created_at_id_idx', 'createdAt', 'id'),
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
      createdAt: time('created_at')
        .notNull()
        .default(sql`now()`),
    }),
  })
  return schema
}
