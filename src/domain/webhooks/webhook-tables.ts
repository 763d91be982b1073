import {
  index,
  integer,
  pgTable,
  text,
  timestamp,
  type AnyPgColumn,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/** Adds secrets and failure times, which forms cannot write, and an index for the log. */
export const webhookTables: SchemaHook = ({ schema, extendTable }) => {
  const { webhooks, webhook_deliveries: deliveries } = schema.tables
  if (!webhooks || !deliveries) throw new Error('There are no tables of webhooks.')
  extendTable({
    table: deliveries,
    extraConfig: ({ createdAt, id, webhook }: Record<string, AnyPgColumn>) => {
      if (!createdAt || !id || !webhook) throw new Error('A column is missing.')
      return {
        webhook_deliveries_log_idx: index('webhook_deliveries_log_idx').on(webhook, createdAt, id),
      }
    },
  })

  const parent = webhooks as PgTableWithColumns<never> & { id: never }
  const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
  Object.assign(schema.tables, {
    webhookSecrets: pgTable('webhook_secrets', {
      webhookId: integer('webhook_id')
        .primaryKey()
        .references(() => parent.id, { onDelete: 'cascade' }),
      /** Encrypted (src/lib/secrets.ts). The previous secret also signs until `formerUntil`. */
      sealed: text('sealed').notNull(),
      shownAt: time('shown_at'),
      formerSealed: text('former_sealed'),
      formerUntil: time('former_until'),
      /** The first and last failure of the current series, which a success or a quiet day ends. */
      failingSince: time('failing_since'),
      failedAt: time('failed_at'),
    }),
  })
  return schema
}
