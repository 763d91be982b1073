import { index, type AnyPgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from './schema-hook'

/** The order of /tutorials: featured ones first, then the newest (G4). Read backwards. */
export const catalogueIndexes: SchemaHook = ({ schema, extendTable }) => {
  const table = schema.tables.tutorials
  if (!table) throw new Error('There is no table tutorials to index.')
  extendTable({
    table,
    extraConfig: ({ isFeatured, createdAt, id }: Record<string, AnyPgColumn>) => {
      if (!isFeatured || !createdAt || !id) throw new Error('A column of tutorials is missing.')
      const key = 'tutorials_catalogue_idx'
      return { [key]: index(key).on(isFeatured, createdAt, id) }
    },
  })
  return schema
}
