import type { postgresAdapter } from '@payloadcms/db-postgres'

/** Adds tables, columns or indexes of ours to the schema that Payload makes of the collections. */
export type SchemaHook = NonNullable<
  NonNullable<Parameters<typeof postgresAdapter>[0]>['afterSchemaInit']
>[number]
