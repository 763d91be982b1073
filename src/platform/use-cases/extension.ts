import type { Config } from 'payload'

/** Adds queries or mutations to GraphQL. */
export type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
