import type { postgresAdapter } from '@payloadcms/db-postgres'

/** Adds our tables, columns or indexes to the schema that Payload generates. */
export type SchemaHook = NonNullable<
  NonNullable<Parameters<typeof postgresAdapter>[0]>['afterSchemaInit']
>[number]
