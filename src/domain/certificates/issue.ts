import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { logStaffWrite } from '@/domain/audit/security-log'
import {
  lockEvent,
  ofEvent,
  readEvents,
  type EventRef,
  type StoredEvent,
} from '@/domain/events/read-event'
import { noEvent } from '@/domain/events/take-seat'
import { readLetterhead } from '@/emails/layout'
import { newCode } from '@/lib/certificates/code'
import { onPool } from '@/lib/database/on-pool'
import { inTransaction, onTransaction } from '@/lib/database/transaction'
import { phaseAt } from '@/lib/events/event-times'
import { AppError } from '@/lib/failures/app-error'
import { TARGET_COLUMN, targetTable } from '@/lib/records/target-sql'
import { EVENT_KINDS } from '@/lib/records/target'
import { announce } from '@/lib/webhooks/announce'
import { queueCertificateEmails } from './notify-owners'

/** `unnamed`: attendees whose account has no name yet. They get one once they enter it. */
export type Issued = { issued: number; withdrawn: number; valid: number; unnamed: number }

/** The name that certificates of an account show. */
const NAME = sql`nullif(regexp_replace(trim(p.full_name), '\\s+', ' ', 'g'), '')`

/** Registrations `r` with recorded attendance, and their accounts `p`. */
function attended(event: EventRef): SQL {
  return sql`registrations as r join profiles as p on p.id = r.user_id
    where r.${ofEvent(event)} and r.state = 'registered' and r.attended_at is not null`
}

/** Certificates `c` of the same account that prevent another one. */
function standing(event: EventRef): SQL {
  return sql`select 1 from certificates as c
    where c.user_id = r.user_id and c.${ofEvent(event)} and c.state in ('valid', 'revoked')`
}

/**
 * Issues what is missing and withdraws what no attendance supports, in the transaction of `req`.
 * Requires the lock of the event. A constant number of statements for any number of attendees.
 */
async function syncWithAttendance(req: PayloadRequest, event: StoredEvent): Promise<Issued> {
  const withdrawn = await onTransaction(
    req,
    sql`
      update certificates as c set state = 'withdrawn', is_unnotified = true, changed_at = now(),
        updated_at = now()
      where c.${ofEvent(event)} and c.state = 'valid' and not exists (
        select 1 from ${attended(event)} and r.user_id = c.user_id)
      returning id`,
  )
  // The share lock waits for a change of the name in progress, which replaces valid certificates.
  const reinstated = await onTransaction(
    req,
    sql`
      with due as materialized (
        select r.user_id, ${NAME} as name from ${attended(event)}
          and not exists (${standing(event)}) for share of p)
      update certificates as c set state = 'valid', is_unnotified = true, changed_at = now(),
        updated_at = now()
      from due where c.id = (
        select max(id) from certificates as old where old.user_id = due.user_id
          and old.${ofEvent(event)} and old.state = 'withdrawn' and old.name = due.name)
      returning c.id`,
  )
  const missing = await onTransaction(
    req,
    sql`
      select r.user_id, ${NAME} as name from ${attended(event)}
        and not exists (${standing(event)}) for share of p`,
  )
  const named = missing.filter(({ name }) => name !== null)
  const issued = await insertCertificates(req, event, named)
  const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => Number(id))
  await announce(req, 'certificate.revoked', ids(withdrawn))
  await announce(req, 'certificate.issued', [...ids(reinstated), ...ids(issued)])
  if (withdrawn.length + reinstated.length + issued.length > 0) await queueCertificateEmails(req)
  const [count] = await onTransaction(
    req,
    sql`select count(*)::int as valid from certificates where ${ofEvent(event)} and state = 'valid'`,
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
  event: StoredEvent,
  people: Record<string, unknown>[],
) {
  if (people.length === 0) return []
  const { brand } = await readLetterhead(req)
  const rows = JSON.stringify(people.map((person) => ({ ...person, code: newCode() })))
  return onTransaction(
    req,
    sql`
      insert into certificates (code, state, user_id, ${TARGET_COLUMN[event.kind]}, name, title,
        starts_at, ends_at, hours, signatory, text, issuer, issued_at, updated_at, created_at)
      select row.code, 'valid', row.user_id, event.id, row.name, event.title, ${event.startsAt},
        ${event.endsAt}, event.certificate_hours, event.certificate_signatory,
        event.certificate_text, ${brand}, now(), now(), now()
      from jsonb_to_recordset(${rows}::jsonb) as row (user_id int, name text, code text)
      cross join ${targetTable(event.kind)} as event where event.id = ${event.id}
      on conflict do nothing returning id`,
  )
}

type Issuing = { payload: Payload; event: EventRef; actor: number }

/**
 * Issues the certificates of an event at the request of an administrator. Can be repeated. Throws
 * `not_found`, and `conflict` before the end, for a canceled event, and without recorded attendance.
 */
export async function issueCertificates({ payload, event, actor }: Issuing): Promise<Issued> {
  return inTransaction(payload, async (req) => {
    const stored = await lockEvent(req, event)
    if (!stored) throw noEvent()
    if (stored.isCancelled)
      throw new AppError('conflict', 'This event is cancelled or not published.')
    if (phaseAt(stored, Date.now()) !== 'over') {
      throw new AppError('conflict', 'Certificates can be issued after the end of the event.')
    }
    const done = await syncWithAttendance(req, stored)
    if (done.valid + done.withdrawn + done.unnamed === 0) {
      const found = await onTransaction(req, sql`select 1 from ${attended(event)} limit 1`)
      if (found.length === 0) throw new AppError('conflict', 'No attendance is recorded.')
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
function offers(event: EventRef): SQL {
  return sql`(t.has_certificate or exists (
    select 1 from certificates as c where c.${TARGET_COLUMN[event.kind]} = t.id))`
}

/** Follows a change of attendance after the end of an event that issues certificates. */
export async function followAttendance(payload: Payload, event: EventRef): Promise<void> {
  await inTransaction(payload, async (req) => {
    const stored = await lockEvent(req, event)
    if (!stored || stored.isCancelled || phaseAt(stored, Date.now()) !== 'over') return
    const [offered] = await onTransaction(
      req,
      sql`select 1 from ${targetTable(event.kind)} as t where t.id = ${event.id} and ${offers(event)}`,
    )
    if (offered) await syncWithAttendance(req, stored)
  })
}

/** How long after its start an event is looked at without a request, in days. */
const LOOK_BACK_DAYS = 60

/** Issues and withdraws the certificates of events that have ended, once a minute in the leader. */
export async function issueDueCertificates(payload: Payload): Promise<void> {
  for (const kind of EVENT_KINDS) {
    const column = TARGET_COLUMN[kind]
    const rows = await onPool(
      payload,
      sql`
        select t.id from ${targetTable(kind)} as t
        where t.has_certificate and t._status = 'published' and t.deleted_at is null
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
    if (rows.length === 0) continue
    const ids = `{${rows.map(({ id }) => Number(id)).join(',')}}`
    const events = await readEvents({ payload }, kind, sql`id = any(${ids}::int[])`)
    for (const event of events) await followAttendance(payload, event)
  }
}
