import type { Config, PayloadRequest, Endpoint } from 'payload'
import { signedInId } from '@/access/rules'
import { setVote } from './votes'

type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>

/** `voteQuestion`: `own: false` removes the vote. Can be repeated. */
export const questionMutations: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLObjectType } = graphQL
  return {
    voteQuestion: {
      args: {
        id: { type: new GraphQLNonNull(GraphQLInt) },
        own: { type: new GraphQLNonNull(GraphQLBoolean) },
      },
      type: new GraphQLObjectType({
        name: 'QuestionVote',
        fields: { votes: { type: GraphQLInt }, own: { type: GraphQLBoolean } },
      }),
      resolve: (
        _: unknown,
        { id, own }: { id: number; own: boolean },
        { req }: { req: PayloadRequest },
      ) => setVote({ payload: req.payload, question: id, userId: signedInId(req), own }),
    },
  }
}

/**
 * `POST` and `DELETE /api/workshop_qna/:id/vote`. Both can be repeated; return `{ votes, own }`.
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
