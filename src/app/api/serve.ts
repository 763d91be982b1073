import { isAdmin } from '@/access/roles'
import { ownEndpoint } from '@/api/own-endpoint'
import { env } from '@/env'
import { AppError } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { isInQuery, type InputOf, type OutputOf, type UseCase } from '@/lib/use-cases/use-case'
import { requireStaffInAction } from '@/server/action-guards'
import { getViewer, type Viewer } from '@/server/viewer'

type Context = { params: Promise<Record<string, string>> }

type Asked<Case extends UseCase> = {
  input: InputOf<Case>
  params: Record<string, string>
  request: Request
  /** Null if everyone may ask: most of these do not depend on the session. */
  viewer: Case['who'] extends 'everyone' ? null : Viewer
}

type Service<Case extends UseCase> = {
  run: (asked: Asked<Case>) => Promise<OutputOf<Case>>
  /** Throws if there are too many requests. Called before anything else is read. */
  limit?: (headers: Headers) => Promise<void>
  headers?: Record<string, string>
  /** The message for visitors where users are expected. */
  visitors?: string
}

/**
 * The route handler of a use case: checks the origin, the limit, the caller, then the input, and
 * runs it. Outside production it also checks the output.
 */
export function serve<const Case extends UseCase>(
  useCase: Case,
  { headers, limit, run, visitors }: Service<Case>,
) {
  const all = { 'Cache-Control': 'private, no-store', ...headers }
  const handle = async (request: Request, context?: Context): Promise<Response> => {
    await limit?.(request.headers)
    const viewer = (await requireCaller(useCase, visitors)) as Asked<Case>['viewer']
    const input = await readInput(useCase, request)
    const params = (await context?.params) ?? {}
    const output = await run({ input, params, request, viewer })
    if (!useCase.output) return new Response(null, { status: 204, headers: all })
    if (!env.isProduction) useCase.output.parse(output)
    return Response.json(output, { headers: all })
  }
  return ownEndpoint(handle, { takesKeys: useCase.takesKeys, from: useCase.from })
}

async function requireCaller({ who }: UseCase, visitors = 'Please sign in.') {
  if (who === 'everyone') return null
  if (who === 'staff') return requireStaffInAction()
  const viewer = await getViewer()
  if (who === 'admins' && !isAdmin(viewer)) throw new AppError('not_found', 'Not found.')
  if (!viewer) throw new AppError('unauthorized', visitors)
  return viewer
}

async function readInput<Case extends UseCase>(useCase: Case, request: Request) {
  if (!useCase.input) return undefined as InputOf<Case>
  return parseInput(useCase.input, await readSent(useCase, request)) as InputOf<Case>
}

async function readSent(useCase: UseCase, request: Request): Promise<unknown> {
  // The first value of a repeated parameter.
  if (isInQuery(useCase))
    return Object.fromEntries([...new URL(request.url).searchParams].reverse())
  if (useCase.sends === 'text/plain') return request.text()
  // A body that cannot be read lacks every field.
  return request.json().catch(() => ({}))
}
