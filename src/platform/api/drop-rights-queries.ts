import type { Config } from 'payload'

type Queries = NonNullable<NonNullable<Config['graphQL']>['queries']>

/**
 * Removes the access queries (`Access`, `docAccess…`) from the GraphQL schema. payload 3.90.1:
 * their results do not match their own schema, so every call fails with 500.
 */
export function dropRightsQueries(queries: Queries): Queries {
  return (graphQL, payload) => {
    const { fields } = payload.Query
    for (const name of Object.keys(fields)) {
      if (/^(?:Access$|docAccess)/.test(name)) Reflect.deleteProperty(fields, name)
    }
    return queries(graphQL, payload)
  }
}
