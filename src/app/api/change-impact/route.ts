import { findChangeImpact } from '@/domain/events/staff/preview-change'
import { siteUseCases } from '@/lib/use-cases/all'
import { cms } from '@/server/cms'
import { serve } from '../serve'

export const POST = serve(siteUseCases.previewChange, {
  run: async ({ input }) => findChangeImpact(await cms(), input),
})
