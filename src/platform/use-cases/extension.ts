import type { Config } from 'payload'

export type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
