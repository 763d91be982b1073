import 'server-only'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { env } from '@/env'
import { toIso, toIsoOrNull } from '@/platform/database/rows'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { features } from '@/platform/feature'
import { logStaffWrite } from '@/platform/logging/security-log'
import { AppError } from '@/lib/failures/app-error'
import { sha256 } from '@/lib/secrets'
import { toPlainName } from '@/lib/text/plain-text'
import { formatMoment } from '@/lib/time/dates'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { getDoorOpening, toCheckInTime } from '../door-times'
import type { DoorChange, DoorEntry, DoorResult, DoorSeat, DoorState } from '../dto'
import { signCheckIn } from '@/features/events/server/check-in-token'
import { lockEvent, matchesEvent } from '@/features/events/server/read-event'
import {
  hashDoorAnswers,
  readDoorAnswers,
  type AskingEvent,
} from '@/features/events/server/seat-answers'
import { serializeEvent } from '@/features/events/server/take-seat'
import { isLinkLive, NO_DOOR, type Door } from './door-links'

const CODE_LENGTH = 22

/** Throws `conflict` before the door opens, and if the event is canceled or not published. */
export async function requireOpen({ event }: Door): Promise<void> {
  if (event.isCancelled) throw new AppError('conflict', 'This event is cancelled.')
  const opening = getDoorOpening(event)
  if (Date.now() >= opening) return
  const opens = formatMoment(new Date(opening), await siteTimeZone())
  throw new AppError('conflict', `This door opens on ${opens}.`)
}

/** Rows of transactions that began before the last response, and committed after it. */
const OVERLAP_MS = 60_000

/** The number of seats, and a version: of the people with a seat, and of the last change. */
export async function readCount(scope: Scope, event: AskingEvent) {
  const [row] = await onTransaction(
    scope,
    sql`
      select count(*)::int as seats, count(attended_at)::int as attended,
        left(md5(string_agg(id::text, ',' order by id)), 16) as people,
        coalesce((extract(epoch from max(updated_at)) * 1000)::bigint, 0)::text as changed
      from registrations
      where ${matchesEvent(event)} and state = 'registered' and user_id is not null`,
  )
  const { attended, changed, people, seats } = { ...row }
  const count = { attended: Number(attended ?? 0), seats: Number(seats ?? 0) }
  return { ...count, version: `${people ?? ''}${await hashDoorAnswers(scope, event)}.${changed}` }
}

/** The people with a seat. Their names are all that leaves the server. */
export async function listSeats(scope: Scope, door: Door): Promise<DoorSeat[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select r.id, r.attended_at, p.full_name, ${selectIsOurs(door)}
      from registrations r join profiles p on p.id = r.user_id
      where r.${matchesEvent(door.event)} and r.state = 'registered' order by p.full_name, r.id`,
  )
  const answers = await readDoorAnswers(scope, door.event)
  return rows.map((row) => ({
    ...toChange(row),
    name: toDoorName(row.full_name),
    ...(answers && { answers: answers.get(Number(row.id)) ?? [] }),
    code: sha256(signCheckIn(Number(row.id), env.AUTH_SECRET)).slice(0, CODE_LENGTH),
  }))
}

/**
 * What changed about the seats since a version, if the people are the same: null if they are not, or
 * if the version is none.
 */
export async function listChanges(
  scope: Scope,
  door: Door,
  { current, version = '' }: { version?: string; current: string },
): Promise<DoorChange[] | null> {
  const [people, since = ''] = version.split('.')
  if (people !== current.split('.')[0] || !/^\d{1,15}$/.test(since)) return null
  const rows = await onTransaction(
    scope,
    sql`
      select r.id, r.attended_at, ${selectIsOurs(door)} from registrations r
      where r.${matchesEvent(door.event)} and r.state = 'registered' and r.user_id is not null
        and r.updated_at >= timestamptz 'epoch' + ${Number(since) - OVERLAP_MS} * interval '1 millisecond'`,
  )
  return rows.map(toChange)
}

function selectIsOurs({ link }: Door): SQL {
  return sql`
    exists (
      select 1 from door_check_ins c where c.registration_id = r.id and c.at = r.attended_at
        and c.state = 'in' and c.link_id = ${link}) as is_ours`
}

function toChange(row: Record<string, unknown>): DoorChange {
  return { id: Number(row.id), at: toIsoOrNull(row.attended_at), isOurs: row.is_ours === true }
}

/** Users may have typed their address as their name. */
export function toDoorName(fullName: unknown): string {
  const name = typeof fullName === 'string' ? fullName : ''
  return toPlainName(name.replace(/@\S*/g, '')) || 'Unnamed User'
}

type Recording = {
  payload: Payload
  door: Door
  keeper: string
  /** Now, by the clock of the device. */
  sentAt: string
  entries: readonly DoorEntry[]
}

/**
 * Makes check-ins in order, each once, under the lock of the event: two doors never count a person
 * twice. Throws `not_found` if the link has ended meanwhile.
 */
export async function recordEntries(args: Recording): Promise<DoorResult[]> {
  const { door, entries, payload } = args
  if (entries.length === 0) return []
  return serializeEvent(door.event, () =>
    inTransaction(payload, async (req) => {
      const event = await lockEvent(req, door.event)
      if (!event || !(await isLinkLive(req, door.link))) throw new AppError('not_found', NO_DOOR)
      const results: DoorResult[] = []
      for (const entry of entries) results.push(await recordEntry(req, args, entry))
      if (results.some(hasChanged)) {
        for (const { onAttendance } of features()) await onAttendance?.(req, door.event)
      }
      return results
    }),
  )
}

const hasChanged = ({ state }: { state: DoorState }) => state === 'in' || state === 'undone'

async function recordEntry(
  req: PayloadRequest,
  { door, keeper, sentAt }: Recording,
  entry: DoorEntry,
): Promise<DoorResult> {
  const { event, link } = door
  const { id, seat } = entry
  const [stored] = await onTransaction(
    req,
    sql`select state, at from door_check_ins where link_id = ${link} and id = ${id}`,
  )
  if (stored) return { id, state: stored.state as DoorState, at: toIsoOrNull(stored.at) }
  const [row] = await onTransaction(
    req,
    sql`
      select attended_at from registrations
      where id = ${seat} and ${matchesEvent(event)} and state = 'registered' and user_id is not null
      for no key update`,
  )
  if (!row) return { id, state: 'unknown', at: null }
  const before = toIsoOrNull(row.attended_at)
  const from = Math.max(getDoorOpening(event), Date.parse(door.createdAt))
  const done = entry.undo
    ? await undo(req, { link, seat, before })
    : await enter(req, {
        seat,
        before,
        at: toCheckInTime({ at: entry.at, sentAt }, { from, now: Date.now() }),
      })
  await onTransaction(
    req,
    sql`
      insert into door_check_ins (link_id, id, registration_id, keeper, state, at)
      values (${link}, ${id}, ${seat}, ${keeper}, ${done.state}, ${done.at}::timestamptz)`,
  )
  if (hasChanged(done)) await note(req, door, { seat, attended: done.state === 'in' })
  return { id, ...done }
}

type Done = Omit<DoorResult, 'id'>

/** The first check-in keeps its time. */
async function enter(
  req: PayloadRequest,
  { at, before, seat }: { seat: number; before: string | null; at: string },
): Promise<Done> {
  if (before) return { state: 'already', at: before }
  const [row] = await onTransaction(
    req,
    sql`
      update registrations set attended_at = ${at}::timestamptz, updated_at = now()
      where id = ${seat} returning attended_at`,
  )
  return { state: 'in', at: toIso(row?.attended_at) }
}

/** Undoes only what this link did: another door, or an administrator, knows better. */
async function undo(
  req: PayloadRequest,
  { before, link, seat }: { link: number; seat: number; before: string | null },
): Promise<Done> {
  const rows = await onTransaction(
    req,
    sql`
      update registrations set attended_at = null, updated_at = now()
      where id = ${seat} and exists (
        select 1 from door_check_ins c where c.registration_id = ${seat} and c.link_id = ${link}
          and c.state = 'in' and c.at = attended_at)
      returning id`,
  )
  return rows.length > 0 ? { state: 'undone', at: null } : { state: 'unchanged', at: before }
}

/** Names the link, and not the person at the door: the audit log is never deleted. */
async function note(
  req: PayloadRequest,
  { event, link }: Door,
  { attended, seat }: { seat: number; attended: boolean },
): Promise<void> {
  await logStaffWrite(req, {
    action: 'update',
    recordType: 'registrations',
    recordId: String(seat),
    title: event.title,
    changes: [
      { field: 'attended', before: !attended, after: attended },
      { field: 'door link', before: null, after: link },
    ],
  })
}

/** What this link did last for a seat, for the page without scripts. Null if it has no such seat. */
export async function findLast(scope: Scope, { event, link }: Door, seat: number) {
  const [row] = await onTransaction(
    scope,
    sql`
      select c.state, c.at, p.full_name from registrations r join profiles p on p.id = r.user_id
      left join lateral (
        select state, at from door_check_ins
        where registration_id = r.id and link_id = ${link} order by recorded_at desc limit 1) c on true
      where r.id = ${seat} and r.${matchesEvent(event)} and r.state = 'registered'`,
  )
  if (!row?.state) return null
  return {
    name: toDoorName(row.full_name),
    state: row.state as DoorState,
    at: toIsoOrNull(row.at),
  }
}
