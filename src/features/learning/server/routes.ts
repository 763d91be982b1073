import { ownEndpoint } from '@/platform/api/own-endpoint'
import { limitLookups } from '@/platform/api/rate-limit'
import { serve, toRoute } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { cms } from '@/platform/server/cms'
import { learningUseCases } from '../use-cases'
import { changeLearning } from './interfaces'
import { findOwnLearning, findSavedAmong } from './own-learning'
import { respondToBeacon } from './progress'

/**
 * Stores the watch progress within ten seconds. Returns nothing, because a closing page does not read
 * the response. Beacons of our own pages are handled by entry/middleware/take-beacons.mjs.
 */
const reportProgress = ownEndpoint(async (request: Request) => {
  const body = await request.text()
  const report = { headers: request.headers, body }
  const { text, ...response } = await respondToBeacon(await cms(), report, limitLookups)
  return new Response(text || null, response)
})

export const learningRoutes: SiteRoute[] = [
  { at: learningUseCases.reportProgress.at, handle: reportProgress },
  serve(learningUseCases.readLearning, {
    headers: { Vary: 'Cookie' },
    run: ({ input: target, viewer }) => findOwnLearning(target, viewer.id),
  }),
  toRoute(changeLearning),
  serve(learningUseCases.listSavedAmong, {
    run: async ({ input, viewer }) => ({ saved: await findSavedAmong(input, viewer.id) }),
  }),
]
