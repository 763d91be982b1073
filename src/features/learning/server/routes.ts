import { ownEndpoint } from '@/platform/api/own-endpoint'
import { limitLookups } from '@/platform/api/rate-limit'
import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { cms } from '@/platform/server/cms'
import { learningUseCases } from '../use-cases'
import { changeLearning } from './interfaces'
import { findOwnLearning, findSavedAmong } from './own-learning'
import { respondToBeacon } from './progress'

const headers = { Vary: 'Cookie' }

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
    headers,
    run: ({ input: target, viewer }) => findOwnLearning(target, viewer.id),
  }),
  serve(learningUseCases.changeLearning, {
    headers,
    run: async ({ input, viewer }) => changeLearning(await cms(), input, viewer.id),
    page: ({ input: { target }, problem }) => {
      if (!problem) return Promise.resolve('/account/learning')
      if (problem.code !== 'unauthorized') throw problem
      return Promise.resolve(`/login?next=${encodeURIComponent(`/${target.kind}s/${target.id}`)}`)
    },
  }),
  serve(learningUseCases.listSavedAmong, {
    run: async ({ input, viewer }) => ({ saved: await findSavedAmong(input, viewer.id) }),
  }),
]
