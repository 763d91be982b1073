import { addDataAndFileToRequest, type Endpoint, type Payload, type PayloadRequest } from 'payload'
import { isRowId } from '@/lib/row-id'
import { env } from '@/env'
import { AppError, NOT_ALLOWED, problemOf } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { parseInput } from '@/lib/failures/parse-input'
import { addressOf, ruleOf, type InputOf, type OutputOf, type UseCase } from '../use-cases/use-case'
import { refuseUnknownNames } from './unknown-names'
import { admins, sessionOnly, signedInId, staff } from '@/access/rules'

type Asked<Case extends UseCase> = {
  input: InputOf<Case>
  /** The `{id}` of the address; 0 if there is none. */
  id: number
  params: Record<string, unknown>
  /** 0 for visitors, where everyone may ask. */
  userId: number
  payload: Payload
  req: PayloadRequest
  /** Of the response. */
  headers: Headers
}

type Service<Case extends UseCase> = {
  run: (asked: Asked<Case>) => Promise<OutputOf<Case>>
  /** The error for an address that no record can have. */
  missing?: () => AppError
  /** Also accepts forms of pages without scripts. Returns the path to redirect to. */
  page?: (
    asked: Pick<Asked<Case>, 'id' | 'payload'> & { problem: AppError | null },
  ) => Promise<string>
  /** The endpoint belongs to no collection. */
  isAtRoot?: true
}

/**
 * The endpoint of a use case under a collection, or at the root. Administrators need a session.
 * Checks the origin, the caller, then the address, then the body.
 */
export function restEndpoint<
  const Case extends UseCase & { who: 'everyone' | 'users' | 'staff' | 'admins' },
>(useCase: Case, { isAtRoot, missing = notFound, page, run }: Service<Case>): Endpoint {
  const answer: Endpoint['handler'] = async (req) => {
    const { from, who } = useCase
    const isOurs = !from || isSameOrigin(req.headers, { orSilent: from === 'programs' })
    const isAllowed =
      who === 'admins' ? sessionOnly(admins)({ req }) : who !== 'staff' || staff({ req })
    if (!isOurs || !isAllowed) throw new AppError('forbidden', NOT_ALLOWED)
    const userId = who === 'everyone' ? Number(req.user?.id ?? 0) : signedInId(req)
    const params = req.routeParams ?? {}
    const isKnown = Object.entries(params).every(([name, value]) =>
      name === 'id' ? isRowId(value) : useCase.params?.[name]?.safeParse(value).success !== false,
    )
    if (!isKnown) throw missing()
    if (useCase.input) await addDataAndFileToRequest(req)
    if (useCase.input && !isForm(req.headers)) refuseUnknownNames(useCase.input, req.data)
    const input = (useCase.input && parseInput(useCase.input, req.data ?? {})) as InputOf<Case>
    const headers = new Headers(PRIVATE)
    const id = Number(params.id ?? 0)
    const output = await run({ input, id, params, userId, payload: req.payload, req, headers })
    return Response.json(output, { status: useCase.creates ? 201 : 200, headers })
  }
  const path = ruleOf(useCase).replace(/^\w+ /, '')
  return {
    method: addressOf(useCase).method,
    path: isAtRoot ? path : path.replace(/^\/\w+/, '') || '/',
    handler: async (req) => {
      if (!page || !isForm(req.headers)) return answer(req)
      if (!isSameOrigin(req.headers)) throw new AppError('forbidden', NOT_ALLOWED)
      const { payload, routeParams } = req
      const problem = await problemOf(() => Promise.resolve(answer(req)))
      const path = await page({ id: Number(routeParams?.id ?? 0), payload, problem })
      return new Response(null, {
        status: 303,
        headers: { ...PRIVATE, Location: env.SITE_URL + path },
      })
    },
  }
}

const PRIVATE = { 'Cache-Control': 'private, no-store' }

function isForm(headers: Headers): boolean {
  return headers.get('content-type')?.includes('application/x-www-form-urlencoded') ?? false
}

/** The error for a record that does not exist, or not for the caller. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not Found')
}
