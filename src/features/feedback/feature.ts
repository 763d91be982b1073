import { env } from '@/env'
import type { Feature } from '@/platform/feature'
import { feedbackEndpoint, feedbackQueries } from './server/interfaces'
import { createFeedbackToken } from './server/feedback-token'
import { removeUsedLinks } from './server/store-answer'
import { feedbackTables } from './server/tables'
import { feedbackUseCases } from './use-cases'

export const feedback: Feature = {
  name: 'feedback',
  endpoints: [feedbackEndpoint],
  graphQL: { queries: feedbackQueries },
  useCases: feedbackUseCases,
  tables: [feedbackTables],
  cleanUp: [removeUsedLinks],
  noticeLinks: {
    feedback: (event) => {
      const secret = createFeedbackToken(event, env.AUTH_SECRET)
      return { path: `/feedback/${secret}`, secret }
    },
  },
}
