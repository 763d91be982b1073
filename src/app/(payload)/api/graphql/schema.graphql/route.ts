import config from '@payload-config'
import { getGraphqlSchema, serveText } from '@/platform/api/openapi/document'

/** Serves the schema because introspection is off. */
export const GET = serveText('text/plain; charset=utf-8', () => getGraphqlSchema(config))
