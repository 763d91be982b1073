import type { CollectionConfig, Field, Payload } from 'payload'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { toEndpoint } from '@/platform/api/rest-endpoint'
import { denyAll, ownRows } from '@/access/rules'
import { parseCursor } from '@/platform/database/keyset'
import type { OwnLearning } from '../own-learning'
import { learningUseCases } from '../use-cases'
import { toFields } from '@/platform/use-cases/graphql'
import { implement } from '@/platform/use-cases/implement'
import type { InputOf } from '@/platform/use-cases/use-case'
import { type Target, TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { onPool } from '@/platform/database/on-pool'
import { TARGET_COLUMN, isAboutTarget, toTargetTable } from '@/platform/records/target-sql'
import { findOwn } from './find-own'
import { listItems, type LearningItem } from './list-items'
import { targetNotFound } from '../parse-target'
import { findVideo } from './find-video'
import { isReadableRow } from '@/platform/records/visibility'
import { readPendingProgress } from './progress'

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
        select t.id from ${toTargetTable(kind)} t
        where t.id = ${id} and ${isReadableRow(TARGET_COLLECTIONS[kind], userId)}
      ), stored as (
        insert into saved_items (user_id, ${TARGET_COLUMN[kind]}, saved_at)
        select ${userId}, id, now() from found
        on conflict (user_id, ${TARGET_COLUMN[kind]}) do update set user_id = excluded.user_id
        returning id
      )
      select id from stored`,
  )
  if (!row) throw targetNotFound(target)
  return Number(row.id)
}

/** Works for unpublished records too. Throws `too_many` as `saveItem` does. */
async function unsaveItem({ payload, target, userId }: LearningInput): Promise<void> {
  await enforceRateLimit(payload, [{ key: `saved:${userId}`, ...SAVE_LIMIT }])
  await onPool(
    payload,
    sql`delete from saved_items where user_id = ${userId} and ${isAboutTarget(target)}`,
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
  const current = await findVideo(payload, target, userId)
  if (!current) throw targetNotFound(target)
  const reported = (await readPendingProgress(userId)).find(
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
      select ${userId}, t.id, ${current.video}, ${reported?.seconds ?? 0}, ${reported?.length ?? null}::int,
        ${now}::timestamptz, ${doneAt}
      from ${toTargetTable(target.kind)} t
      where t.id = ${target.id} and ${isReadableRow(TARGET_COLLECTIONS[target.kind], userId)}
      on conflict (user_id, ${column}) do update set
        video = excluded.video,
        seconds = case when ${stays} then stored.seconds else excluded.seconds end,
        length = case when ${stays} then stored.length else excluded.length end,
        watched_at = greatest(stored.watched_at, excluded.watched_at),
        done_at = case when ${isDone}::boolean then coalesce(stored.done_at, excluded.done_at) end
      returning id`,
  )
  if (rows.length === 0) throw targetNotFound(target)
}

const NOTHING: OwnLearning = { isSaved: false, isDone: false, watched: null, isReplaced: false }

/** Returns the resulting state. */
async function change(
  payload: Payload,
  { target: record, command }: InputOf<typeof learningUseCases.changeLearning>,
  userId: number,
): Promise<OwnLearning> {
  const item = { payload, target: record, userId }
  if (command === 'save') await saveItem(item)
  else if (command === 'unsave') await unsaveItem(item)
  else await setDone({ ...item, isDone: command === 'done' })
  // Commands that undo also work for records that are no longer public.
  return (await findOwn(payload, record, userId)) ?? NOTHING
}

/** Served by the site (`routes.ts`) and by GraphQL. Can be repeated. */
export const changeLearning = implement(learningUseCases.changeLearning, {
  headers: { Vary: 'Cookie' },
  run: ({ input, payload, userId }) => change(payload, input, userId),
  page: ({ input: { target: record }, problem }) => {
    if (!problem) return Promise.resolve('/account/learning')
    if (problem.code !== 'unauthorized') throw problem
    return Promise.resolve(`/login?next=${encodeURIComponent(`/${record.kind}s/${record.id}`)}`)
  },
})

/** Twelve items a page. */
const myLearning = implement(learningUseCases.myLearning, {
  run: async ({ input: { after, part }, payload, userId }) => {
    const { items, next } = await listItems(payload, { userId, part, after: parseCursor(after) })
    return { items: items.map(toEntry), next }
  },
})

export const learningQueries = toFields([myLearning])
export const learningMutations = toFields([changeLearning])

function toEntry({ target, watched, ...item }: LearningItem) {
  return { ...item, ...target, seconds: watched?.seconds ?? null, length: watched?.length ?? null }
}

/** `POST /api/saved_items`, for example with `{ workshop: 1 }`. Idempotent. */
export const savedItemEndpoints = [
  implement(learningUseCases.saveItem, {
    run: async ({ input, payload, req, userId }) => {
      const doc = await payload.findByID({
        collection: 'saved_items',
        id: await saveItem({ payload, target: input, userId }),
        depth: 0,
        overrideAccess: false,
        user: req.user,
        req,
      })
      return { doc, message: 'Saved.' }
    },
  }),
].map(toEndpoint)

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
