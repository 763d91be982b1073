import { retryEmails } from '@/features/admin/server/retry-emails'
import { siteUseCases } from '@/platform/use-cases/all'
import { serve } from '../../serve'

export const POST = serve(siteUseCases.retryEmails, {
  run: async ({ input, viewer }) => ({
    queued: await retryEmails(viewer, 'id' in input ? input : 'all'),
  }),
})
