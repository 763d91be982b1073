import 'server-only'
import { JOIN_MINUTES, getPhase } from '../event-times'
import { readEvent, type StoredEvent } from './read-event'
import { findRegistration } from './registration'
import type { EventKind } from '@/lib/records/target'
import { isRowId } from '@/lib/row-id'
import { cms } from '@/platform/server/cms'
import { findEventRef } from './queries'

export type Join = {
  event: StoredEvent
  registration: number
  opensAt: string
  /** Null before the doors open, after the event, and for in-person events. */
  link: string | null
}

/**
 * Resolves `/join/workshop-12` or `/join/webinar-some-slug` for a user. Returns null without a
 * seat, so the response does not reveal whether the event exists.
 */
export async function findJoin(segment: string, userId: number, now: number): Promise<Join | null> {
  const event = await findEvent(segment)
  if (!event?.isPublished) return null
  const registration = await findRegistration({ payload: await cms() }, event, userId)
  if (registration?.state !== 'registered') return null
  const phase = getPhase(event, now)
  const isOpen = !event.isCancelled && (phase === 'opening' || phase === 'live')
  return {
    event,
    registration: registration.id,
    opensAt: new Date(Date.parse(event.startsAt) - JOIN_MINUTES * 60_000).toISOString(),
    link: isOpen ? event.joinLink : null,
  }
}

async function findEvent(segment: string): Promise<StoredEvent | null> {
  const [, kind, rest = ''] = /^(workshop|webinar)-(.+)$/.exec(segment) ?? []
  if (!kind || !rest) return null
  // A seat decides, which is checked later: private events are found by their id too.
  const ref = isRowId(rest)
    ? { kind: kind as EventKind, id: Number(rest) }
    : await findEventRef(kind as EventKind, rest)
  return ref && readEvent({ payload: await cms() }, ref)
}
