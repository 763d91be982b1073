import type { Config } from 'payload'

type Queries = NonNullable<NonNullable<Config['graphQL']>['queries']>

/**
 * Takes the queries for rights (`Access`, `docAccess…`) off the schema of GraphQL, as its document has
 * it: Payload 3.90.1 answers them in another shape than its schema says, which is a 500 for everybody.
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
