import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { cms } from '@/platform/server/cms'
import { adminUseCases } from '../use-cases'
import { sendTestMail } from './preview-mail'
import { retryEmails } from './retry-emails'

export const adminRoutes: SiteRoute[] = [
  serve(adminUseCases.retryEmails, {
    run: async ({ input, viewer }) => ({
      queued: await retryEmails(viewer, 'id' in input ? input : 'all'),
    }),
  }),
  serve(adminUseCases.sendTestEmail, {
    run: async ({ input, viewer }) => ({
      to: await sendTestMail({ payload: await cms(), id: input.id, userId: viewer.id }),
    }),
  }),
]
