import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { findSession, type FoundSession } from '@/domain/accounts/sessions'
import { readSessionCookie } from '@/lib/accounts/session-cookie'
import { onPool } from '@/lib/database/on-pool'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { errorResponse } from '@/lib/failures/error-response'
import { toAppError } from '@/lib/failures/to-app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { isRecord } from '@/lib/is-record'
import { DONE_FROM } from '@/lib/learning/own-learning'
import { processWide } from '@/lib/process-wide'
import type { Beacon, BeaconResponse } from '@/lib/process/bridge'
import { TARGET_KINDS, type Target, type TargetKind } from '@/lib/records/target'
import { TARGET_COLUMN, targetTable } from '@/lib/records/target-sql'
import { hashSecret } from '@/lib/secret'
import { LONGEST_VIDEO } from '@/lib/transcript/moment'
import { findCachedVideo } from './find-video'
import { parseTarget, wrong, noTarget } from './parse-target'

/** How far a person has watched; `at` is when, in milliseconds by the clock of the server. */
export type Progress = {
  target: Target
  userId: number
  /** The session by which it was told: what is written asks whether it still lives. */
  session: string
  /** The key of the video (src/lib/catalogue/video.ts). */
  video: string
  seconds: number
  length: number
  at: number
}

/** What somebody watched without a network is told later, within a day. */
const OLDEST_MS = 24 * 3600 * 1000
const LONGEST_KEY = 2100

/**
 * Reads what a browser tells of a video that is being watched: `{ tutorial: 5, video, seconds,
 * length, age }`; `age` is for how many milliseconds it has been so, because clocks of devices are
 * wrong. Throws `invalid` with the name of the field.
 */
export function parseProgress(
  told: Record<string, unknown>,
  { session, now }: { session: { id: string; userId: number }; now: number },
): Progress {
  const target = parseTarget(told)
  const length = whole('length', told.length, LONGEST_VIDEO)
  if (length === 0) throw wrong('length', 'A video lasts a second at least.')
  const seconds = whole('seconds', told.seconds, length)
  const age = whole('age', told.age ?? 0, OLDEST_MS)
  const { video } = told
  if (typeof video !== 'string' || video === '' || video.length > LONGEST_KEY) {
    throw wrong('video', 'Say which video it is.')
  }
  return {
    target,
    userId: session.userId,
    session: session.id,
    video,
    seconds,
    length,
    at: now - age,
  }
}

function whole(field: string, value: unknown, most: number): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return Math.floor(value)
  throw wrong(field, `This must be a number from 0 to ${most}.`)
}

/** Of a row that is not stored yet: lists stand it before others of the same moment. */
const NO_ID = 2_147_483_647

/** True for a row that is watched from nine tenths on, as a condition of SQL. */
export const isThrough = (row: string) => `${row}.seconds >= ${DONE_FROM} * ${row}.length`

/**
 * When a video is done, once `told` is laid over the stored row `had`. Watched from before
 * nine tenths to beyond them it is done by itself; marked as not done again it stays so; another video
 * begins anew.
 */
export function doneAt(told: 'told' | 'excluded'): SQL {
  return sql.raw(`case
    when had.done_at is not null and coalesce(had.video, ${told}.video) = ${told}.video
      then had.done_at
    when had.video = ${told}.video and ${isThrough('had')} then null
    when ${isThrough(told)} then ${told}.watched_at end`)
}

/** What waits of one person as rows of SQL, called `told`. */
function notifiedRows(waiting: readonly Progress[]): SQL {
  const rows = waiting.map(({ at, length, seconds, target: { id, kind }, userId, video }) => ({
    ...{ user_id: userId, [`${kind}_id`]: id, video, seconds, length },
    watched_at: new Date(at).toISOString(),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (user_id int, workshop_id int,
    webinar_id int, tutorial_id int, video text, seconds int, length int, watched_at timestamptz)`
}

/** The rows of `progress` that the waiting ones will become, where those are newer: its columns. */
export function reportedRows(waiting: readonly Progress[]): SQL {
  return sql`
    select coalesce(had.id, ${NO_ID}) as id, told.*, ${doneAt('told')} as done_at
    from ${notifiedRows(waiting)}
    left join progress as had on had.user_id = told.user_id and ${isSameTarget('had')}
    where had.id is null or had.watched_at < told.watched_at`
}

/** True for a stored row, `own`, over which nothing newer is laid. */
export function isAsStored(waiting: readonly Progress[]): SQL {
  if (waiting.length === 0) return sql`true`
  return sql`not exists (
    select from ${notifiedRows(waiting)}
    where ${isSameTarget('own')} and own.watched_at < told.watched_at)`
}

function isSameTarget(row: 'had' | 'own'): SQL {
  const same = TARGET_KINDS.map((kind) => `${row}.${kind}_id = told.${kind}_id`)
  return sql.raw(`(${same.join(' or ')})`)
}

/**
 * Stores how far people have watched, one statement a kind of record. The newest wins, whenever it
 * arrives. What is gone meanwhile, record, account or session, is left out.
 */
export async function writeProgress(payload: Payload, rows: readonly Progress[]): Promise<void> {
  for (const kind of TARGET_KINDS) {
    const own = rows.filter(({ target }) => target.kind === kind)
    if (own.length > 0) await onPool(payload, upsert(kind, own))
  }
}

function upsert(kind: TargetKind, rows: readonly Progress[]): SQL {
  const target = TARGET_COLUMN[kind]
  const given = JSON.stringify(
    rows.map(({ at, length, seconds, session, target: { id }, userId, video }) => ({
      ...{ user_id: userId, session, target: id, video, seconds, length },
      watched_at: new Date(at).toISOString(),
    })),
  )
  return sql`
    insert into progress as had
      (user_id, ${target}, video, seconds, length, watched_at, done_at)
    select told.user_id, told.target, told.video, told.seconds, told.length, told.watched_at,
      case when ${sql.raw(isThrough('told'))} then told.watched_at end
    from jsonb_to_recordset(${given}::jsonb) as told
      (user_id int, session uuid, target int, video text, seconds int, length int,
       watched_at timestamptz)
    join ${targetTable(kind)} as record on record.id = told.target
    join sessions as living on living.id = told.session and living.user_id = told.user_id
    order by told.user_id, told.target
    on conflict (user_id, ${target}) do update set
      video = excluded.video, seconds = excluded.seconds, length = excluded.length,
      watched_at = excluded.watched_at, done_at = ${doneAt('excluded')}
    where had.watched_at < excluded.watched_at`
}

/** Between two writes of this process, in milliseconds. */
export const WRITE_EVERY_MS = 10_000
/** So many people wait at most; more are refused, which no number of them who really watch comes to. */
const MAX_PEOPLE = 50_000
/** One statement takes so many. */
const BATCH = 1000
/** So often a person may tell something between two writes: several tabs do, a flood is refused. */
const MAX_TOLD = 40

type Person = { told: number; videos: Map<string, Progress> }
type Buffer = {
  people: Map<number, Person>
  timer?: NodeJS.Timeout
  /** The write that is under way. */
  writing?: Promise<void>
}

const buffer = processWide<Buffer>('watch-progress', () => ({ people: new Map() }))

/**
 * Counts something that a person tells, before anything is looked up for it. Returns false when they told
 * too much since the last write, or there are too many people.
 */
export function admitBeacon(payload: Payload, userId: number): boolean {
  const told = buffer.people.get(userId)?.told ?? 0
  const isNew = !buffer.people.has(userId)
  if (told >= MAX_TOLD || (isNew && buffer.people.size >= MAX_PEOPLE)) return false
  personOf(payload, userId).told += 1
  return true
}

/**
 * Takes how far somebody has watched. It waits in memory for up to ten seconds, the newest of a person and
 * a video alone, and is then stored with what others watched, in one statement: a thousand who watch
 * cost the database six of them a minute, however often they read meanwhile (`readWaiting`).
 */
export function bufferProgress(payload: Payload, progress: Progress): void {
  const { at, target, userId } = progress
  const { videos } = personOf(payload, userId)
  const key = `${target.kind}:${target.id}`
  const had = videos.get(key)
  if (!had || had.at <= at) videos.set(key, progress)
}

/**
 * What of a person waits to be stored: whoever reads lays it over what is (src/domain/learning/progress.ts). A write
 * that is under way is waited for.
 */
export async function readWaiting(userId: number): Promise<Progress[]> {
  await buffer.writing
  return [...(buffer.people.get(userId)?.videos.values() ?? [])]
}

/** Stores all that waits. Resolves when it can be read. */
export async function flushProgress(payload: Payload): Promise<void> {
  const rows = [...buffer.people.values()].flatMap(({ videos }) => {
    const own = [...videos.values()]
    videos.clear()
    return own
  })
  const before = Promise.resolve(buffer.writing)
  if (rows.length === 0) return before
  const work = before.then(() => write(payload, rows))
  buffer.writing = work.catch(() => undefined)
  await work
}

async function write(payload: Payload, rows: readonly Progress[]): Promise<void> {
  try {
    for (let at = 0; at < rows.length; at += BATCH) {
      await writeProgress(payload, rows.slice(at, at + BATCH))
    }
  } catch (error) {
    // Nothing is lost in an outage: what is newer by then stands.
    for (const row of rows) bufferProgress(payload, row)
    throw error
  }
}

/** Where what somebody tells waits and is counted, until the next write. */
function personOf(payload: Payload, userId: number): Person {
  const person = buffer.people.get(userId) ?? { told: 0, videos: new Map<string, Progress>() }
  buffer.people.set(userId, person)
  buffer.timer ??= setTimeout(() => void flushLater(payload), WRITE_EVERY_MS).unref()
  return person
}

async function flushLater(payload: Payload): Promise<void> {
  buffer.timer = undefined
  try {
    await flushProgress(payload)
  } catch (error) {
    payload.logger.error({ err: error }, 'How far people have watched could not be stored yet')
  }
  for (const [id, person] of buffer.people) {
    if (person.videos.size === 0) buffer.people.delete(id)
    else person.told = 0
  }
}

type Known = Pick<FoundSession, 'id' | 'userId'>

/** For so long a session need not be looked up again for this: what is written asks whether it lives. */
const sessions = processWide(
  'sessions-that-watch',
  () => new LRUCache<string, Known>({ max: 10_000, ttl: 60_000 }),
)

/**
 * Takes what a browser tells of a video that is being watched, for the person behind its cookie. A
 * thousand tell something every fifteen seconds, so nothing is asked for that was asked lately. Throws
 * `unauthorized`, `invalid` with the name of the field, and `too_many`.
 */
export async function takeProgress(
  payload: Payload,
  cookie: string | null,
  told: Record<string, unknown>,
): Promise<void> {
  const session = await findCached(payload, readSessionCookie(cookie))
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  const progress = parseProgress(told, { session, now: Date.now() })
  if (!admitBeacon(payload, session.userId)) {
    const retryAfter = WRITE_EVERY_MS / 1000
    throw new AppError('too_many', 'This is told too often.', { retryAfter })
  }
  const found = await findCachedVideo(payload, progress.target)
  if (!found) throw noTarget(progress.target)
  if (found.video !== progress.video) throw wrong('video', 'Another video is there by now.')
  bufferProgress(payload, progress)
}

async function findCached(payload: Payload, token: string | null): Promise<Known | null> {
  if (!token) return null
  const hash = hashSecret(token)
  const known = sessions.get(hash) ?? (await findSession({ payload }, token))
  if (known) sessions.set(hash, known, { noUpdateTTL: true })
  return known
}

const TAKEN = { status: 204, headers: { 'Cache-Control': 'private, no-store' }, text: '' }

/**
 * What `POST /api/viewer/progress` responds: for entry/middleware/take-beacons.mjs, and for the
 * route of Next, which has what does not come as our pages send it. Never throws.
 */
export async function respondToBeacon(
  payload: Payload,
  { body, headers }: Beacon,
): Promise<BeaconResponse> {
  try {
    if (!isSameOrigin(headers)) throw new AppError('forbidden', NOT_ALLOWED)
    await takeProgress(payload, headers.get('cookie'), parse(body))
    return TAKEN
  } catch (error) {
    const known = toAppError(error)
    if (!known) payload.logger.error({ err: error }, 'A beacon could not be taken')
    const response = errorResponse(known ?? new AppError('failed', 'Something went wrong.'))
    const { status } = response
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
}

/** A beacon may call its JSON plain text; what is no object lacks everything. */
function parse(body: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(body)
    return isRecord(told) ? told : {}
  } catch {
    return {}
  }
}
