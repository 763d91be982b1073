import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { toIsoOrNull, toIso } from '@/platform/database/rows'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import type { CardEvent } from '../card-state'
import { readLastChange, toFacts, type EventFacts, type LastChange } from '../event-facts'
import { isInRoom } from '../joining'
import { toRegistrationOption } from '../recording-href'
import { EVENT_KINDS, TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { TARGET_COLUMN, toTargetTable } from '@/platform/records/target-sql'
import { isPrivate, isPublishedRow } from '@/platform/records/visibility'
import { isEventCode, toEventAddress } from '@/lib/records/private-address'

/** Times are ISO instants. Registrants see an unpublished event as canceled. */
export type StoredEvent = EventRef &
  CardEvent &
  EventFacts & {
    isPublished: boolean
    /** The last part of its address: with the code of a private event. */
    slug: string
    isPrivate: boolean
    /** What opens it if it is private. Not the `code` of an `EventRef`, which a caller sends. */
    privateCode: string
    title: string
    description: string
    /** Null if unlimited. */
    capacity: number | null
    statusNote: string | null
    joinLink: string | null
    recordingUrl: string | null
    /** Set for a webinar whose organizer takes registrations elsewhere. */
    registrationLink: string | null
    /** How to register for a price without a link, in the editor's words. */
    howToRegister: string | null
    isOnline: boolean
    /** The event takes place in a room, with check-in at the door. */
    isInRoom: boolean
    /** People answer questions when they register. */
    hasQuestions: boolean
    lastChange: LastChange | null
    createdAt: string
    updatedAt: string
  }

const COLUMNS = {
  workshop: sql`mode, venue, null::numeric as price, null as registration_link,
    null as how_to_register`,
  webinar: sql`'online' as mode, null as venue, price, registration_link,
    how_to_register`,
}
/** Reads an event under the lock that serializes every change of its registrations. */
export function lockEvent(req: Scope, event: EventRef): Promise<StoredEvent | null> {
  return readEvent(req, event, sql`for no key update`)
}

/** Reads an event, published or not. Returns null if it does not exist or has no date. */
export async function readEvent(
  req: Scope,
  { id, kind }: EventRef,
  lock = sql``,
): Promise<StoredEvent | null> {
  const [event] = await readEvents(req, kind, sql`id = ${id} ${lock}`)
  return event ?? null
}

/** Reads the events that match an SQL condition, published or not. */
export async function readEvents(req: Scope, kind: EventKind, which: SQL): Promise<StoredEvent[]> {
  const rows = await onTransaction(
    req,
    sql`
      select id, starts_at, ends_at, ${COLUMNS[kind]}, slug, visibility::text, code, title, description, duration, capacity, registration_closes,
        event_status, status_note, join_link,
        exists (select 1 from ${sql.raw(`${TARGET_COLLECTIONS[kind]}_questions`)} as q
          where q._parent_id = ${toTargetTable(kind)}.id) as has_questions,
        ${isPublishedRow()} as is_published, recording_url, last_change, created_at, updated_at
      from ${toTargetTable(kind)}
      where ${which}`,
  )
  return rows.flatMap((row) => {
    const facts = readFacts(kind, row)
    return facts ? [toEvent({ id: Number(row.id), kind }, facts, row)] : []
  })
}

/** The facts in a row with the columns of an event. */
export function readFacts(kind: EventKind, row: Record<string, unknown>): EventFacts | null {
  return toFacts(kind, {
    startsAt: toIsoOrNull(row.starts_at),
    endsAt: toIsoOrNull(row.ends_at),
    duration: text(row.duration),
    mode: text(row.mode),
    venue: text(row.venue),
  })
}

function toEvent(ref: EventRef, facts: EventFacts, row: Record<string, unknown>): StoredEvent {
  const recordingUrl = text(row.recording_url)
  const registrationLink = text(row.registration_link)
  return {
    ...ref,
    ...facts,
    slug: toEventAddress({
      id: ref.id,
      slug: text(row.slug),
      visibility: text(row.visibility),
      code: text(row.code),
    }),
    isPrivate: isPrivate({ visibility: text(row.visibility) }),
    privateCode: text(row.code) ?? '',
    title: String(row.title),
    description: text(row.description) ?? '',
    registrationCloses: toIsoOrNull(row.registration_closes),
    capacity: row.capacity === null ? null : Number(row.capacity),
    isPublished: row.is_published === true,
    isCancelled: row.event_status === 'cancelled' || row.is_published !== true,
    statusNote: text(row.status_note),
    registration: toRegistrationOption({
      price: Number(row.price ?? 0),
      registrationLink,
    }),
    registrationLink,
    howToRegister: text(row.how_to_register),
    isOnline: row.mode !== 'in-person',
    isInRoom: isInRoom({ mode: row.mode, venue: text(row.venue) }),
    joinLink: text(row.join_link),
    recordingUrl,
    hasRecording: recordingUrl !== null,
    hasQuestions: row.has_questions === true,
    lastChange: readLastChange(row.last_change),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null
}

/** A workshop that has a start, or a webinar. */
export type EventRef = {
  kind: EventKind
  id: number
  /** The code that the caller sends, which opens a private event. */
  code?: string
}

type Caller = {
  code?: string
  /** Of the caller at this event. */
  registration?: { state: string } | null
  /** The caller has checked it, for example because staff ask. */
  isLetIn?: boolean
}

/** Whether the caller finds the event: it is public, or a code or a seat opens it. */
export function isFoundBy(event: StoredEvent, { code, isLetIn, registration }: Caller): boolean {
  if (!event.isPublished) return false
  const hasSeat = registration !== undefined && registration !== null
  return (
    !event.isPrivate ||
    isLetIn === true ||
    (isEventCode(code) && code === event.privateCode) ||
    (hasSeat && registration.state !== 'cancelled')
  )
}

export const EVENT_COLLECTIONS = new Map<string, EventKind>(
  EVENT_KINDS.map((kind) => [TARGET_COLLECTIONS[kind], kind]),
)

export const EVENT_OF_ROW = sql`
  case when workshop_id is null then 'webinar' else 'workshop' end as kind,
  coalesce(workshop_id, webinar_id) as event`

export function matchesEvent({ id, kind }: EventRef): SQL {
  return sql`${TARGET_COLUMN[kind]} = ${id}`
}
