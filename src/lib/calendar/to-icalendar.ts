import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEvent } from './calendar-event'

const HOUR_SECONDS = 3600

type Calendar = {
  name: string
  /** The public origin: links lead there, and its host makes the UIDs unique in the world. */
  siteUrl: string
  events: readonly CalendarEvent[]
  /** Set for a mail, which asks one person to put the event into their calendar (RFC 5546). */
  invitation?: {
    method: 'REQUEST' | 'CANCEL'
    organizer: { name: string; email: string }
    attendee: { name: string; email: string }
  }
}

/**
 * An iCalendar file (RFC 5545) of these events. Times are UTC. UID, DTSTAMP, LAST-MODIFIED and
 * SEQUENCE come from the record alone, so the same record gives the same bytes, and a changed one
 * replaces what a calendar has stored.
 *
 * SEQUENCE (an INTEGER that never falls, RFC 5545, 3.8.7.4) counts the seconds from creation to the last
 * change, which fits for 68 years. One clock orders what no counter of either could: changes of an event,
 * and a seat at it that was taken away and given anew. Within a second DTSTAMP decides (RFC 5546, 2.1.5).
 */
export function toICalendar({ events, invitation, name, siteUrl }: Calendar): string {
  const { host } = new URL(siteUrl)
  const calendar = ical({
    name: toText(name),
    prodId: { company: 'Atelier', product: 'Calendar', language: 'EN' },
    ttl: invitation ? null : HOUR_SECONDS,
    method: invitation && ICalCalendarMethod[invitation.method],
  })
  for (const event of events) {
    const changed = new Date(event.updatedAt)
    const url = siteUrl + event.path
    const isCancelled = event.isCancelled || invitation?.method === 'CANCEL'
    const entry = calendar.createEvent({
      id: `${event.key}@${host}`,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      stamp: changed,
      created: new Date(event.createdAt),
      lastModified: changed,
      sequence: Math.max(0, Math.round((changed.getTime() - Date.parse(event.createdAt)) / 1000)),
      summary: event.title,
      description: `${event.description}\n\n${url}`,
      location: event.place || null,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!invitation) continue
    entry.organizer(invitation.organizer)
    entry.createAttendee({ ...invitation.attendee, rsvp: false })
  }
  return calendar.toString()
}

/** A TEXT of RFC 5545; the library writes those of events so, the name of the calendar as it is. */
function toText(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}
