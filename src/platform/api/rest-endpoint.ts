import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { admins, sessionOnly, requireUserId, staff } from '@/access/rules'
import { env } from '@/env'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { implement, type Served, type Service } from '../use-cases/implement'
import { getAddress, toRule, type Addressed, type UseCase } from '../use-cases/use-case'
import { refuseUnknownNames } from './unknown-names'

export function restEndpoint<const Case extends Addressed>(
  useCase: Case,
  service: Service<Case>,
): Endpoint {
  return toEndpoint(implement(useCase, service))
}

/**
 * The endpoint of a use case under a collection, or at the root if its address names one of several
 * collections.
 */
export function toEndpoint(served: Served): Endpoint {
  const { perform, submit, useCase } = served
  const path = toRule(useCase).replace(/^\w+ /, '')
  return {
    method: getAddress(useCase).method,
    path: useCase.params?.collection ? path : path.replace(/^\/\w+/, '') || '/',
    handler: async (req) => {
      const headers = responseHeaders(served)
      const incoming = {
        authorize: () => {
          const { from } = useCase
          if (from && !isSameOrigin(req.headers, { orSilent: from === 'programs' }))
            throw new AppError('forbidden', NOT_ALLOWED)
          return authorize(useCase, req)
        },
        params: () => req.routeParams ?? {},
        read: async () => {
          await addDataAndFileToRequest(req)
          if (useCase.input && !isForm(req.headers)) refuseUnknownNames(useCase.input, req.data)
          return req.data ?? {}
        },
        context: { payload: req.payload, req, headers },
      }
      if (!submit || !isForm(req.headers))
        return toResponse(served, await perform(incoming), headers)
      if (!isSameOrigin(req.headers)) throw new AppError('forbidden', NOT_ALLOWED)
      return seeOther(await submit(incoming), headers)
    },
  }
}

/** The caller of REST and GraphQL. Administrators need a session. */
export function authorize({ who }: UseCase, req: PayloadRequest): { userId: number } {
  const isAllowed =
    who === 'admins' ? sessionOnly(admins)({ req }) : who !== 'staff' || staff({ req })
  if (!isAllowed) throw new AppError('forbidden', NOT_ALLOWED)
  return { userId: who === 'everyone' ? Number(req.user?.id ?? 0) : requireUserId(req) }
}

function isForm(headers: Headers): boolean {
  return headers.get('content-type')?.includes('application/x-www-form-urlencoded') ?? false
}

/** The headers of the response, to which `run` may add. */
export function responseHeaders({ presentation }: Served): Headers {
  return new Headers({ 'Cache-Control': 'private, no-store', ...presentation.headers })
}

/** Outside production this also checks the output. */
export function toResponse(
  { presentation, useCase }: Served,
  output: unknown,
  headers: Headers,
): Response {
  if (!useCase.output) return new Response(null, { status: 204, headers })
  if (!env.isProduction) useCase.output.parse(output)
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(output, null, presentation.indent)
  return new Response(body, { status: useCase.creates ? 201 : 200, headers })
}

export function seeOther(path: string, headers: Headers): Response {
  headers.set('Location', env.SITE_URL + path)
  return new Response(null, { status: 303, headers })
}
