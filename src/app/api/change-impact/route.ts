import { findChangeImpact } from '@/features/events/server/staff/preview-change'
import { siteUseCases } from '@/platform/use-cases/all'
import { cms } from '@/platform/server/cms'
import { serve } from '../serve'

export const POST = serve(siteUseCases.previewChange, {
  run: async ({ input }) => findChangeImpact(await cms(), input),
})
