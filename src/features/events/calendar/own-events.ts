import 'server-only'
import type { CalendarEvent } from '@/lib/calendar/calendar-event'
import { listOwnSeats } from '@/domain/events/list-own-seats'
import type { StoredEvent } from '@/domain/events/read-event'
import { cms } from '@/server/cms'

/** A calendar goes so far back. */
const PAST_MS = 366 * 24 * 3600_000

/**
 * The events at which a person has a seat, for their own calendar: the same UID, times and SEQUENCE as
 * everywhere, so what moves moves there and what is cancelled says so.
 */
export async function listOwnEvents(userId: number): Promise<CalendarEvent[]> {
  const since = Date.now() - PAST_MS
  const seats = await listOwnSeats(await cms(), userId)
  return seats
    .filter(({ own, event }) => own.state === 'registered' && Date.parse(event.endsAt) > since)
    .map(({ event }) => toCalendarEvent(event))
}

/** Field by field: the link to join is none of them. */
function toCalendarEvent(event: StoredEvent): CalendarEvent {
  const { createdAt, description, endsAt, id, isCancelled, kind, place, slug } = event
  return {
    key: `${kind}-${id}`,
    path: `/${kind}s/${slug}`,
    title: event.title,
    description,
    startsAt: event.startsAt,
    endsAt,
    place,
    createdAt,
    updatedAt: event.updatedAt,
    isCancelled,
  }
}
