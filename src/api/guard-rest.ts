import { getPayload, type SanitizedConfig } from 'payload'
import { unavailableInOutage } from '@/lib/failures/outage'
import { allowedMethods } from './allowed-methods'
import { checkRestRequest } from './check-rest-request'
import { finishRestResponse } from './finish-rest-response'
import { AppError } from '@/lib/failures/app-error'
import { errorResponse, toErrorResponse } from '@/lib/failures/error-response'
import { withinRateLimit } from './rate-limit'
import { createRestCache } from './rest-cache'
import { withApiKeys } from './with-api-keys'

type Context = { params: Promise<{ slug?: string[] }> }
type Handler = (
  request: Request,
  context: { params: Promise<{ slug: string[] }> },
) => Promise<Response>

const readCached = createRestCache()

/**
 * Wraps a REST handler of Payload: the request is counted and checked before it, the response gets its
 * form after it. Every response of /api/[...slug] passes here.
 */
export function guardRest(config: Promise<SanitizedConfig>, handle: Handler) {
  const ask = unavailableInOutage(withApiKeys(config, handle))
  return async (request: Request, context: Context): Promise<Response> => {
    const { slug = [] } = await context.params
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write'
    const handleChecked = async () => {
      const checked = await checkRestRequest(request)
      const { collections, endpoints, globals } = await config
      if (isOddId(slug) || !isServed(slug, { collections, endpoints })) {
        throw new AppError('not_found', 'Not Found')
      }
      const allowed = allowedMethods(slug, (where, name) =>
        (where === 'globals' ? globals : collections).some((one) => one.slug === name),
      )
      if (allowed && !allowed.includes(checked.method)) {
        const headers = { Allow: allowed.join(', ') }
        return errorResponse(new AppError(405, 'This address has no such method.'), { headers })
      }
      const asked = asGet(checked)
      const response = await readCached(asked, slug, () =>
        ask(asked, { params: Promise.resolve({ slug }) }),
      )
      return finishRestResponse({ request: asked, response, slug })
    }
    return withinRateLimit({ payload: () => getPayload({ config }), request, kind }, () =>
      handleChecked().catch(toErrorResponse),
    )
  }
}

/** Payload knows no HEAD; the server leaves the body of its response out. */
function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request
  return new Request(request.url, { method: 'GET', headers: request.headers })
}

/**
 * Whether anything of Payload begins with this name. It looks collections up by any name, those of
 * `Object.prototype` included, and fails with what it finds there.
 */
function isServed(
  [first]: string[],
  { collections, endpoints }: Pick<SanitizedConfig, 'collections' | 'endpoints'>,
): boolean {
  return (
    first === 'globals' ||
    collections.some(({ slug }) => slug === first) ||
    endpoints.some(({ path }) => path.split('/')[1] === first)
  )
}

/** `12abc` would be read as 12; an id is digits and nothing else. Preferences have names. */
function isOddId([first = '', second = '']: string[]): boolean {
  if (first === 'globals' || first === 'payload-preferences') return false
  return /^[-+.]?\d/.test(second) && !/^\d+$/.test(second)
}
