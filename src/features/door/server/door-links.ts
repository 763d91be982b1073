import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import type { Client } from '@/features/accounts/server/client'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { deleteInBatches } from '@/platform/database/in-batches'
import { toIso, toIsoOrNull } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { AppError } from '@/lib/failures/app-error'
import { createSecret, hashSecret } from '@/lib/secrets'
import { TARGET_COLUMN } from '@/platform/records/target-sql'
import { getDoorExpiry } from '../door-times'
import type { DoorLinks } from '../dto'
import {
  EVENT_OF_ROW,
  matchesEvent,
  readEvent,
  type EventRef,
  type StoredEvent,
} from '@/features/events/server/read-event'
import { eventNotFound } from '@/features/events/server/take-seat'
import { inStaffTransaction, type AtEvent } from '@/features/events/server/staff/seats'

/** The same for a wrong, ended or expired link, and for one whose event is gone. */
export const NO_DOOR = 'This door link does not work. Please ask the team for a new one.'

const MAX_LINKS = 20
const MAX_KEEPERS = 20
/** Links and who checked in with them are deleted this long after the event. */
const RETENTION_DAYS = 90
const WINDOW_SECONDS = 10 * 60

/** A door link that works, and its event. */
export type Door = { link: number; createdAt: string; event: StoredEvent }

/** Returns null for a wrong, ended or expired link. */
export async function findDoor(scope: Scope, token: string): Promise<Door | null> {
  const [row] = await onTransaction(
    scope,
    sql`
      select id, created_at, ${EVENT_OF_ROW} from door_links
      where token_hash = ${hashSecret(token)} and ended_at is null`,
  )
  if (!row) return null
  const ref = { kind: row.kind, id: Number(row.event) } as EventRef
  const event = await readEvent(scope, ref)
  if (!event || getDoorExpiry(event) <= Date.now()) return null
  return { link: Number(row.id), createdAt: toIso(row.created_at), event }
}

type Ask = { payload: Payload; client: Client; token: string }

/**
 * Returns the door of a link, or throws `not_found`. Attempts are counted by link and network after
 * the link was found: who tries wrong links never keeps out the holder of a right one, in the same
 * network neither. A token has 128 bits, so that guessing does not need to be slow, only cheap.
 */
export async function requireDoor({ payload, client, token }: Ask): Promise<Door> {
  const door = await findDoor({ payload }, token)
  const who = door ? `door:${door.link}` : 'door-link'
  const limit = door ? 1200 : 30
  const key = `${who}:${client.network}`
  await enforceRateLimit(payload, [{ key, limit, windowSeconds: WINDOW_SECONDS }])
  if (door) return door
  logSecurityEvent(payload, { event: 'door link used', outcome: 'refused', client })
  throw new AppError('not_found', NO_DOOR)
}

/** Requires the lock of the event, which ending a link takes too. */
export async function isLinkLive(scope: Scope, link: number): Promise<boolean> {
  const rows = await onTransaction(
    scope,
    sql`select 1 from door_links where id = ${link} and ended_at is null`,
  )
  return rows.length > 0
}

/** Stores the name that a person at the door gave, the first time. */
export async function nameKeeper(scope: Scope, link: number, keeper: string): Promise<void> {
  await onTransaction(
    scope,
    sql`
      update door_links set keepers = array_append(keepers, ${keeper}::text)
      where id = ${link} and ${keeper}::text <> all (keepers) and cardinality(keepers) < ${MAX_KEEPERS}`,
  )
}

/** Makes a link. Only its hash is stored, so the address is returned once. */
export async function createDoorLink(at: AtEvent): Promise<{ id: number; url: string }> {
  const token = createSecret()
  const id = await inStaffTransaction(at, async ({ note, req, stored }) => {
    if (getDoorExpiry(stored) <= Date.now()) throw new AppError('conflict', 'This event is over.')
    const column = TARGET_COLUMN[stored.kind]
    const [row] = await onTransaction(
      req,
      sql`
        insert into door_links (token_hash, ${column}, created_at)
        select ${hashSecret(token)}, ${stored.id}::int, now()
        where (select count(*) from door_links where ${matchesEvent(stored)} and ended_at is null) < ${MAX_LINKS}
        returning id`,
    )
    if (!row) {
      throw new AppError(
        'conflict',
        `This event has ${MAX_LINKS} door links. Please end one first.`,
      )
    }
    const link = Number(row.id)
    await note({ changes: [{ field: 'door link', before: null, after: link }] })
    return link
  })
  return { id, url: `${env.SITE_URL}/door/${token}` }
}

/** Ends a link of the event at once. Can be repeated. */
export async function endDoorLink({ link, ...at }: AtEvent & { link: number }): Promise<void> {
  await inStaffTransaction(at, async ({ note, req }) => {
    const isOfEvent = sql`id = ${link} and ${matchesEvent(at.event)}`
    const rows = await onTransaction(req, sql`select ended_at from door_links where ${isOfEvent}`)
    const [row] = rows
    if (!row) throw new AppError('not_found', 'There is no such door link.')
    if (row.ended_at) return
    await onTransaction(req, sql`update door_links set ended_at = now() where ${isOfEvent}`)
    await note({ changes: [{ field: 'door link', before: link, after: null }] })
  })
}

/** The links of an event, newest first. Expired ones count as ended. Call only for staff. */
export async function listDoorLinks(scope: Scope, ref: EventRef): Promise<DoorLinks> {
  const event = await readEvent(scope, ref)
  if (!event) throw eventNotFound()
  const rows = await onTransaction(
    scope,
    sql`
      select l.id, l.created_at, l.ended_at, l.keepers,
        (select count(*)::int from door_check_ins c where c.link_id = l.id and c.state = 'in') as check_ins
      from door_links l where l.${matchesEvent(event)} order by l.id desc limit 100`,
  )
  const expiry = getDoorExpiry(event)
  const expired = expiry <= Date.now() ? new Date(expiry).toISOString() : null
  const links = rows.map((row) => ({
    id: Number(row.id),
    createdAt: toIso(row.created_at),
    endedAt: toIsoOrNull(row.ended_at) ?? expired,
    keepers: row.keepers as string[],
    checkIns: Number(row.check_ins),
  }))
  return { title: event.title, isOver: expired !== null, links }
}

/**
 * Ends expired links, so that an event that gets a new date later does not open them again, and
 * deletes those of events long past with what was done with them.
 */
export async function expireDoorLinks(payload: Payload): Promise<void> {
  const live = await onTransaction(
    { payload },
    sql`select distinct ${EVENT_OF_ROW} from door_links where ended_at is null`,
  )
  for (const row of live) {
    const ref = { kind: row.kind, id: Number(row.event) } as EventRef
    const event = await readEvent({ payload }, ref)
    if (event && getDoorExpiry(event) > Date.now()) continue
    await onTransaction(
      { payload },
      sql`update door_links set ended_at = now() where ${matchesEvent(ref)} and ended_at is null`,
    )
  }
  const isOld = sql`ended_at < now() - ${RETENTION_DAYS} * interval '1 day'`
  await deleteInBatches(payload, 'door_links', isOld)
}

/** Removes how a person whose account is deleted was checked in. */
export async function forgetCheckIns(scope: Scope, userId: number): Promise<void> {
  await onTransaction(
    scope,
    sql`
      delete from door_check_ins using registrations
      where registrations.id = registration_id and registrations.user_id = ${userId}`,
  )
}
