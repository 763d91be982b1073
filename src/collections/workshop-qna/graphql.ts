import type { Config, PayloadRequest } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { setVote } from '@/questions/vote'

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
      ) => {
        if (!req.user) throw new AppError('unauthorized', 'Please sign in.')
        return setVote({ payload: req.payload, question: id, userId: req.user.id, own })
      },
    },
  }
}
