import config from '@payload-config'
import { getGraphqlSchema, serveText } from '@/api/openapi/document'

/**
 * `GET /api/graphql/schema.graphql`: the GraphQL schema as text, since introspection is off.
 */
export const GET = serveText('text/plain; charset=utf-8', () => getGraphqlSchema(config))
