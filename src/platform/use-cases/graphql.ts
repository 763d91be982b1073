import type { Config, PayloadRequest } from 'payload'

/** Adds queries or mutations to GraphQL. */
export type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
export type GraphQL = Parameters<Extension>[0]
export type Context = { req: PayloadRequest }
