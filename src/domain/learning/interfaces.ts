import {
  addDataAndFileToRequest,
  type Config,
  type PayloadRequest,
  type Endpoint,
  type CollectionConfig,
  type Field,
  type Payload,
} from 'payload'
import { signedInId, ownRows, denyAll } from '@/access/rules'
import { parseCursor } from '@/lib/database/keyset'
import type { OwnLearning } from '@/lib/learning/own-learning'
import type { TargetKind, Target } from '@/lib/records/target'
import { findOwn } from './find-own'
import { LEARNING_PARTS, listItems, type LearningItem } from './list-items'
import { parseTarget, wrong } from './parse-target'
import { saveItem, unsaveItem } from './save-item'
import { setDone } from './set-done'

const NOTHING: OwnLearning = { isSaved: false, isDone: false, watched: null, isReplaced: false }

/** Returns the resulting state. Throws `invalid` for an unknown command. */
export async function changeLearning(
  payload: Payload,
  target: Target,
  { userId, wish: command }: { userId: number; wish: unknown },
): Promise<OwnLearning> {
  const asked = { payload, target, userId }
  switch (command) {
    case 'save':
      await saveItem(asked)
      break
    case 'unsave':
      await unsaveItem(asked)
      break
    case 'done':
    case 'undone':
      await setDone({ ...asked, isDone: command === 'done' })
      break
    default:
      throw wrong('wish', 'Specify a command.')
  }
  // Commands that undo also work for records that are no longer public.
  return (await findOwn(payload, target, userId)) ?? NOTHING
}

type Extension = NonNullable<NonNullable<Config['graphQL']>['mutations']>
type Context = { req: PayloadRequest }
type Asked = { part: string; after?: string | null }
type CommandArgs = Partial<Record<TargetKind, number | null>> & { wish: string }

/** `myLearning`: the signed-in user's saved, current and completed items, twelve per page. */
export const learningQueries: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLList, GraphQLNonNull } = graphQL
  const { GraphQLObjectType, GraphQLString } = graphQL
  const [text, integer] = [{ type: GraphQLString }, { type: GraphQLInt }]
  const item = new GraphQLObjectType({
    name: 'LearningItem',
    fields: {
      ...{ kind: text, id: integer, title: text, path: text, at: text },
      seconds: { ...integer, description: 'Null if this version was not watched.' },
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

/** `changeLearning`: the same commands as over REST. Idempotent. */
export const learningMutations: Extension = (graphQL) => {
  const { GraphQLBoolean, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } = graphQL
  const [flag, integer] = [{ type: GraphQLBoolean }, { type: GraphQLInt }]
  const command = { type: new GraphQLNonNull(GraphQLString) }
  return {
    changeLearning: {
      args: { workshop: integer, webinar: integer, tutorial: integer, wish: command },
      type: new GraphQLObjectType({
        name: 'OwnLearning',
        fields: { isSaved: flag, isDone: flag, isReplaced: flag },
      }),
      resolve: (_: unknown, input: CommandArgs, { req }: Context) => {
        const asked = { userId: signedInId(req), wish: input.wish }
        return changeLearning(req.payload, parseTarget(input), asked)
      },
    },
  }
}

function toEntry({ target, watched, ...item }: LearningItem) {
  return { ...item, ...target, seconds: watched?.seconds ?? null, length: watched?.length ?? null }
}

/** `POST /api/saved_items` with `{ workshop }`, `{ webinar }` or `{ tutorial }`. Idempotent. */
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

/** Exactly one is set. */
export const target: Field[] = [
  { name: 'workshop', type: 'relationship', relationTo: 'workshops' },
  { name: 'webinar', type: 'relationship', relationTo: 'webinars' },
  { name: 'tutorial', type: 'relationship', relationTo: 'tutorials' },
]

export const user: Field = {
  name: 'user',
  type: 'relationship',
  relationTo: 'users',
  required: true,
}

/**
 * Users read only their own rows. Only src/domain/learning and src/domain/questions write them, in
 * SQL: progress is not an edit and creates no audit entries, versions or cache expiry.
 */
export const learnerRows = {
  lockDocuments: false,
  disableDuplicate: true,
  timestamps: false,
  graphQL: { disableMutations: true },
  admin: { hidden: true },
  access: {
    admin: denyAll,
    create: denyAll,
    delete: denyAll,
    read: ownRows('user'),
    readVersions: denyAll,
    unlock: denyAll,
    update: denyAll,
  },
} satisfies Partial<CollectionConfig>
