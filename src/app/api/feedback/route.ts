import { giveFeedback } from '@/features/feedback/server/queries'
import { feedbackUseCases } from '@/features/feedback/use-cases'
import { serve } from '../serve'

/** Also takes the form of the feedback page, without a script. */
export const POST = serve(feedbackUseCases.giveFeedback, {
  headers: { 'Cache-Control': 'no-store' },
  run: async ({ input: { token, ...answer } }) => {
    await giveFeedback(token, answer)
    return { success: true }
  },
  // The page shows what became of the link.
  page: async ({ input: { token } }) => `/feedback/${encodeURIComponent(token)}`,
})
