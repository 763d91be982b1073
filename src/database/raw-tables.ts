import type { SchemaHook } from '@/lib/database/schema-hook'

/** Tables whose rows are deleted with the rows they reference; Payload would clear the relation. */
const CASCADING = ['saved_items', 'progress', 'question_votes']
/** Integer fields of those tables; Payload creates decimals. */
const WHOLE = ['seconds', 'length']

/**
 * Changes columns in ways that Payload's fields cannot: a learner's data is deleted with its record
 * and with the account, no matter who deletes those.
 */
export const rawTables: SchemaHook = ({ adapter, schema }) => {
  for (const name of CASCADING) {
    for (const [field, column] of Object.entries(adapter.rawTables[name]?.columns ?? {})) {
      if (column.reference) column.reference.onDelete = 'cascade'
      if (WHOLE.includes(field)) Object.assign(column, { type: 'integer' })
    }
  }
  return schema
}
