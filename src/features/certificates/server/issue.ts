import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { logStaffWrite } from '@/platform/logging/security-log'
import {
  lockEvent,
  matchesEvent,
  readEvents,
  type EventRef,
  type StoredEvent,
} from '@/features/events/server/read-event'
import { eventNotFound } from '@/features/events/server/take-seat'
import { readLetterhead } from '@/platform/mail/layout'
import { createCode } from './code'
import { onPool } from '@/platform/database/on-pool'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { getPhase } from '@/features/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import { runEach } from '@/platform/process/run-each'
import { TARGET_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import { EVENT_KINDS } from '@/lib/records/target'
import type { Completion } from '@/platform/feature'
import { announce } from '@/platform/announce/announce'
import { queueCertificateEmails } from './notify-owners'
import { isPublishedRow } from '@/platform/records/visibility'

/** `unnamed`: attendees whose account has no name yet. They get one once they enter it. */
type Issued = { issued: number; withdrawn: number; valid: number; unnamed: number }

/** The name that certificates of an account show. */
const NAME = sql`nullif(regexp_replace(trim(p.full_name), '\\s+', ' ', 'g'), '')`

/** The signatory that an event names. The one of the brand signs for the others. */
const SIGNATORY = sql`nullif(trim(source.certificate_signatory), '')`

/** What certificates are issued for: an event, or a series of which enough events were attended. */
type Subject = {
  id: number
  /** The column of `certificates` with the id. */
  column: SQL
  table: SQL
  /** A FROM clause with a condition: `r`, who are entitled, and their accounts `p`. */
  eligible: SQL
  /** A condition on a valid certificate `c`: no attendance supports it. */
  unsupported: SQL
  startsAt: SQL
  endsAt: SQL
  /** Of a series: how many events are required. */
  events: number | null
}

function attended(event: EventRef): SQL {
  return sql`registrations as r join profiles as p on p.id = r.user_id
    where r.${matchesEvent(event)} and r.state = 'registered' and r.attended_at is not null`
}

function toEventSubject(event: StoredEvent): Subject {
  return {
    id: event.id,
    column: TARGET_COLUMN[event.kind],
    table: toTargetTable(event.kind),
    eligible: attended(event),
    unsupported: sql`not exists (select 1 from ${attended(event)} and r.user_id = c.user_id)`,
    startsAt: sql`${event.startsAt}::timestamptz`,
    // The last day that is known.
    endsAt: sql`${event.endsAt ?? event.startsAt}::timestamptz`,
    events: null,
  }
}

/**
 * A series under a lock that serializes its certificates. Null if it issues none. Events count that
 * are over and not canceled, also after they were unpublished or deleted.
 */
async function lockSeries(req: PayloadRequest, series: number): Promise<Subject | null> {
  const [row] = await onTransaction(
    req,
    sql`
      select certificate_events as events from series
      where id = ${series} and has_certificate and certificate_events is not null
      for no key update`,
  )
  if (!row) return null
  const events = Number(row.events)
  const isHeld = sql`series_id = ${series} and event_status is distinct from 'cancelled'`
  const seriesEvents: StoredEvent[] = []
  for (const kind of EVENT_KINDS) seriesEvents.push(...(await readEvents(req, kind, isHeld)))
  const past = seriesEvents.filter((event) => getPhase(event, Date.now()) === 'over')
  const rows = past.map(({ endsAt, id, kind, startsAt }) => {
    return { [`${kind}_id`]: id, starts_at: startsAt, ends_at: endsAt ?? startsAt }
  })
  const registered = sql`(
    select r.user_id, e.starts_at, e.ends_at,
      r.state = 'registered' and r.attended_at is not null as has_attended
    from registrations as r join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (workshop_id int, webinar_id int, starts_at timestamptz, ends_at timestamptz)
      on e.workshop_id = r.workshop_id or e.webinar_id = r.webinar_id
    union all
    select user_id, starts_at, ends_at, true from series_attendance where series_id = ${series}
  ) as r`
  return {
    id: series,
    column: sql.raw('series_id'),
    table: sql.raw('series'),
    eligible: sql`(
      select r.user_id, min(r.starts_at) as starts_at, max(r.ends_at) as ends_at
      from ${registered} where r.has_attended
      group by r.user_id having count(*) >= ${events}) as r
      join profiles as p on p.id = r.user_id where true`,
    // Events that were deleted before their attendance was kept leave no row: only those who
    // missed one can lose a certificate.
    unsupported: sql`(
      select count(*) filter (where r.has_attended) < c.events and not bool_and(r.has_attended)
      from ${registered} where r.user_id = c.user_id)`,
    startsAt: sql.raw('r.starts_at'),
    endsAt: sql.raw('r.ends_at'),
    events,
  }
}

/**
 * Issues what is missing and withdraws what no attendance supports, in the transaction of `req`.
 * Requires the lock of the event or series. A constant number of statements for any number of
 * attendees.
 */
async function syncWithAttendance(req: PayloadRequest, subject: Subject): Promise<Issued> {
  const { column, endsAt, eligible, events, id, startsAt, unsupported } = subject
  const isForSubject = sql`c.${column} = ${id}`
  // Certificates of the same account that prevent another one.
  const existingCertificate = sql`exists (
    select 1 from certificates as c
    where c.user_id = r.user_id and ${isForSubject} and c.state in ('valid', 'revoked'))`
  const withdrawn = await onTransaction(
    req,
    sql`
      update certificates as c set state = 'withdrawn', is_unnotified = true, changed_at = now(),
        updated_at = now()
      where ${isForSubject} and c.state = 'valid' and ${unsupported}
      returning id`,
  )
  // The share lock waits for a change of the name in progress, which replaces valid certificates.
  const reinstated = await onTransaction(
    req,
    sql`
      with due as materialized (
        select r.user_id, ${NAME} as name from ${eligible} and not ${existingCertificate} for share of p)
      update certificates as c set state = 'valid', is_unnotified = true, changed_at = now(),
        updated_at = now()
      from due where c.id = (
        select max(id) from certificates as old where old.user_id = due.user_id
          and old.${column} = ${id} and old.state = 'withdrawn' and old.name = due.name
          and old.events is not distinct from ${events}::numeric)
      returning c.id`,
  )
  const missing = await onTransaction(
    req,
    sql`
      select r.user_id, ${NAME} as name, ${startsAt} as starts_at, ${endsAt} as ends_at
      from ${eligible} and not ${existingCertificate} for share of p`,
  )
  const named = missing.filter(({ name }) => name !== null)
  const issued = await insertCertificates(req, subject, named)
  await announce(req, 'certificate.revoked', toIds(withdrawn))
  await announce(req, 'certificate.issued', toIds([...reinstated, ...issued]))
  if (withdrawn.length + reinstated.length + issued.length > 0) await queueCertificateEmails(req)
  const [count] = await onTransaction(
    req,
    sql`select count(*)::int as valid from certificates as c where ${isForSubject} and state = 'valid'`,
  )
  return {
    issued: reinstated.length + issued.length,
    withdrawn: withdrawn.length,
    valid: Number(count?.valid),
    unnamed: missing.length - named.length,
  }
}

async function insertCertificates(
  req: PayloadRequest,
  { column, events, id, table }: Subject,
  people: Record<string, unknown>[],
) {
  if (people.length === 0) return []
  const { brand } = await readLetterhead(req)
  const rows = JSON.stringify(people.map((person) => ({ ...person, code: createCode() })))
  return onTransaction(
    req,
    sql`
      insert into certificates (code, state, user_id, ${column}, name, title, starts_at, ends_at,
        events, hours, signatory, signatory_role, signature_id, text, issuer, issued_at, updated_at,
        created_at)
      select row.code, 'valid', row.user_id, source.id, row.name, source.title, row.starts_at,
        row.ends_at, ${events}::numeric, source.certificate_hours,
        coalesce(${SIGNATORY}, school.signatory_name),
        coalesce(nullif(source.certificate_role, ''), school.signatory_role),
        coalesce(source.certificate_signature_id, school.signature_id),
        source.certificate_text, ${brand}, now(), now(), now()
      from jsonb_to_recordset(${rows}::jsonb) as row (user_id int, name text, code text,
        starts_at timestamptz, ends_at timestamptz)
      cross join ${table} as source
      left join brand as school on coalesce(${SIGNATORY}, school.signatory_name) = school.signatory_name
      where source.id = ${id}
      on conflict do nothing returning id`,
  )
}

/**
 * Issues the certificate of a completed program, in the transaction of `req`. Throws `conflict` if the
 * account has no name.
 */
export async function issueCompletion(req: PayloadRequest, completion: Completion): Promise<void> {
  const { endsAt, group, hours, startsAt, text, title, userId } = completion
  const { brand } = await readLetterhead(req)
  // The share lock waits for a change of the name in progress.
  const [person] = await onTransaction(
    req,
    sql`select ${NAME} as name from profiles as p where p.id = ${userId} for share`,
  )
  if (!person?.name)
    throw new AppError('conflict', 'Their account has no name, which the certificate needs.')
  const issued = await onTransaction(
    req,
    sql`
      insert into certificates (code, state, user_id, cohort, name, title, starts_at, ends_at, hours,
        signatory, signatory_role, signature_id, text, issuer, issued_at, updated_at, created_at)
      select ${createCode()}, 'valid', ${userId}::int, ${group}::numeric, ${String(person.name)}, ${title},
        ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${hours}::numeric, school.signatory_name,
        school.signatory_role, school.signature_id, ${text}, ${brand}, now(), now(), now()
      from (values (0)) as completion left join brand as school on true
      on conflict do nothing returning id`,
  )
  await announce(req, 'certificate.issued', toIds(issued))
  if (issued.length > 0) await queueCertificateEmails(req)
}

type Issuing = { payload: Payload; event: EventRef; actor: number }

/**
 * Issues the certificates of an event at the request of an administrator. Can be repeated. Throws
 * `not_found`, and `conflict` before the end, for a canceled event, and without recorded attendance.
 */
export async function issueCertificates({ payload, event, actor }: Issuing): Promise<Issued> {
  return inTransaction(payload, async (req) => {
    const stored = await lockEvent(req, event)
    if (!stored) throw eventNotFound()
    if (stored.isCancelled)
      throw new AppError('conflict', 'This event is cancelled or not published.')
    if (getPhase(stored, Date.now()) !== 'over') {
      throw new AppError('conflict', 'Certificates can be issued after the end of the event.')
    }
    const done = await syncWithAttendance(req, toEventSubject(stored))
    if (done.valid + done.withdrawn + done.unnamed === 0) {
      const attendance = await onTransaction(req, sql`select 1 from ${attended(event)} limit 1`)
      if (attendance.length === 0) throw new AppError('conflict', 'No attendance is recorded.')
    }
    if (done.issued + done.withdrawn > 0) {
      await logStaffWrite(req, {
        actor,
        action: 'create',
        recordType: 'certificates',
        title: `${stored.title} (${done.issued} people)`,
        changes: [
          { field: 'issued', after: done.issued },
          ...(done.withdrawn ? [{ field: 'withdrawn', after: done.withdrawn }] : []),
        ],
      })
    }
    return done
  })
}

/** Whether an event issues certificates: its switch is on, or some were issued by hand. */
function issuesCertificates(event: EventRef): SQL {
  return sql`(t.has_certificate or exists (
    select 1 from certificates as c where c.${TARGET_COLUMN[event.kind]} = t.id))`
}

/**
 * Issues and withdraws the certificates of an event and of its series after a change of attendance,
 * in its transaction. Before the end of the event, and if neither issues any, nothing happens.
 */
export async function syncCertificates(req: PayloadRequest, event: EventRef): Promise<void> {
  const stored = await lockEvent(req, event)
  if (!stored || stored.isCancelled || getPhase(stored, Date.now()) !== 'over') return
  const [row] = await onTransaction(
    req,
    sql`
      select ${issuesCertificates(event)} as offered, series_id from ${toTargetTable(event.kind)} as t
      where t.id = ${event.id}`,
  )
  if (row?.offered) await syncWithAttendance(req, toEventSubject(stored))
  if (row?.series_id) await syncSeriesCertificates(req, Number(row.series_id))
}

async function syncSeriesCertificates(req: PayloadRequest, id: number): Promise<void> {
  const series = await lockSeries(req, id)
  if (series) await syncWithAttendance(req, series)
}

/** How long after its start an event is looked at without a request, in days. */
const LOOK_BACK_DAYS = 60

/**
 * Issues and withdraws the certificates of events that have ended and of series, once a minute in the
 * leader.
 */
export async function issueDueCertificates(payload: Payload): Promise<void> {
  const lists = [
    ...EVENT_KINDS.map((kind) => () => listDueEvents(payload, kind)),
    () => listDueSeries(payload),
  ]
  await runEach(payload, lists, {
    label: () => 'due certificates',
    work: async (listDue) =>
      runEach(payload, await listDue(), {
        label: ({ id, kind }) => `certificates of ${kind} ${id}`,
        work: (due) =>
          inTransaction(payload, (req) =>
            due.kind === 'series'
              ? syncSeriesCertificates(req, due.id)
              : syncCertificates(req, due),
          ),
      }),
  })
}

type Due = EventRef | { kind: 'series'; id: number }

async function listDueEvents(payload: Payload, kind: EventRef['kind']): Promise<Due[]> {
  const column = TARGET_COLUMN[kind]
  const rows = await onPool(
    payload,
    sql`
      select t.id from ${toTargetTable(kind)} as t
      where t.has_certificate and ${isPublishedRow('t')}
        and t.starts_at between now() - ${LOOK_BACK_DAYS} * interval '1 day' and now()
        and (exists (
          select 1 from registrations as r join profiles as p on p.id = r.user_id
          where r.${column} = t.id and r.state = 'registered' and r.attended_at is not null
            and ${NAME} is not null and not exists (
              select 1 from certificates as c where c.user_id = r.user_id
                and c.${column} = t.id and c.state in ('valid', 'revoked')))
        or exists (
          select 1 from certificates as c where c.${column} = t.id and c.state = 'valid'
            and not exists (
              select 1 from registrations as r where r.user_id = c.user_id and r.${column} = t.id
                and r.state = 'registered' and r.attended_at is not null)))`,
  )
  return toIds(rows).map((id) => ({ kind, id }))
}

async function listDueSeries(payload: Payload): Promise<Due[]> {
  const rows = await onPool(
    payload,
    sql`
      select id from series as s where has_certificate and (${sql.join(
        EVENT_KINDS.map(
          (kind) => sql`exists (
            select 1 from ${toTargetTable(kind)} as t where t.series_id = s.id
              and t.starts_at between now() - ${LOOK_BACK_DAYS} * interval '1 day' and now())`,
        ),
        sql` or `,
      )})`,
  )
  return toIds(rows).map((id) => ({ kind: 'series', id }))
}
