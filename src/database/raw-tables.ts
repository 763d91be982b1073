import type { SchemaHook } from '@/lib/database/schema-hook'

/** Tables whose rows go with whatever they name: Payload would empty the relation instead. */
const CASCADING = ['saved_items', 'progress', 'question_votes']
/** Whole numbers among the fields of those; Payload's numbers are decimal ones. */
const WHOLE = ['seconds', 'length']

/**
 * Says of columns what Payload's fields cannot, before tables are made of them: what a learner left at a
 * record goes with it and with the account, whoever deletes those.
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
