import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { identity } from '@/platform/feature'
import { readSessionCookie } from '@/platform/session-cookie'
import { onPool } from '@/platform/database/on-pool'
import { AppError, NOT_ALLOWED, fieldError } from '@/lib/failures/app-error'
import { createErrorResponse } from '@/lib/failures/error-response'
import { parseInput } from '@/lib/failures/parse-input'
import { toAppError } from '@/lib/failures/to-app-error'
import { isSameOrigin } from '@/lib/http/same-origin'
import { isRecord } from '@/lib/is-record'
import { DONE_FROM } from '../own-learning'
import { targetNotFound } from '../parse-target'
import { learningUseCases } from '../use-cases'
import { processWide } from '@/lib/process-wide'
import type { Beacon, TextResponse } from '@/platform/process/bridge'
import { TARGET_KINDS, type Target, type TargetKind } from '@/lib/records/target'
import { TARGET_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import { hashSecret } from '@/lib/secrets'
import { findCachedVideo } from './find-video'

/** `at` is the server time in milliseconds. */
type Progress = {
  target: Target
  userId: number
  /** The reporting session. Progress is only stored while it is valid. */
  session: string
  video: string
  seconds: number
  length: number
  at: number
}

/** Throws `invalid` with the field name. */
function parseProgress(
  reported: Record<string, unknown>,
  { session, now }: { session: { id: string; userId: number }; now: number },
): Progress {
  const { age, ...rest } = parseInput(learningUseCases.reportProgress.input, reported)
  return { ...rest, userId: session.userId, session: session.id, at: now - age }
}

/** Id of an unsaved row; sorts it before other rows with the same time. */
const NO_ID = 2_147_483_647

const isThrough = (row: string) => `${row}.seconds >= ${DONE_FROM} * ${row}.length`

/**
 * SQL for the completion time when `report` is merged into the stored row `stored`. A video that the
 * user marked as not done stays that way; a replaced video starts over.
 */
function doneAt(reported: 'report' | 'excluded'): SQL {
  return sql.raw(`case
    when stored.done_at is not null and coalesce(stored.video, ${reported}.video) = ${reported}.video
      then stored.done_at
    when stored.video = ${reported}.video and ${isThrough('stored')} then null
    when ${isThrough(reported)} then ${reported}.watched_at end`)
}

function unsavedRows(waiting: readonly Progress[]): SQL {
  const rows = waiting.map(({ at, length, seconds, target: { id, kind }, userId, video }) => ({
    user_id: userId,
    [`${kind}_id`]: id,
    video,
    seconds,
    length,
    watched_at: new Date(at).toISOString(),
  }))
  const targets = sql.raw(TARGET_KINDS.map((kind) => `${kind}_id int`).join(', '))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report (user_id int, ${targets},
    video text, seconds int, length int, watched_at timestamptz)`
}

/** SQL rows of `progress` as they will be stored. */
export function listReportedRows(waiting: readonly Progress[]): SQL {
  return sql`
    select coalesce(stored.id, ${NO_ID}) as id, report.*, ${doneAt('report')} as done_at
    from ${unsavedRows(waiting)}
    left join progress as stored on stored.user_id = report.user_id and ${isSameTarget('stored')}
    where stored.id is null or stored.watched_at < report.watched_at`
}

/** SQL condition: no newer unsaved progress exists for the stored row `own`. */
export function isAsStored(waiting: readonly Progress[]): SQL {
  if (waiting.length === 0) return sql`true`
  return sql`not exists (
    select from ${unsavedRows(waiting)}
    where ${isSameTarget('own')} and own.watched_at < report.watched_at)`
}

function isSameTarget(row: 'stored' | 'own'): SQL {
  const same = TARGET_KINDS.map((kind) => `${row}.${kind}_id = report.${kind}_id`)
  return sql.raw(`(${same.join(' or ')})`)
}

/**
 * The newest report wins, regardless of arrival order. Reports of deleted records, deleted accounts
 * or ended sessions are dropped.
 */
export async function writeProgress(payload: Payload, rows: readonly Progress[]): Promise<void> {
  for (const kind of TARGET_KINDS) {
    const ofKind = rows.filter(({ target }) => target.kind === kind)
    if (ofKind.length > 0) await onPool(payload, upsert(kind, ofKind))
  }
}

function upsert(kind: TargetKind, rows: readonly Progress[]): SQL {
  const target = TARGET_COLUMN[kind]
  const given = JSON.stringify(
    rows.map(({ at, length, seconds, session, target: { id }, userId, video }) => ({
      user_id: userId,
      session,
      target: id,
      video,
      seconds,
      length,
      watched_at: new Date(at).toISOString(),
    })),
  )
  return sql`
    insert into progress as stored
      (user_id, ${target}, video, seconds, length, watched_at, done_at)
    select report.user_id, report.target, report.video, report.seconds, report.length, report.watched_at,
      case when ${sql.raw(isThrough('report'))} then report.watched_at end
    from jsonb_to_recordset(${given}::jsonb) as report
      (user_id int, session uuid, target int, video text, seconds int, length int,
       watched_at timestamptz)
    join ${toTargetTable(kind)} as record on record.id = report.target
    join sessions as living on living.id = report.session and living.user_id = report.user_id
    order by report.user_id, report.target
    on conflict (user_id, ${target}) do update set
      video = excluded.video, seconds = excluded.seconds, length = excluded.length,
      watched_at = excluded.watched_at, done_at = ${doneAt('excluded')}
    where stored.watched_at < excluded.watched_at`
}

const WRITE_EVERY_MS = 10_000
const MAX_PEOPLE = 50_000
const BATCH = 1000
/** Reports per user between two writes; enough for several tabs. */
const MAX_REPORTS = 40

type Person = { reports: number; videos: Map<string, Progress> }
type Buffer = {
  people: Map<number, Person>
  timer?: NodeJS.Timeout
  writing?: Promise<void>
}

const buffer = processWide<Buffer>('watch-progress', () => ({ people: new Map() }))

/** Counts a report before any lookup. Returns false if it exceeds a limit. */
export function acceptBeacon(payload: Payload, userId: number): boolean {
  const reported = buffer.people.get(userId)?.reports ?? 0
  const isNew = !buffer.people.has(userId)
  if (reported >= MAX_REPORTS || (isNew && buffer.people.size >= MAX_PEOPLE)) return false
  getPerson(payload, userId).reports += 1
  return true
}

/**
 * Buffers the newest report per user and video for up to ten seconds, so that a thousand viewers
 * cost six statements a minute. Reads merge the buffer with stored rows (`readPendingProgress`).
 */
function bufferProgress(payload: Payload, progress: Progress): void {
  const { at, target, userId } = progress
  const { videos } = getPerson(payload, userId)
  const key = `${target.kind}:${target.id}`
  const existing = videos.get(key)
  if (!existing || existing.at <= at) videos.set(key, progress)
}

/** A user's unsaved progress, to merge with the stored rows. Waits for a write in progress. */
export async function readPendingProgress(userId: number): Promise<Progress[]> {
  await buffer.writing
  return [...(buffer.people.get(userId)?.videos.values() ?? [])]
}

/** Resolves when the buffered progress can be read. */
export async function flushProgress(payload: Payload): Promise<void> {
  const rows = [...buffer.people.values()].flatMap(({ videos }) => {
    const reports = [...videos.values()]
    videos.clear()
    return reports
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
    // Buffer again after an outage; newer reports take precedence.
    for (const row of rows) bufferProgress(payload, row)
    throw error
  }
}

function getPerson(payload: Payload, userId: number): Person {
  const person = buffer.people.get(userId) ?? { reports: 0, videos: new Map<string, Progress>() }
  buffer.people.set(userId, person)
  buffer.timer ??= setTimeout(() => void flushLater(payload), WRITE_EVERY_MS).unref()
  return person
}

async function flushLater(payload: Payload): Promise<void> {
  buffer.timer = undefined
  try {
    await flushProgress(payload)
  } catch (error) {
    payload.logger.error({ err: error }, 'Watch progress could not be stored')
  }
  for (const [id, person] of buffer.people) {
    if (person.videos.size === 0) buffer.people.delete(id)
    else person.reports = 0
  }
}

type Known = { id: string; userId: number }

/** Sessions are cached for a minute. A write checks that they are still valid. */
const sessions = processWide(
  'sessions-that-watch',
  () => new LRUCache<string, Known>({ max: 10_000, ttl: 60_000 }),
)

/**
 * Every viewer reports every 15 seconds, so lookups are cached. Throws `unauthorized`, `invalid`
 * with the field name, and `too_many`.
 */
async function takeProgress(
  payload: Payload,
  cookie: string | null,
  reported: Record<string, unknown>,
): Promise<void> {
  const session = await findCached(payload, readSessionCookie(cookie))
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  const progress = parseProgress(reported, { session, now: Date.now() })
  if (!acceptBeacon(payload, session.userId)) {
    const retryAfter = WRITE_EVERY_MS / 1000
    throw new AppError('too_many', 'Progress is reported too often.', { retryAfter })
  }
  const video = await findCachedVideo(payload, progress.target, session.userId)
  if (!video) throw targetNotFound(progress.target)
  if (video.video !== progress.video) throw fieldError('video', 'The video was replaced.')
  bufferProgress(payload, progress)
}

async function findCached(payload: Payload, token: string | null): Promise<Known | null> {
  if (!token) return null
  const hash = hashSecret(token)
  const session = sessions.get(hash) ?? (await identity().findSession({ payload }, token))
  if (session) sessions.set(hash, session, { noUpdateTTL: true })
  return session
}

const TAKEN = { status: 204, headers: { 'Cache-Control': 'private, no-store' }, text: '' }

/** Sets no cookie. */
type Answer = TextResponse & { headers: Record<string, string> }

/**
 * Responds to `POST /api/viewer/progress`, for entry/middleware/take-beacons.mjs and the Next
 * route. Never throws.
 * @param limit throws if the caller has sent too many sessions that do not exist
 */
export async function respondToBeacon(
  payload: Payload,
  { body, headers }: Beacon,
  limit: (payload: Payload, headers: Beacon['headers']) => Promise<void>,
): Promise<Answer> {
  try {
    if (!isSameOrigin(headers)) throw new AppError('forbidden', NOT_ALLOWED)
    await limit(payload, headers)
    await takeProgress(payload, headers.get('cookie'), parse(body))
    return TAKEN
  } catch (error) {
    const refusal = toAppError(error)
    if (!refusal) payload.logger.error({ err: error }, 'A progress report could not be handled')
    const response = createErrorResponse(refusal ?? new AppError('failed', 'Something went wrong.'))
    const { status } = response
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
}

/** Beacons may send JSON as plain text. */
function parse(body: string): Record<string, unknown> {
  try {
    const reported: unknown = JSON.parse(body)
    return isRecord(reported) ? reported : {}
  } catch {
    return {}
  }
}
