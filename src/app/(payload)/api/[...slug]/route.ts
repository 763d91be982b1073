import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { guardRest } from '@/platform/api/guard-rest'
import { forListedOrigins, READ_PREFLIGHT } from '@/lib/http/cors'

export const GET = forListedOrigins(guardRest(config, REST_GET(config)))
export const POST = guardRest(config, REST_POST(config))
export const DELETE = guardRest(config, REST_DELETE(config))
export const PATCH = guardRest(config, REST_PATCH(config))
export const PUT = guardRest(config, REST_PUT(config))
export const OPTIONS = READ_PREFLIGHT
