import type { CollectionConfig, Field, Payload } from 'payload'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { restEndpoint } from '@/platform/api/rest-endpoint'
import { denyAll, ownRows, signedInId } from '@/access/rules'
import { parseCursor } from '@/platform/database/keyset'
import type { OwnLearning } from '../own-learning'
import { learningUseCases } from '../use-cases'
import { parseInput } from '@/lib/failures/parse-input'
import type { Context, Extension } from '@/platform/use-cases/graphql'
import type { InputOf } from '@/platform/use-cases/use-case'
import { type Target, TARGET_COLLECTIONS, TARGET_KINDS, byKind } from '@/lib/records/target'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { onPool } from '@/platform/database/on-pool'
import { TARGET_COLUMN, aboutTarget, targetTable } from '@/platform/records/target-sql'
import { findOwn } from './find-own'
import { LEARNING_PARTS, listItems, type LearningItem } from './list-items'
import { noTarget } from '../parse-target'
import { findVideo } from './find-video'
import { readWaiting } from './progress'
import { wrongField } from '@/lib/failures/app-error'

const SAVE_LIMIT = { limit: 120, windowSeconds: 600 }

type LearningInput = { payload: Payload; target: Target; userId: number }

/**
 * Saves a record and returns the row id. Idempotent. Throws `invalid` if the record is not public,
 * and `too_many` after 120 changes in ten minutes.
 */
async function saveItem({ payload, target, userId }: LearningInput): Promise<number> {
  await enforceRateLimit(payload, [{ key: `saved:${userId}`, ...SAVE_LIMIT }])
  const { id, kind } = target
  const [row] = await onPool(
    payload,
    sql`
      with found as (
        select id from ${targetTable(kind)}
        where id = ${id} and _status = 'published' and deleted_at is null
      ), stored as (
        insert into saved_items (user_id, ${TARGET_COLUMN[kind]}, saved_at)
        select ${userId}, id, now() from found
        on conflict (user_id, ${TARGET_COLUMN[kind]}) do update set user_id = excluded.user_id
        returning id
      )
      select id from stored`,
  )
  if (!row) throw noTarget(target)
  return Number(row.id)
}

/** Works for unpublished records too. Throws `too_many` as `saveItem` does. */
async function unsaveItem({ payload, target, userId }: LearningInput): Promise<void> {
  await enforceRateLimit(payload, [{ key: `saved:${userId}`, ...SAVE_LIMIT }])
  await onPool(
    payload,
    sql`delete from saved_items where user_id = ${userId} and ${aboutTarget(target)}`,
  )
}

const DONE_LIMIT = { limit: 60, windowSeconds: 600 }

type DoneInput = { payload: Payload; target: Target; userId: number; isDone: boolean }

/**
 * Marks a record as done or not done. This counts as the newest report, so that older progress
 * buffered in any process cannot override it. Throws `invalid` if the record is not public, and
 * `too_many` after 60 changes in ten minutes.
 */
async function setDone({ payload, target, userId, isDone }: DoneInput): Promise<void> {
  await enforceRateLimit(payload, [{ key: `done:${userId}`, ...DONE_LIMIT }])
  const current = await findVideo(payload, target)
  if (!current) throw noTarget(target)
  const reported = (await readWaiting(userId)).find(
    ({ target: { id, kind }, video }) =>
      id === target.id && kind === target.kind && video === current.video,
  )
  const column = TARGET_COLUMN[target.kind]
  const now = new Date().toISOString()
  const doneAt = sql`case when ${isDone}::boolean then ${now}::timestamptz end`
  // Keep the stored position, unless newer progress is buffered or the video was replaced.
  const stays = sql`stored.video is not distinct from excluded.video
    and stored.watched_at >= ${new Date(reported?.at ?? 0).toISOString()}::timestamptz`
  const rows = await onPool(
    payload,
    sql`
      insert into progress as stored (user_id, ${column}, video, seconds, length, watched_at, done_at)
      select ${userId}, id, ${current.video}, ${reported?.seconds ?? 0}, ${reported?.length ?? null}::int,
        ${now}::timestamptz, ${doneAt}
      from ${targetTable(target.kind)}
      where id = ${target.id} and _status = 'published' and deleted_at is null
      on conflict (user_id, ${column}) do update set
        video = excluded.video,
        seconds = case when ${stays} then stored.seconds else excluded.seconds end,
        length = case when ${stays} then stored.length else excluded.length end,
        watched_at = greatest(stored.watched_at, excluded.watched_at),
        done_at = case when ${isDone}::boolean then coalesce(stored.done_at, excluded.done_at) end
      returning id`,
  )
  if (rows.length === 0) throw noTarget(target)
}

const NOTHING: OwnLearning = { isSaved: false, isDone: false, watched: null, isReplaced: false }

/** Returns the resulting state. */
export async function changeLearning(
  payload: Payload,
  { target, command }: InputOf<typeof learningUseCases.changeLearning>,
  userId: number,
): Promise<OwnLearning> {
  const asked = { payload, target, userId }
  if (command === 'save') await saveItem(asked)
  else if (command === 'unsave') await unsaveItem(asked)
  else await setDone({ ...asked, isDone: command === 'done' })
  // Commands that undo also work for records that are no longer public.
  return (await findOwn(payload, target, userId)) ?? NOTHING
}

type Asked = { part: string; after?: string | null }

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
        if (!part) throw wrongField('part', `This must be one of ${LEARNING_PARTS.join(', ')}.`)
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
      args: { ...byKind(() => integer), command },
      type: new GraphQLObjectType({
        name: 'OwnLearning',
        fields: { isSaved: flag, isDone: flag, isReplaced: flag },
      }),
      resolve: (_: unknown, args: object, { req }: Context) => {
        const userId = signedInId(req)
        const input = parseInput(learningUseCases.changeLearning.input, args)
        return changeLearning(req.payload, input, userId)
      },
    },
  }
}

function toEntry({ target, watched, ...item }: LearningItem) {
  return { ...item, ...target, seconds: watched?.seconds ?? null, length: watched?.length ?? null }
}

/** `POST /api/saved_items`, for example with `{ workshop: 1 }`. Idempotent. */
export const savedItemEndpoints = [
  restEndpoint(learningUseCases.saveItem, {
    run: async ({ input: target, payload, req, userId }) => {
      const id = await saveItem({ payload, target, userId })
      const asked = {
        collection: 'saved_items',
        id,
        overrideAccess: false,
        user: req.user,
      } as const
      return { doc: await payload.findByID({ ...asked, depth: 0, req }), message: 'Saved.' }
    },
  }),
]

/** Exactly one is set. */
export const target = TARGET_KINDS.map((kind): Field => ({
  name: kind,
  type: 'relationship',
  relationTo: TARGET_COLLECTIONS[kind],
}))

export const user: Field = {
  name: 'user',
  type: 'relationship',
  relationTo: 'users',
  required: true,
}

/**
 * Users read only their own rows. Only src/features/learning/server and src/features/questions/server write them, in
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
