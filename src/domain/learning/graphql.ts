import type { Config, PayloadRequest } from 'payload'
import { signedInId } from '@/access/signed-in-id'
import { parseCursor } from '@/lib/database/keyset'
import { changeLearning } from '@/domain/learning/change-learning'
import { parseTarget, wrong } from '@/domain/learning/parse-target'
import { LEARNING_PARTS, listItems, type LearningItem } from '@/domain/learning/list-items'
import type { TargetKind } from '@/lib/records/target'

type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
type Context = { req: PayloadRequest }
type Asked = { part: string; after?: string | null }
type Wished = Partial<Record<TargetKind, number | null>> & { wish: string }

/** `myLearning`: what whoever asks saved, watches or has done, twelve at a time (L-18); nobody else's. */
export const learningQueries: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLList, GraphQLNonNull } = graphQL
  const { GraphQLObjectType, GraphQLString } = graphQL
  const [text, integer] = [{ type: GraphQLString }, { type: GraphQLInt }]
  const item = new GraphQLObjectType({
    name: 'LearningItem',
    fields: {
      ...{ kind: text, id: integer, title: text, path: text, at: text },
      seconds: { ...integer, description: 'Null for what was not watched in this version.' },
      length: integer,
      isReplaced: { type: GraphQLBoolean },
    },
  })
  return {
    myLearning: {
      args: { part: { type: new GraphQLNonNull(GraphQLString) }, after: text },
      type: new GraphQLObjectType({
        name: 'LearningPage',
        fields: { items: { type: new GraphQLList(item) }, next: text },
      }),
      resolve: async (_: unknown, { after, part: name }: Asked, { req }: Context) => {
        const part = LEARNING_PARTS.find((one) => one === name)
        if (!part) throw wrong('part', `This must be one of ${LEARNING_PARTS.join(', ')}.`)
        const asked = { userId: signedInId(req), part, after: parseCursor(after) }
        const { items, next } = await listItems(req.payload, asked)
        return { items: items.map(toEntry), next }
      },
    },
  }
}

/** `changeLearning`: saves a record, marks it as done, or takes that back, as over REST. May be repeated. */
export const learningMutations: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } = graphQL
  const [flag, integer] = [{ type: GraphQLBoolean }, { type: GraphQLInt }]
  const wish = { type: new GraphQLNonNull(GraphQLString) }
  return {
    changeLearning: {
      args: { workshop: integer, webinar: integer, tutorial: integer, wish },
      type: new GraphQLObjectType({
        name: 'OwnLearning',
        fields: { isSaved: flag, isDone: flag, isReplaced: flag },
      }),
      resolve: (_: unknown, wished: Wished, { req }: Context) => {
        const asked = { userId: signedInId(req), wish: wished.wish }
        return changeLearning(req.payload, parseTarget(wished), asked)
      },
    },
  }
}

function toEntry({ target, watched, ...item }: LearningItem) {
  return { ...item, ...target, seconds: watched?.seconds ?? null, length: watched?.length ?? null }
}
