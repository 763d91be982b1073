import { siteUseCases } from '@/platform/use-cases/all'
import { getViewer } from '@/platform/server/viewer'
import { serve } from '../serve'

/** Islands on public pages fetch it, so that the pages are the same for every visitor. */
export const GET = serve(siteUseCases.readViewer, {
  run: async () => ({ viewer: await getViewer() }),
})
