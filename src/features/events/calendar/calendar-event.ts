import type { Workshop } from '@/payload-types'
import { toFacts } from '../event-facts'
import { getEventEnd } from '../event-times'
import { toTargetPath, type EventKind } from '@/lib/records/target'

/** An event for calendars. Times are ISO instants. */
export type CalendarEvent = {
  /** `webinar-12`: never changes, even if the title or address does. */
  key: string
  path: string
  title: string
  description: string
  startsAt: string
  /** Null if it is not known. */
  endsAt: string | null
  place: string
  createdAt: string
  updatedAt: string
  isCancelled: boolean
}

type Dated = Pick<
  Workshop,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'eventStatus'
  | 'startsAt'
  | 'endsAt'
  | 'duration'
  | 'createdAt'
  | 'updatedAt'
>

/** Returns null for a record without a date. */
export function toCalendarEvent(
  kind: EventKind,
  doc: Dated & Partial<Pick<Workshop, 'mode' | 'venue'>>,
): CalendarEvent | null {
  const { createdAt, description, eventStatus, id, slug, title, updatedAt } = doc
  const facts = toFacts(kind, doc)
  if (!facts) return null
  const { endsAt, place, startsAt } = facts
  return {
    key: `${kind}-${id}`,
    path: toTargetPath({ kind, id, slug }),
    title,
    description,
    createdAt,
    updatedAt,
    startsAt,
    endsAt,
    place,
    isCancelled: eventStatus === 'cancelled',
  }
}

/** Returns the events that have not ended at `now` (in milliseconds), soonest first. */
export function listComing(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  return events
    .filter((event) => getEventEnd(event) > now)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.key.localeCompare(b.key))
}
