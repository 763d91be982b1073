import { retryEmails } from '@/features/admin/retry-emails'
import { siteUseCases } from '@/lib/use-cases/all'
import { serve } from '../../serve'

export const POST = serve(siteUseCases.retryEmails, {
  run: async ({ input, viewer }) => ({
    queued: await retryEmails(viewer, 'id' in input ? input : 'all'),
  }),
})
