import { ownEndpoint } from '@/api/own-endpoint'
import { respondToBeacon } from '@/domain/learning/progress'
import { cms } from '@/server/cms'

/**
 * `POST /api/viewer/progress` with `{ tutorial, video, seconds, length, age }`: how far the viewer has
 * watched. It is stored within ten seconds; nothing is returned, because browsers that leave a page
 * do not read it. Beacons of our pages do not come here, see entry/middleware/take-beacons.mjs.
 */
export const POST = ownEndpoint(async (request: Request) => {
  const { headers } = request
  const body = await request.text()
  const { text, ...response } = await respondToBeacon(await cms(), { headers, body })
  return new Response(text || null, response)
})
