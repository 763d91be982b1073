import config from '@payload-config'
import { getOpenapi, serveText } from '@/platform/api/openapi/document'
import { allowListedOrigins, READ_PREFLIGHT } from '@/lib/http/cors'

export const GET = allowListedOrigins(
  serveText('application/json; charset=utf-8', async () =>
    JSON.stringify(await getOpenapi(config)),
  ),
)
export const OPTIONS = READ_PREFLIGHT
