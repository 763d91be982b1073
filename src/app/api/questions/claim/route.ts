import { z } from 'zod'
import { ownEndpoint } from '@/api/own-endpoint'
import { parseInput } from '@/lib/failures/parse-input'
import { claimQuestion, releaseQuestion } from '@/domain/questions/notify-followers'
import { requireStaffInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

const schema = z.object({ id: z.int().positive().max(2_147_483_647), own: z.boolean() })

/**
 * `POST /api/questions/claim` with `{ id, own }`: claims a question for ten minutes, or releases it
 * → `{ claimedBy }`, the name of another user who holds it, or null.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  const viewer = await requireStaffInAction()
  const { id, own } = parseInput(schema, await request.json())
  const claim = { payload: await cms(), question: id, userId: viewer.id }
  if (!own) await releaseQuestion(claim)
  const claimedBy = own ? await claimQuestion(claim) : null
  return Response.json({ claimedBy }, { headers: { 'Cache-Control': 'private, no-store' } })
})
