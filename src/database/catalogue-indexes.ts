import { sql } from '@payloadcms/db-postgres'
import { index, type AnyPgColumn } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SchemaHook } from '@/lib/database/schema-hook'

/**
 * The orders of the catalogues, featured ones first (G4): tutorials by creation, webinars that are over
 * by time, and those to come by time the other way; what there is on demand, which is a small part
 * (E-09). Each index is read backwards.
 */
export const catalogueIndexes: SchemaHook = ({ schema, extendTable }) => {
  const { tutorials, webinars, workshops } = schema.tables
  if (!tutorials || !webinars || !workshops) throw new Error('There is no table to index.')
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
    extraConfig: (columns: Record<string, AnyPgColumn>) => {
      const { id, isFeatured, recordingUrl, scheduledFor } = columns
      if (!id || !isFeatured || !recordingUrl || !scheduledFor) {
        throw new Error('A column of webinars is missing.')
      }
      const [past, coming] = ['webinars_past_idx', 'webinars_coming_idx']
      const recorded = 'webinars_recorded_idx'
      return {
        [recorded]: index(recorded)
          .on(isFeatured, scheduledFor, id)
          .where(sql`${recordingUrl} is not null`),
        [past]: index(past).on(isFeatured, scheduledFor, id),
        [coming]: index(coming).on(isFeatured, sql`${scheduledFor} desc`, sql`${id} desc`),
      }
    },
  })
  extendTable({
    table: workshops,
    extraConfig: ({ id, recordingUrl, startsAt }: Record<string, AnyPgColumn>) => {
      if (!id || !recordingUrl || !startsAt) throw new Error('A column of workshops is missing.')
      const key = 'workshops_recorded_idx'
      return {
        [key]: index(key)
          .on(startsAt, id)
          .where(sql`${recordingUrl} is not null`),
      }
    },
  })
  return schema
}
