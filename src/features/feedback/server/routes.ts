import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { feedbackUseCases } from '../use-cases'
import { giveFeedback } from './queries'

export const feedbackRoutes: SiteRoute[] = [
  serve(feedbackUseCases.giveFeedback, {
    headers: { 'Cache-Control': 'no-store' },
    run: async ({ input: { token, ...answer } }) => {
      await giveFeedback(token, answer)
      return { success: true }
    },
    // The form of the feedback page, without a script. The page shows what became of the link.
    page: async ({ input: { token } }) => `/feedback/${encodeURIComponent(token)}`,
  }),
]
