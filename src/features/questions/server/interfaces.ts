import type { Payload } from 'payload'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { signedInId } from '@/access/rules'
import { questionUseCases } from '../use-cases'
import type { Context, Extension } from '@/platform/use-cases/graphql'
import { noQuestion, setVote } from './votes'

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
      resolve: (_: unknown, { id, own }: { id: number; own: boolean }, { req }: Context) =>
        setVote({ payload: req.payload, question: id, userId: signedInId(req), own }),
    },
  }
}

/**
 * `POST` and `DELETE /api/workshop_qna/:id/vote`. Both can be repeated; return `{ votes, own }`.
 */
export const voteEndpoints = [
  restEndpoint(questionUseCases.voteForQuestion, vote(true)),
  restEndpoint(questionUseCases.endVoteForQuestion, vote(false)),
]

function vote(own: boolean) {
  const run = ({ id, payload, userId }: { id: number; payload: Payload; userId: number }) =>
    setVote({ payload, question: id, userId, own })
  return { missing: noQuestion, run }
}
