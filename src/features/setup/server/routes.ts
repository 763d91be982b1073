import { loadDemoContent, previewDemoContent } from '../../../../seed/load'
import { isAdmin } from '@/access/roles'
import { AppError } from '@/lib/failures/app-error'
import { toEntries } from '@/lib/failures/error-response'
import { ownEndpoint } from '@/platform/api/own-endpoint'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { cms } from '@/platform/server/cms'
import { getViewer } from '@/platform/server/viewer'
import { setupUseCases } from '../use-cases'

const NO_STORE = { 'Cache-Control': 'private, no-store' }
const FAILED = 'Failed to initialize admin account and course data'

/**
 * `POST /api/init-data` → `{ success, error? }` plus the common `errors`: adds missing demo
 * content to a site without content of its own. Administrators only, from this site's own pages.
 * Safe to repeat.
 */
async function initialize(): Promise<Response> {
  if (!isAdmin(await getViewer())) {
    return refuse(new AppError('forbidden', 'You are not allowed to do this.'))
  }
  const payload = await cms()
  const { refusal } = await previewDemoContent(payload)
  if (refusal !== null) return refuse(new AppError('conflict', refusal))
  try {
    await loadDemoContent(payload)
    return Response.json({ success: true }, { headers: NO_STORE })
  } catch (error) {
    payload.logger.error({ err: error }, FAILED)
    return refuse(new AppError('failed', FAILED))
  }
}

function refuse(refusal: AppError): Response {
  const { message: error, status } = refusal
  const body = { success: false, error, errors: toEntries(refusal) }
  return Response.json(body, { status, headers: NO_STORE })
}

export const setupRoutes: SiteRoute[] = [
  // What the setup would add, for administrators.
  serve(setupUseCases.previewDemoContent, {
    run: async () => {
      const { adds, refusal } = await previewDemoContent(await cms())
      return { isAvailable: refusal === null, adds }
    },
  }),
  { at: setupUseCases.loadDemoContent.at, handle: ownEndpoint(initialize) },
]
