import type { Feature } from '@/platform/feature'
import { feedbackEndpoint, feedbackQueries } from './server/interfaces'
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
}
