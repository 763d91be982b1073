import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { isStaff } from '@/access/roles'
import { EVENT_COLLECTIONS, readEvents } from './read-event'
import { findRegistration } from './registration'
import { identity } from '@/platform/feature'
import { parseRecordAddress } from '@/platform/records/record-address'
import { isPublishedRow } from '@/platform/records/visibility'
import { readSessionCookie } from '@/platform/session-cookie'

type Visit = { list: string; segment: string; cookie: string | null }

/**
 * The path of a private event that a user opens by its id or slug alone: users with a seat and staff
 * get the one with the code. Null for everyone else, as for an event that does not exist.
 */
export async function findOwnAddress(
  payload: Payload,
  { cookie, list, segment }: Visit,
): Promise<string | null> {
  const kind = EVENT_COLLECTIONS.get(list)
  const address = parseRecordAddress(segment)
  if (!kind || !address) return null
  const account = await identity().findAccount(payload, readSessionCookie(cookie))
  if (!account) return null
  const named = 'id' in address ? sql`id = ${address.id}` : sql`slug = ${address.slug}`
  const isHere = sql`${named} and ${isPublishedRow()} and visibility <> 'public'`
  const [event] = await readEvents({ payload }, kind, isHere)
  if (!event) return null
  const registration = await findRegistration({ payload }, event, account.id)
  const hasSeat = registration !== null && registration.state !== 'cancelled'
  return hasSeat || isStaff(account) ? `/${list}/${event.slug}` : null
}
