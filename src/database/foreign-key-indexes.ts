import { index, type AnyPgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/** Tables of text lists, whose own index begins with the order of the texts. */
const TABLES = ['workshops_texts', '_workshops_v_texts', 'api_keys_texts']

/** Indexes of foreign keys that Payload leaves without one, so that a delete reads no table whole. */
export const foreignKeyIndexes: SchemaHook = ({ schema, extendTable }) => {
  for (const name of TABLES) {
    const table = schema.tables[name]
    if (!table) throw new Error(`There is no table ${name} to index.`)
    const key = `${name}_parent_id_idx`
    extendTable({
      table,
      extraConfig: ({ parent }: Record<string, AnyPgColumn>) => {
        if (!parent) throw new Error(`A column of ${name} to index is missing.`)
        return { [key]: index(key).on(parent) }
      },
    })
  }
  return schema
}
