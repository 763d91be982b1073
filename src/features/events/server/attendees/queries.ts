import 'server-only'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { matchesEvent, readEvent, type EventRef } from '../read-event'
import { listAnswerColumns, readAnswerCells } from '../seat-answers'
import { isRowId } from '@/lib/row-id'
import { getPhase } from '../../event-times'
import { PER_PAGE, type ListShape, type ListState } from '@/lib/records/list-state'
import { formatMoment, formatSpan } from '@/lib/time/dates'
import { cms } from '@/platform/server/cms'
import { containsText } from '@/platform/server/list-records'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { toTargetTable } from '@/platform/records/target-sql'
import type { AttendeeCell } from '@/platform/slots'
import { querySql } from '@/platform/server/sql-rows'
import type { AttendedEvent, AttendeePage, AttendeeRow, Counts, Moment } from '../../attendees/dto'

/** A value that the list is sorted by, with its conversion to and from a cursor. */
type Key = {
  value: SQL
  /** Whether the value is a column of the account (`p`) and not of the registration (`r`). */
  isOfAccount?: true
  text: SQL
  isText: (text: string) => boolean
  parse: (text: string) => SQL
}

const LAST_MOMENT = sql`timestamptz '9999-12-31 00:00:00Z'`
/** The year 9999, in milliseconds. */
const LATEST = 253_402_300_800_000
const STATES = ['registered', 'waiting', 'cancelled']

const STATE: Key = {
  value: sql`r.state`,
  text: sql`r.state::text`,
  isText: (text) => STATES.includes(text),
  parse: (text) => sql`${text}::enum_registrations_state`,
}
const ID = rowId(sql`r.id`)
/** Unique in the list, because an account registers once per event. */
const PERSON: Key = { ...rowId(sql`p.id`), isOfAccount: true }

function rowId(value: SQL): Key {
  return {
    value,
    text: sql`${value}::text`,
    isText: isRowId,
    parse: (text) => sql`${Number(text)}::int`,
  }
}

/** The columns have millisecond precision. */
function moment(value: SQL): Key {
  return {
    value,
    text: sql`(extract(epoch from ${value}) * 1000)::bigint::text`,
    isText: (text) => /^\d{1,15}$/.test(text) && Number(text) <= LATEST,
    parse: (text) => sql`(timestamptz 'epoch' + ${Number(text)} * interval '1 millisecond')`,
  }
}

function textKey(value: SQL): Key {
  return {
    value,
    isOfAccount: true,
    text: value,
    isText: (text) => text.length <= 400 && !text.includes('\0'),
    parse: (text) => sql`${text}::text`,
  }
}

/**
 * The sort orders, by their names in the URL. Each is total. `state` has an index of its own:
 * seats, then the waiting list in order of promotion. `name` and `email` use indexes of the
 * accounts.
 */
const ORDERS = {
  state: [STATE, moment(sql`r.registered_at`), ID],
  since: [moment(sql`r.registered_at`), ID],
  name: [textKey(sql`coalesce(p.full_name, '')`), PERSON],
  email: [textKey(sql`p.email`), PERSON],
  attended: [moment(sql`coalesce(r.attended_at, ${LAST_MOMENT})`), ID],
} satisfies Record<string, Key[]>

type Cursor = SQL[]

/** Parses a cursor. Returns null if it is invalid, and the list starts at its beginning. */
function parseCursor(keys: readonly Key[], text: unknown): Cursor | null {
  if (typeof text !== 'string' || text.length > 1000) return null
  const values = readJson(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(values) || values.length !== keys.length) return null
  const isCursor = keys.every((key, at) => {
    const value: unknown = values[at]
    return typeof value === 'string' && key.isText(value)
  })
  return isCursor ? keys.map((key, at) => key.parse(String(values[at]))) : null
}

/** Encodes a cursor for the URL. `values` are the `text` of each key. */
function toCursorText(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values.map(String))).toString('base64url')
}

/** The SQL of an order. `beyond` filters the rows after a cursor. */
function orderBy(keys: readonly Key[], descending: boolean) {
  const direction = descending ? sql`desc` : sql`asc`
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  return {
    isOfAccount: keys.some((key) => key.isOfAccount),
    cursorOf: sql`array[${list(keys.map(({ text }) => text))}]`,
    order: list(keys.map(({ value }) => sql`${value} ${direction}`)),
    beyond: (cursor: Cursor) => {
      const than = descending ? sql`<` : sql`>`
      return sql`(${list(keys.map(({ value }) => value))}) ${than} (${list(cursor)})`
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const SHOWN: Record<string, SQL> = {
  seats: sql`r.state = 'registered'`,
  waiting: sql`r.state = 'waiting'`,
  cancelled: sql`r.state = 'cancelled'`,
  attended: sql`r.state = 'registered' and r.attended_at is not null`,
  absent: sql`r.state = 'registered' and r.attended_at is null`,
}

/** Sort and filter options of the attendee list. Default: seats, then the waiting list in order. */
export function createAttendeeList({ kind, id }: EventRef): ListShape {
  return {
    path: `/admin/${kind}s/${id}/people`,
    sorts: Object.keys(ORDERS),
    defaultSort: 'state',
    filters: { show: Object.keys(SHOWN) },
  }
}

/** The answers of attendees, by question and attendee. Call only after `requireAdmin`. */
export async function readAnswerTable(
  { hasQuestions, ref }: Pick<AttendedEvent, 'hasQuestions' | 'ref'>,
  registrations: readonly number[],
): Promise<{ heading: string; cells: Record<number, AttendeeCell> }[]> {
  const scope = { payload: await cms() }
  const event = { ...ref, hasQuestions }
  const columns = await listAnswerColumns(scope, event)
  if (columns.length === 0) return []
  const rows = [...(await readAnswerCells(scope, event, registrations))]
  return columns.map(({ id, label }) => ({
    heading: label,
    cells: Object.fromEntries(
      rows.map(([registration, answers]) => {
        const answer = answers.find(({ question }) => question === id)
        return [registration, { cell: answer?.value ?? '', action: null }]
      }),
    ),
  }))
}

/** Null if there is no such event with a date. Call only after `requireAdmin`. */
export async function findAttendedEvent(ref: EventRef): Promise<AttendedEvent | null> {
  const stored = await readEvent({ payload: await cms() }, ref)
  if (!stored) return null
  const { capacity, endsAt, isCancelled, startsAt, title } = stored
  const phase = getPhase(stored, Date.now())
  const isAhead = phase !== 'over' && !isCancelled
  const [zone, counts] = await Promise.all([siteTimeZone(), countPeople(ref)])
  return {
    ref,
    hasQuestions: stored.hasQuestions,
    title: title || 'Untitled',
    startsAt,
    when: formatSpan({ startsAt, endsAt }, zone),
    isOver: phase === 'over',
    isCancelled,
    hasOpened: phase !== 'coming',
    lacksLink: isAhead && stored.registration === 'here' && !stored.joinLink && !stored.isInRoom,
    counts: { ...counts, capacity },
  }
}

async function countPeople(ref: EventRef): Promise<Omit<Counts, 'capacity'>> {
  const [row] = await querySql<Omit<Counts, 'capacity'>>(sql`
    select count(*) filter (where state = 'registered')::int as taken,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(attended_at) filter (where state = 'registered')::int as attended,
      (select count(*)::int from certificates where ${matchesEvent(ref)} and state = 'valid') as certified
    from registrations where ${matchesEvent(ref)} and state <> 'cancelled'`)
  return row ?? { taken: 0, waiting: 0, attended: 0, certified: 0 }
}

type Place = { after?: unknown; before?: unknown }

/**
 * Returns a page of the attendees who still have an account. Cursor pagination keeps the cost
 * independent of the position in the list. The result contains names and addresses: call only after
 * `requireAdmin`.
 */
export async function listAttendees(
  ref: EventRef,
  { descending, filters, search, sort }: ListState,
  { after, before }: Place,
): Promise<AttendeePage> {
  const keys = ORDERS[sort as keyof typeof ORDERS] ?? ORDERS.state
  const end = parseCursor(keys, before)
  const start = end ? null : parseCursor(keys, after)
  const { beyond, cursorOf, isOfAccount, order } = orderBy(keys, end ? !descending : descending)
  const shown = SHOWN[filters.show ?? '']
  const account = sql`join profiles as p on p.id = r.user_id`
  const where = [
    sql`r.${matchesEvent(ref)} and r.user_id is not null`,
    ...(shown ? [shown] : []),
    ...(search ? [containsText(['full_name', 'email'], search)] : []),
    ...(end || start ? [beyond(end ?? start ?? [])] : []),
  ]
  // Select the rows of the page first, so that sorting by registration columns reads only the
  // accounts that are shown.
  const rows = await querySql<StoredAttendee & { cursor: string[] }>(sql`
    with page as (
      select r.id from registrations as r ${search || isOfAccount ? account : sql``}
      where ${sql.join(where, sql` and `)} order by ${order} limit ${PER_PAGE + 1})
    select r.id, r.state, r.registered_at, r.attended_at, p.full_name, p.email, ${cursorOf} as cursor,
      (select to_jsonb(c) from (
        select id, code, state from certificates
        where user_id = r.user_id and (${matchesEvent(ref)} or series_id = (
          select series_id from ${toTargetTable(ref.kind)} where id = ${ref.id}))
        order by series_id is not null, id desc limit 1) as c) as certificate
    from page join registrations as r using (id) ${account} order by ${order}`)
  const isMore = rows.length > PER_PAGE
  const page = rows.slice(0, PER_PAGE)
  if (end) page.reverse()
  const zone = await siteTimeZone()
  const cursorAt = (at: number) => toCursorText(page.at(at)?.cursor ?? [])
  return {
    rows: page.map((row) => toAttendeeRow(row, zone)),
    before: page.length > 0 && (end ? isMore : start !== null) ? cursorAt(0) : null,
    after: page.length > 0 && (end !== null || isMore) ? cursorAt(-1) : null,
  }
}

export type StoredAttendee = {
  id: number
  state: AttendeeRow['state']
  registered_at: string | Date
  attended_at: string | Date | null
  full_name: string | null
  email: string
  certificate?: AttendeeRow['certificate']
}

export function toAttendeeRow(row: StoredAttendee, zone: string): AttendeeRow {
  return {
    id: row.id,
    name: row.full_name?.trim() || 'Unnamed User',
    email: row.email,
    state: row.state,
    since: toMoment(row.registered_at, zone),
    attended: row.attended_at ? toMoment(row.attended_at, zone) : null,
    certificate: row.certificate ?? null,
  }
}

function toMoment(value: string | Date, zone: string): Moment {
  const iso = new Date(value).toISOString()
  return { iso, words: formatMoment(iso, zone) }
}
