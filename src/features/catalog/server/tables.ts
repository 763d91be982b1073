import { sql } from '@payloadcms/db-postgres'
import { index } from '@payloadcms/db-postgres/drizzle/pg-core'
import { listIndexes, textListIndexes } from '@/platform/database/indexes'
import {
  getColumn,
  getColumns,
  createIndex,
  getTable,
  type Columns,
  type SchemaHook,
} from '@/platform/database/schema-hook'
import { CONTENT } from '../content/content-types'

/**
 * Catalogue orders, featured items first (G4). Upcoming webinars sort by reverse time. Partial
 * indexes cover the few recorded items. Each index is scanned backward.
 */
const catalogueIndexes: SchemaHook = ({ schema, extendTable }) => {
  for (const { collection, eventKind } of Object.values(CONTENT)) {
    if (eventKind) continue
    extendTable({
      table: getTable(schema, collection),
      extraConfig: (columns: Columns) =>
        createIndex(columns, `${collection}_catalogue_idx`, 'isFeatured', 'createdAt', 'id'),
    })
  }
  extendTable({
    table: getTable(schema, 'webinars'),
    extraConfig: (columns: Columns) => {
      const [isFeatured, startsAt, id] = getColumns(columns, 'isFeatured', 'startsAt', 'id')
      return {
        webinars_recorded_idx: index('webinars_recorded_idx')
          .on(...getColumns(columns, 'isFeatured', 'startsAt', 'id'))
          .where(sql`${getColumn(columns, 'recordingUrl')} is not null`),
        ...createIndex(columns, 'webinars_past_idx', 'isFeatured', 'startsAt', 'id'),
        webinars_coming_idx: index('webinars_coming_idx').on(
          isFeatured,
          sql`${startsAt} desc`,
          sql`${id} desc`,
        ),
      }
    },
  })
  extendTable({
    table: getTable(schema, 'workshops'),
    extraConfig: (columns: Columns) => ({
      workshops_recorded_idx: index('workshops_recorded_idx')
        .on(...getColumns(columns, 'startsAt', 'id'))
        .where(sql`${getColumn(columns, 'recordingUrl')} is not null`),
    }),
  })
  return schema
}

export const catalogTables: SchemaHook[] = [
  ...Object.values(CONTENT).map(({ collection, list, shape }) =>
    listIndexes(collection, {
      sorted: [...shape.sorts, ...Object.keys(shape.sortAliases ?? {})],
      searched: list.search,
    }),
  ),
  catalogueIndexes,
  textListIndexes('workshops_texts', '_workshops_v_texts', 'webinars_texts', '_webinars_v_texts'),
]
