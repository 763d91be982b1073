import type { Config, PayloadRequest } from 'payload'
import { signedInId } from '@/access/signed-in-id'
import { setVote } from '@/domain/questions/vote'

type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>

/** `voteQuestion`, as over REST (L-13): `own: false` takes the vote back. May be repeated. */
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
