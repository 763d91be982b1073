import { findChangeImpact } from '@/domain/events/staff/change-impact'
import { siteUseCases } from '@/lib/use-cases/all'
import { cms } from '@/server/cms'
import { serve } from '../serve'

export const POST = serve(siteUseCases.previewChange, {
  run: async ({ input }) => findChangeImpact(await cms(), input),
})
