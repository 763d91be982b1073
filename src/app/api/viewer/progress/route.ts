import { ownEndpoint } from '@/platform/api/own-endpoint'
import { limitLookups } from '@/platform/api/rate-limit'
import { respondToBeacon } from '@/features/learning/server/progress'
import { cms } from '@/platform/server/cms'

/**
 * `POST /api/viewer/progress` with `{ webinar, video, seconds, length, age }`: stores the watch
 * progress within ten seconds. Returns nothing, because a closing page does not read the response.
 * Beacons of our own pages are handled by entry/middleware/take-beacons.mjs.
 */
export const POST = ownEndpoint(async (request: Request) => {
  const { headers } = request
  const body = await request.text()
  const { text, ...response } = await respondToBeacon(await cms(), { headers, body }, limitLookups)
  return new Response(text || null, response)
})
