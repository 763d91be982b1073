import { isAdmin } from '@/access/roles'
import { AppError } from '@/lib/failures/app-error'
import { requireStaffInAction } from '../server/action-guards'
import { cms } from '../server/cms'
import { getViewer, getViewerId, type Viewer } from '../server/viewer'
import { implement, UPLOAD, type Served, type Service } from '../use-cases/implement'
import { isInQuery, type Addressed, type UseCase } from '../use-cases/use-case'
import { ownEndpoint } from './own-endpoint'
import type { SiteHandler, SiteRoute } from './site-routes'
import { responseHeaders, seeOther, toResponse } from './rest-endpoint'

export function serve<const Case extends Addressed>(
  useCase: Case,
  service: Service<Case>,
): SiteRoute {
  return toRoute(implement(useCase, service))
}

/** The route of a use case outside of Payload. Its session cookie says who calls. */
export function toRoute(served: Served): SiteRoute {
  const { perform, presentation, submit, useCase } = served
  const { failure, isOpen, limit, visitors } = presentation
  const handle: SiteHandler = async (request, context) => {
    await limit?.(request.headers)
    const params = await context.params
    const headers = responseHeaders(served)
    const isForm =
      submit !== undefined && !request.headers.get('content-type')?.includes('application/json')
    const incoming = {
      authorize: async () => {
        const viewer = await requireCaller(useCase, visitors)
        return { userId: viewer?.id ?? 0, viewer }
      },
      params: () => params,
      read: () => (isForm ? readForm(request) : readSent(useCase, request)),
      context: { request, payload: await cms() },
    }
    if (isForm) return seeOther(await submit(incoming), headers)
    return toResponse(served, await perform(incoming), headers)
  }
  const { from, sends, takesKeys } = useCase
  const options = { failure, from, readsBody: sends === UPLOAD, takesKeys }
  return { at: useCase.at, handle: ownEndpoint(handle, options), isOpen }
}

async function requireCaller(
  { who }: UseCase,
  visitors = 'Please sign in.',
): Promise<Viewer | Pick<Viewer, 'id'> | null> {
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

async function readSent(useCase: Addressed, request: Request): Promise<unknown> {
  // The first value of a repeated parameter.
  if (isInQuery(useCase))
    return Object.fromEntries([...new URL(request.url).searchParams].reverse())
  if (useCase.sends === 'text/plain' || useCase.signature) return request.text()
  // A body that cannot be read lacks every field.
  return request.json().catch(() => ({}))
}

async function readForm(request: Request): Promise<unknown> {
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
