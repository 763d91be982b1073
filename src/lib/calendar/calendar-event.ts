import { endOf } from '../events/event-times'
import type { Webinar, Workshop } from '@/payload-types'

/** An event for calendars. Times are ISO instants. */
export type CalendarEvent = {
  /** `webinar-12`: never changes, even if the title or address does. */
  key: string
  path: string
  title: string
  description: string
  startsAt: string
  endsAt: string
  place: string
  createdAt: string
  updatedAt: string
  isCancelled: boolean
}

const ONLINE = 'Online'

type DatedWebinar = Pick<
  Webinar,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'eventStatus'
  | 'scheduledFor'
  | 'duration'
  | 'createdAt'
  | 'updatedAt'
>
type DatedWorkshop = Pick<
  Workshop,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'eventStatus'
  | 'startsAt'
  | 'endsAt'
  | 'duration'
  | 'mode'
  | 'venue'
  | 'createdAt'
  | 'updatedAt'
>

/** Ends when its duration has elapsed. */
export function toWebinarEvent(doc: DatedWebinar): CalendarEvent {
  return {
    ...common(doc),
    key: `webinar-${doc.id}`,
    path: `/webinars/${doc.slug || doc.id}`,
    startsAt: doc.scheduledFor,
    endsAt: endOf(doc.scheduledFor, null, doc.duration),
    place: ONLINE,
  }
}

/** Returns null for a workshop without a date. */
export function toWorkshopEvent(doc: DatedWorkshop): CalendarEvent | null {
  const { endsAt, mode, startsAt, venue } = doc
  if (!startsAt) return null
  return {
    ...common(doc),
    key: `workshop-${doc.id}`,
    path: `/workshops/${doc.slug || doc.id}`,
    startsAt,
    endsAt: endOf(startsAt, endsAt, doc.duration),
    place: venue || (mode === 'online' ? ONLINE : ''),
  }
}

/** Returns the events that have not ended at `now` (in milliseconds), soonest first. */
export function comingEvents(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  return events
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.key.localeCompare(b.key))
}

function common(doc: DatedWebinar | DatedWorkshop) {
  const { createdAt, description, eventStatus, title, updatedAt } = doc
  return { title, description, createdAt, updatedAt, isCancelled: eventStatus === 'cancelled' }
}
