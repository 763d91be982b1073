import { durationMinutes } from '@/lib/catalogue/duration'
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
}

const ONLINE = 'Online'

type DatedWebinar = Pick<
  Webinar,
  'id' | 'slug' | 'title' | 'description' | 'scheduledFor' | 'duration' | 'createdAt' | 'updatedAt'
>
type DatedWorkshop = Pick<
  Workshop,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
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
    endsAt: after(doc.scheduledFor, doc.duration),
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
    endsAt: endsAt && endsAt > startsAt ? endsAt : after(startsAt, doc.duration),
    place: venue || (mode === 'online' ? ONLINE : ''),
  }
}

/** Those that are not over at `now`, the next one first. */
export function comingEvents(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  return events
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.key.localeCompare(b.key))
}

function common({ title, description, createdAt, updatedAt }: DatedWebinar | DatedWorkshop) {
  return { title, description, createdAt, updatedAt }
}

function after(moment: string, duration: string): string {
  return new Date(Date.parse(moment) + durationMinutes(duration) * 60_000).toISOString()
}
