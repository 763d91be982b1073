import config from '@payload-config'
import { getOpenapi, serveText } from '@/api/openapi/document'
import { forListedOrigins, READ_PREFLIGHT } from '@/lib/http/cors'

/**
 * `GET /api/openapi.json`: the OpenAPI 3.1 description of REST, made from the configuration.
 */
export const GET = forListedOrigins(
  serveText('application/json; charset=utf-8', async () =>
    JSON.stringify(await getOpenapi(config)),
  ),
)
export const OPTIONS = READ_PREFLIGHT
