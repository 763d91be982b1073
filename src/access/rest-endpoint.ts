import { addDataAndFileToRequest, type Endpoint, type Payload, type PayloadRequest } from 'payload'
import { isRowId } from '@/lib/database/row-id'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import {
  addressOf,
  ruleOf,
  type InputOf,
  type OutputOf,
  type UseCase,
} from '@/lib/use-cases/use-case'
import { admins, sessionOnly, signedInId } from './rules'

type Asked<Case extends UseCase> = {
  input: InputOf<Case>
  /** The `{id}` of the address; 0 if there is none. */
  id: number
  userId: number
  payload: Payload
  req: PayloadRequest
}

type Service<Case extends UseCase> = {
  run: (asked: Asked<Case>) => Promise<OutputOf<Case>>
  /** The error for an `{id}` that no row can have. */
  missing?: () => AppError
}

/**
 * The endpoint of a use case under a collection, for `users` or `admins`. Administrators need a
 * session. Checks the caller, then the id, then the body.
 */
export function restEndpoint<const Case extends UseCase & { who: 'users' | 'admins' }>(
  useCase: Case,
  { missing = notFound, run }: Service<Case>,
): Endpoint {
  return {
    method: addressOf(useCase).method,
    path: ruleOf(useCase).replace(/^\w+ \/\w+/, '') || '/',
    handler: async (req) => {
      if (useCase.who === 'admins' && !sessionOnly(admins)({ req })) {
        throw new AppError('forbidden', NOT_ALLOWED)
      }
      const userId = signedInId(req)
      const id = useCase.at.includes('{id}') ? req.routeParams?.id : 0
      if (id !== 0 && !isRowId(id)) throw missing()
      if (useCase.input) await addDataAndFileToRequest(req)
      const input = useCase.input && parseInput(useCase.input, req.data ?? {})
      const asked = { input, id: Number(id), userId, payload: req.payload, req } as Asked<Case>
      const status = useCase.creates ? 201 : 200
      const headers = { 'Cache-Control': 'private, no-store' }
      return Response.json(await run(asked), { status, headers })
    },
  }
}

/** The error for a record that does not exist, or not for the caller. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not Found')
}
