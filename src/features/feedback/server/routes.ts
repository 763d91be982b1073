import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { feedbackUseCases } from '../use-cases'
import { addToFeedback, giveFeedback } from './queries'

export const feedbackRoutes: SiteRoute[] = [
  serve(feedbackUseCases.giveFeedback, {
    headers: { 'Cache-Control': 'no-store' },
    run: async ({ input: { answer, score, token, ...texts } }) => {
      if (answer === undefined)
        return {
          success: true,
          answer: await giveFeedback(token, { score: Number(score), ...texts }),
        }
      await addToFeedback(token, answer, texts)
      return { success: true, answer }
    },
    // The forms of the feedback page, without a script. The page shows what became of the link.
    page: async ({ input: { answer, helped, missing, quoteAs, token }, output }) => {
      const page = `/feedback/${encodeURIComponent(token)}`
      const isComplete = answer ?? helped ?? missing ?? quoteAs
      if (!output || isComplete) return page
      return `${page}?answer=${output.answer}`
    },
  }),
]
