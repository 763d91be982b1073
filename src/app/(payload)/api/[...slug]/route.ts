import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { SITE_ROUTES } from '@/app/api/site-routes'
import { allowListedOrigins, READ_PREFLIGHT } from '@/lib/http/cors'
import { guardRest } from '@/platform/api/guard-rest'
import { findSiteRoute, refuseMethod, type SiteMethods } from '@/platform/api/site-routes'

type Context = { params: Promise<{ slug?: string[] }> }
type Handler = (request: Request, context: Context) => Promise<Response>

const find = findSiteRoute(SITE_ROUTES)

/** Serves an address of the site, or else passes the request to Payload. */
function siteOr(handle: Handler): Handler {
  return (request, context) => {
    const route = find(new URL(request.url).pathname)
    if (!route) return handle(request, context)
    const { methods, params } = route
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const serve = methods[method as keyof SiteMethods]
    if (!serve) return Promise.resolve(refuseMethod(methods, method === 'OPTIONS'))
    return serve(request, { params: Promise.resolve(params) })
  }
}

export const GET = siteOr(allowListedOrigins(guardRest(config, REST_GET(config))))
export const POST = siteOr(guardRest(config, REST_POST(config)))
export const DELETE = siteOr(guardRest(config, REST_DELETE(config)))
export const PATCH = siteOr(guardRest(config, REST_PATCH(config)))
export const PUT = siteOr(guardRest(config, REST_PUT(config)))
export const OPTIONS = siteOr(READ_PREFLIGHT)
