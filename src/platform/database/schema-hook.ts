import type { postgresAdapter } from '@payloadcms/db-postgres'
import {
  index,
  integer,
  timestamp,
  type AnyPgColumn,
  type PgTableWithColumns,
} from '@payloadcms/db-postgres/drizzle/pg-core'

/** Adds our tables, columns or indexes to the schema that Payload generates. */
export type SchemaHook = NonNullable<
  NonNullable<Parameters<typeof postgresAdapter>[0]>['afterSchemaInit']
>[number]

type Schema = Parameters<SchemaHook>[0]['schema']

/** The columns of a table that Payload generates, by the names of their fields. */
export type Columns = Record<string, AnyPgColumn>

export function getTable(schema: Schema, name: string) {
  const table = schema.tables[name]
  if (!table) throw new Error(`There is no table ${name}.`)
  return table
}

export function getColumn(columns: Columns, name: string): AnyPgColumn {
  const column = columns[name]
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

/** Columns as the arguments of `on`. */
export function getColumns(columns: Columns, first: string, ...others: string[]) {
  return [getColumn(columns, first), ...others.map((name) => getColumn(columns, name))] as const
}

/** An index of columns of a table that Payload generates, for `extraConfig`. */
export function createIndex(columns: Columns, name: string, ...fields: [string, ...string[]]) {
  return { [name]: index(name).on(...getColumns(columns, ...fields)) }
}

/** A column with the id of a row, with which its own row is deleted. */
export function reference(schema: Schema, column: string, table: string) {
  const to = getTable(schema, table) as PgTableWithColumns<never> & { id: never }
  return integer(column).references(() => to.id, { onDelete: 'cascade' })
}

export function time(column: string) {
  return timestamp(column, { withTimezone: true, precision: 3 })
}
