import { sql } from '@payloadcms/db-postgres'
import { index, type AnyPgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from './schema-hook'

/**
 * The orders of the catalogues, featured ones first (G4): tutorials by creation, webinars that are over
 * by time, and those to come by time the other way. Each index is read backwards.
 */
export const catalogueIndexes: SchemaHook = ({ schema, extendTable }) => {
  const { tutorials, webinars } = schema.tables
  if (!tutorials || !webinars) throw new Error('There is no table to index.')
  extendTable({
    table: tutorials,
    extraConfig: ({ isFeatured, createdAt, id }: Record<string, AnyPgColumn>) => {
      if (!isFeatured || !createdAt || !id) throw new Error('A column of tutorials is missing.')
      const key = 'tutorials_catalogue_idx'
      return { [key]: index(key).on(isFeatured, createdAt, id) }
    },
  })
  extendTable({
    table: webinars,
    extraConfig: ({ isFeatured, scheduledFor, id }: Record<string, AnyPgColumn>) => {
      if (!isFeatured || !scheduledFor || !id) throw new Error('A column of webinars is missing.')
      const [past, coming] = ['webinars_past_idx', 'webinars_coming_idx']
      return {
        [past]: index(past).on(isFeatured, scheduledFor, id),
        [coming]: index(coming).on(isFeatured, sql`${scheduledFor} desc`, sql`${id} desc`),
      }
    },
  })
  return schema
}
