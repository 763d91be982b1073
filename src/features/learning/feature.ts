import { Progress } from '@/collections/progress'
import { SavedItems } from '@/collections/saved-items'
import { limitLookups } from '@/platform/api/rate-limit'
import type { Feature } from '@/platform/feature'
import { bridge } from '@/platform/process/bridge'
import { countRows } from '@/platform/records/count-rows'
import { learningMutations, learningQueries } from './server/interfaces'
import { learningTables } from './server/learning-tables'
import { flushProgress, respondToBeacon } from './server/progress'
import { learningUseCases } from './use-cases'

export const learning: Feature = {
  name: 'learning',
  collections: [SavedItems, Progress],
  graphQL: { queries: learningQueries, mutations: learningMutations },
  useCases: learningUseCases,
  tables: [learningTables],
  start: (payload) => {
    bridge.takeBeacon = (beacon) => respondToBeacon(payload, beacon, limitLookups)
  },
  erasure: [
    { nouns: ['saved item', 'saved items'], count: countRows('saved_items') },
    {
      nouns: ['record of what they watched', 'records of what they watched'],
      count: countRows('progress'),
    },
  ],
  close: flushProgress,
}
