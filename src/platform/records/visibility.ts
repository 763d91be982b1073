import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Where } from 'payload'
import { EVENT_KINDS, TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import type { Sluggable } from './slugs'

/*
 * What visitors read of a record. Every query that shows records to others than staff takes its
 * condition from here, and a unit test finds those that do not.
 */

/** Who finds an event: everyone, who has its private link, or who was added or has the link. */
export const VISIBILITIES = ['public', 'unlisted', 'invited'] as const
export type Visibility = (typeof VISIBILITIES)[number]

type Doc = { _status?: string | null; deletedAt?: string | null; visibility?: string | null }

/** Whether the record is published, privately or not. */
export function isPublished(doc: Omit<Doc, 'visibility'> | undefined): boolean {
  return doc?._status === 'published' && !doc.deletedAt
}

/** Whether everyone finds the record. */
export function isPublic(doc: Doc | undefined): boolean {
  return isPublished(doc) && !isPrivate(doc)
}

/** Whether only a code or a seat opens the event. Other records have no visibility. */
export function isPrivate(doc: Pick<Doc, 'visibility'> | undefined): boolean {
  return (doc?.visibility ?? 'public') !== 'public'
}

/** The collections whose records can be private. */
const PRIVATE_LISTS: readonly string[] = EVENT_KINDS.map((kind) => TARGET_COLLECTIONS[kind])

/** Published rows, also private ones: for staff, and for who has a seat. Excludes the trash. */
export const PUBLISHED: Where = {
  and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }],
}

/** Published events that everyone finds. */
export const LISTED_EVENTS: Where = { and: [PUBLISHED, { visibility: { equals: 'public' } }] }

/** Of tables without a trash. */
const ONLY_STATUS: readonly string[] = ['faqs']

/** An SQL condition: the row is published, privately or not. */
export function isPublishedRow(alias = ''): SQL {
  const at = alias && `${alias}.`
  return sql.raw(`(${at}_status = 'published' and ${at}deleted_at is null)`)
}

/** An SQL condition: everyone finds the row of this collection. */
export function isListedRow(list: Exclude<Sluggable, 'series'> | 'faqs', alias = ''): SQL {
  const at = alias && `${alias}.`
  const status = `${at}_status = 'published'`
  const trash = ONLY_STATUS.includes(list) ? '' : ` and ${at}deleted_at is null`
  const visibility = PRIVATE_LISTS.includes(list) ? ` and ${at}visibility = 'public'` : ''
  return sql.raw(`(${status}${trash}${visibility})`)
}

/**
 * An SQL condition on the alias `t`: everyone finds the record, or this user has a seat at it, or
 * is on its waiting list.
 */
export function isReadableRow(list: Exclude<Sluggable, 'series'>, userId: number | undefined): SQL {
  const kind = EVENT_KINDS.find((item) => TARGET_COLLECTIONS[item] === list)
  if (!kind || userId === undefined) return isListedRow(list, 't')
  return sql`(${isListedRow(list, 't')} or ${isPublishedRow('t')} and ${hasSeat(kind, userId)})`
}

/** The same, also of the private event that this code opens. */
export function isOpenRow(
  list: Exclude<Sluggable, 'series'>,
  { code, userId }: { code?: string; userId: number },
): SQL {
  const isReadable = isReadableRow(list, userId)
  if (!code || !PRIVATE_LISTS.includes(list)) return isReadable
  return sql`(${isReadable} or ${isPublishedRow('t')} and t.code = ${code})`
}

function hasSeat(kind: EventKind, userId: number): SQL {
  return sql`exists (select 1 from registrations as seat where seat.user_id = ${userId}
    and seat.${sql.raw(`${kind}_id`)} = t.id and seat.state <> 'cancelled')`
}

/** Selects the ids of the private events at which a user has a seat. */
export function selectPrivateSeats(kind: EventKind, userId: number): SQL {
  return sql`select t.id from ${sql.raw(TARGET_COLLECTIONS[kind])} as t
    where ${isPublishedRow('t')} and t.visibility <> 'public' and ${hasSeat(kind, userId)}`
}
