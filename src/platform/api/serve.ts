import { isAdmin } from '@/access/roles'
import { ownEndpoint } from './own-endpoint'
import { env } from '@/env'
import { AppError, problemOf } from '@/lib/failures/app-error'
import { parseInput } from '@/lib/failures/parse-input'
import { isInQuery, type InputOf, type OutputOf, type UseCase } from '../use-cases/use-case'
import { requireStaffInAction } from '../server/action-guards'
import { getViewer, getViewerId, type Viewer } from '../server/viewer'
import type { SiteHandler, SiteRoute } from './site-routes'

type Params = Record<string, string>

/** Null if everyone may ask: most of these do not depend on the session. */
type Caller<Case extends UseCase> = Case['who'] extends 'everyone'
  ? null
  : Case['who'] extends 'users'
    ? Pick<Viewer, 'id'>
    : Viewer

type Asked<Case extends UseCase> = {
  /** Undefined for a form with a file, which `run` reads as a stream. */
  input: InputOf<Case>
  params: Params
  request: Request
  viewer: Caller<Case>
}

type Posted<Case extends UseCase> = {
  input: InputOf<Case>
  params: Params
  /** Why nothing was done: `unauthorized` for visitors. Null if it was done. */
  problem: AppError | null
}

type Service<Case extends UseCase> = {
  run: (asked: Asked<Case>) => Promise<OutputOf<Case>>
  /** Throws if there are too many requests. Called before anything else is read. */
  limit?: (headers: Headers) => Promise<void>
  headers?: Record<string, string>
  /** The message for visitors where users are expected. */
  visitors?: string
  /** The message for a defect. */
  failure?: string
  /** Spaces of indentation, for a file that people read. */
  indent?: number
  /** Also accepts forms of pages without scripts. Returns the path to redirect to. */
  page?: (posted: Posted<Case>) => Promise<string>
  /** Pages of CORS_ORIGINS may read it. */
  isOpen?: true
}

/**
 * The route of a use case: checks the origin, the limit, the caller, then the input, and
 * runs it. Outside production it also checks the output.
 */
export function serve<const Case extends UseCase>(
  useCase: Case,
  service: Service<Case>,
): SiteRoute {
  const { failure, indent, isOpen, limit, page, run, visitors } = service
  const headers = { 'Cache-Control': 'private, no-store', ...service.headers }

  async function answer(request: Request, params: Params): Promise<Response> {
    const viewer = (await requireCaller(useCase, visitors)) as Caller<Case>
    const input = await readInput(useCase, () => readSent(useCase, request))
    const output = await run({ input, params, request, viewer })
    if (!useCase.output) return new Response(null, { status: 204, headers })
    if (!env.isProduction) useCase.output.parse(output)
    const type = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify(output, null, indent), { headers: { ...type, ...headers } })
  }

  async function redirect(request: Request, params: Params, next: NonNullable<typeof page>) {
    const input = await readInput(useCase, () => readForm(request))
    const problem = await problemOf(async () => {
      const viewer = (await requireCaller(useCase, visitors)) as Caller<Case>
      await run({ input, params, request, viewer })
    })
    const Location = env.SITE_URL + (await next({ input, params, problem }))
    return new Response(null, { status: 303, headers: { ...headers, Location } })
  }

  const handle: SiteHandler = async (request, context) => {
    await limit?.(request.headers)
    const params = await context.params
    const isForm = !request.headers.get('content-type')?.includes('application/json')
    return page && isForm ? redirect(request, params, page) : answer(request, params)
  }
  const { from, sends, takesKeys } = useCase
  const options = { failure, from, readsBody: sends === UPLOAD, takesKeys }
  return { at: useCase.at, handle: ownEndpoint(handle, options), isOpen }
}

const UPLOAD = 'multipart/form-data'

async function requireCaller({ who }: UseCase, visitors = 'Please sign in.') {
  if (who === 'everyone') return null
  if (who === 'staff') return requireStaffInAction()
  if (who === 'admins') {
    const viewer = await getViewer()
    if (!isAdmin(viewer)) throw new AppError('not_found', 'Not found.')
    return viewer
  }
  const id = await getViewerId()
  if (id === null) throw new AppError('unauthorized', visitors)
  return { id }
}

async function readInput<Case extends UseCase>(useCase: Case, read: () => Promise<unknown>) {
  if (!useCase.input || useCase.sends === UPLOAD) return undefined as InputOf<Case>
  return parseInput(useCase.input, await read()) as InputOf<Case>
}

async function readSent(useCase: UseCase, request: Request): Promise<unknown> {
  // The first value of a repeated parameter.
  if (isInQuery(useCase))
    return Object.fromEntries([...new URL(request.url).searchParams].reverse())
  if (useCase.sends === 'text/plain') return request.text()
  // A body that cannot be read lacks every field.
  return request.json().catch(() => ({}))
}

async function readForm(request: Request): Promise<unknown> {
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
