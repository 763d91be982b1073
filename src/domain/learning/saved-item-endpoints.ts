import { addDataAndFileToRequest, type Endpoint } from 'payload'
import { signedInId } from '@/access/signed-in-id'
import { parseTarget } from '@/domain/learning/parse-target'
import { saveItem } from '@/domain/learning/save-item'

/**
 * Saving over REST (L-18): `POST /api/saved_items` with `{ workshop }`, `{ webinar }` or `{ tutorial }`
 * responds with the row, and may be repeated.
 */
export const savedItemEndpoints: Endpoint[] = [
  {
    path: '/',
    method: 'post',
    handler: async (req) => {
      const userId = signedInId(req)
      await addDataAndFileToRequest(req)
      const { payload } = req
      const id = await saveItem({ payload, target: parseTarget(req.data ?? {}), userId })
      const asked = {
        collection: 'saved_items',
        id,
        overrideAccess: false,
        user: req.user,
      } as const
      const doc = await payload.findByID({ ...asked, depth: 0, req })
      return Response.json({ doc, message: 'Saved.' }, { status: 201 })
    },
  },
]
