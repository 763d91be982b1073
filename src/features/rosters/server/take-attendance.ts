import { sql } from '@payloadcms/db-postgres/drizzle'
import { getEventEnd, getPhase } from '@/features/events/event-times'
import { matchesEvent, readEvent, type StoredEvent } from '@/features/events/server/read-event'
import { updateRegistrations } from '@/features/events/server/registration'
import { inStaffTransaction, type AtEvent } from '@/features/events/server/staff/seats'
import { eventNotFound } from '@/features/events/server/take-seat'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { features } from '@/platform/feature'
import type { TakenAttendance } from '../use-cases'
import { matchAttendants, type Choice, type Matched, type Registrant } from './match-attendants'
import { readAttendance, type AttendanceFile } from './read-attendance'

type Report = AtEvent & {
  text: string
  /** The threshold. */
  minutes?: number
  matches: readonly Choice[]
  unmark: readonly number[]
}

/** Without a known end, an event counts as this long. */
const UNKNOWN_MINUTES = 60

function createReadLimit(actor: number) {
  return { key: `attendance-files:${actor}`, limit: 120, windowSeconds: 10 * 60 }
}

/** Says what `takeAttendance` would do, and writes nothing. */
export async function previewAttendance(report: Report): Promise<TakenAttendance> {
  const { actor, event, payload, text } = report
  await enforceRateLimit(payload, [createReadLimit(actor)])
  const file = readAttendance(text)
  const stored = await readEvent({ payload }, event)
  if (!stored) throw eventNotFound()
  refuseTooEarly(stored)
  const minutes = report.minutes ?? getDefaultMinutes(stored)
  const matched = await match({ payload }, stored, file, { ...report, minutes })
  const marked = matched.attends.filter(({ hasAttended }) => !hasAttended).length
  return toResult(matched, { file, minutes, marked, unmarked: report.unmark.length })
}

/**
 * Marks who was there long enough, and removes the marks that the caller chose, in one transaction
 * with what depends on attendance. Other marks stay. Can be repeated.
 */
export async function takeAttendance(report: Report): Promise<TakenAttendance> {
  const { actor, event, payload, text, unmark } = report
  await enforceRateLimit(payload, [createReadLimit(actor)])
  const file = readAttendance(text)
  return inStaffTransaction({ payload, event, actor }, async ({ note, req, stored }) => {
    refuseTooEarly(stored)
    const minutes = report.minutes ?? getDefaultMinutes(stored)
    const matched = await match(req, stored, file, { ...report, minutes })
    const ids = matched.attends.map(({ id }) => id)
    const seated = sql`${matchesEvent(event)} and state = 'registered'`
    const marked = await updateRegistrations(req, {
      set: sql`attended_at = now(), updated_at = now()`,
      where: sql`${seated} and attended_at is null and id = any(${toIdArray(ids)})`,
    })
    const present = new Set(ids)
    const removed = unmark.filter((id) => !present.has(id))
    const unmarked = await updateRegistrations(req, {
      set: sql`attended_at = null, updated_at = now()`,
      where: sql`${seated} and attended_at is not null and id = any(${toIdArray(removed)})`,
    })
    for (const [rows, after] of [[marked, true] as const, [unmarked, false] as const]) {
      if (rows.length === 0) continue
      const changes = [{ field: 'attended', before: !after, after }]
      await note({ people: rows.length, changes })
    }
    if (marked.length + unmarked.length > 0)
      for (const { onAttendance } of features()) await onAttendance?.(req, event)
    return toResult(matched, {
      file,
      minutes,
      marked: marked.length,
      unmarked: unmarked.length,
    })
  })
}

function refuseTooEarly(event: StoredEvent): void {
  if (getPhase(event, Date.now()) === 'coming')
    throw new AppError('conflict', 'This event has not started.')
}

/** Half of the event, in whole minutes. */
export function getDefaultMinutes(event: Pick<StoredEvent, 'startsAt' | 'endsAt'>): number {
  const length = event.endsAt
    ? (getEventEnd(event) - Date.parse(event.startsAt)) / 60_000
    : UNKNOWN_MINUTES
  return Math.min(1440, Math.max(1, Math.ceil(length / 2)))
}

async function match(
  scope: Scope,
  event: StoredEvent,
  { attendants }: AttendanceFile,
  { matches, minutes }: { matches: readonly Choice[]; minutes: number },
): Promise<Matched> {
  const registrants = await listRegistrants(scope, event)
  const matched = matchAttendants({ attendants, registrants, choices: matches, minutes })
  const [wrong] = matched.wrong
  if (wrong) throw fieldError('matches', `Entry ${wrong.entry} has no such match.`)
  return matched
}

async function listRegistrants(scope: Scope, event: StoredEvent): Promise<Registrant[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select r.id, p.full_name, p.email, r.attended_at is not null as has_attended
      from registrations as r join profiles as p on p.id = r.user_id
      where r.${matchesEvent(event)} and r.state = 'registered' order by r.id`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.full_name ?? '').trim(),
    email: String(row.email),
    hasAttended: row.has_attended === true,
  }))
}

/** What a page shows of those who are marked and were not there. */
const MAX_ABSENT = 500

type Done = { file: AttendanceFile; minutes: number; marked: number; unmarked: number }

function toResult({ absent, lines }: Matched, { file, ...done }: Done): TakenAttendance {
  return {
    ...done,
    lines,
    unreadable: file.unreadable.slice(0, 100),
    absent: absent
      .slice(0, MAX_ABSENT)
      .map(({ email, id, name }) => ({ registration: id, name, email })),
  }
}
