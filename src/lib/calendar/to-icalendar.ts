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
    name: escapeText(clean(name)),
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
      summary: clean(event.title),
      description: `${clean(event.description)}\n\n${url}`,
      location: clean(event.place) || null,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!invitation) continue
    entry.organizer(named(invitation.organizer))
    entry.createAttendee({ ...named(invitation.attendee), rsvp: false })
  }
  return calendar.toString().replaceAll(BACKSLASH, '\\')
}

/** Stands for a backslash in a name: no text has it, and the library would write two for one. */
const BACKSLASH = '\ufdd0'

/** Without control characters but tabs and line ends, and without halves of pairs (RFC 5545, 3.1). */
function clean(text: string): string {
  return text.replace(/(?![\t\r\n])[\p{Cc}\p{Cs}\ufdd0]/gu, ' ')
}

/** The name of a person as the value of a parameter, in which carets escape (RFC 6868). */
function named<Person extends { name: string }>(person: Person): Person {
  const name = clean(person.name)
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n?|\n/g, '^n')
    .replaceAll('\\', BACKSLASH)
  return { ...person, name }
}

/** A TEXT of RFC 5545; the library writes those of events so, the name of the calendar as it is. */
function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}
