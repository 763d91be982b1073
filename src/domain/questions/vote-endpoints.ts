import type { Endpoint, PayloadRequest } from 'payload'
import { signedInId } from '@/access/signed-in-id'
import { setVote } from '@/domain/questions/vote'

/**
 * `POST /api/workshop_qna/:id/vote` says that one has this answered question too, `DELETE` that one has
 * it no more (L-13). Both may be repeated and return `{ votes, own }`.
 */
export const voteEndpoints: Endpoint[] = [
  { path: '/:id/vote', method: 'post', handler: (req) => vote(req, true) },
  { path: '/:id/vote', method: 'delete', handler: (req) => vote(req, false) },
]

async function vote(req: PayloadRequest, own: boolean) {
  const userId = signedInId(req)
  const { payload, routeParams } = req
  const result = await setVote({ payload, question: routeParams?.id, userId, own })
  return Response.json(result, { headers: { 'Cache-Control': 'private, no-store' } })
}
