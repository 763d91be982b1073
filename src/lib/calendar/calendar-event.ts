import { endOf } from '../events/event-times'
import type { Webinar, Workshop } from '@/payload-types'

/** Something that takes place at a time, as a calendar has it. Moments are ISO instants. */
export type CalendarEvent = {
  /** `webinar-12`: the same for ever, whatever its title or address becomes. */
  key: string
  /** Where its page is, on this site. */
  path: string
  title: string
  description: string
  startsAt: string
  endsAt: string
  place: string
  createdAt: string
  updatedAt: string
  /** It does not take place, and calendars that know of it say so. */
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

/** The event of a stored webinar; it ends when its duration is over. */
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

/** Null for a workshop without a date: there is nothing to put into a calendar. */
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

/** Those that are not over at `now`, the next one first. */
export function comingEvents(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  return events
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.key.localeCompare(b.key))
}

function common(doc: DatedWebinar | DatedWorkshop) {
  const { createdAt, description, eventStatus, title, updatedAt } = doc
  return { title, description, createdAt, updatedAt, isCancelled: eventStatus === 'cancelled' }
}
