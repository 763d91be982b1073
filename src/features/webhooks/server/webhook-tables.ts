import { pgTable, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import {
  createIndex,
  reference,
  getTable,
  time,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'

/** Adds secrets and failure times, which forms cannot write, and an index for the log. */
export const webhookTables: SchemaHook = ({ schema, extendTable }) => {
  extendTable({
    table: getTable(schema, 'webhook_deliveries'),
    extraConfig: (columns: Columns) =>
      createIndex(columns, 'webhook_deliveries_log_idx', 'webhook', 'createdAt', 'id'),
  })

  Object.assign(schema.tables, {
    webhookSecrets: pgTable('webhook_secrets', {
      webhookId: reference(schema, 'webhook_id', 'webhooks').primaryKey(),
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
