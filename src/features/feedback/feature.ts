import { env } from '@/env'
import type { Feature } from '@/platform/feature'
import { feedbackEndpoint, feedbackQueries } from './server/interfaces'
import { findAttendedCard } from './server/attended-card'
import { createFeedbackToken } from './server/feedback-token'
import { removeUsedLinks } from './server/store-answer'
import { feedbackTables } from './server/tables'
import { SCORES } from './scores'
import { feedbackUseCases } from './use-cases'

export const feedback: Feature = {
  name: 'feedback',
  endpoints: [feedbackEndpoint],
  graphQL: { queries: feedbackQueries },
  useCases: feedbackUseCases,
  tables: [feedbackTables],
  cleanUp: [removeUsedLinks],
  attendedCard: findAttendedCard,
  noticeLinks: {
    feedback: (event) => {
      const secret = createFeedbackToken(event, env.AUTH_SECRET)
      const path = `/feedback/${secret}`
      const paths = Object.fromEntries(
        SCORES.map(({ score }) => [String(score), `${path}?score=${score}`]),
      )
      return { path, secret, choices: { hint: '1 is poor, 5 is excellent.', paths } }
    },
  },
}
