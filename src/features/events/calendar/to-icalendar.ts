import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEvent } from './calendar-event'

const HOUR_SECONDS = 3600

type Calendar = {
  name: string
  /** The public origin for links. Its host makes the UIDs globally unique. */
  siteUrl: string
  events: readonly CalendarEvent[]
  /** Set in emails that ask one attendee to add the event to a calendar (RFC 5546). */
  invitation?: {
    method: 'REQUEST' | 'CANCEL'
    organizer: { name: string; email: string }
    attendee: { name: string; email: string }
    /** Higher than that of the last email to this attendee. See `nextSequence`. */
    sequence: number
  }
}

/**
 * Returns an iCalendar file (RFC 5545) of these events, with times in UTC. UID, DTSTAMP,
 * LAST-MODIFIED and SEQUENCE depend on the record only: the same record gives the same bytes, and a
 * changed one replaces the calendar's copy.
 *
 * SEQUENCE (a monotonic INTEGER, RFC 5545, 3.8.7.4) counts the seconds from creation to the last
 * change, which overflows after 68 years. An invitation has a SEQUENCE of its own.
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
      end: event.endsAt && new Date(event.endsAt),
      stamp: changed,
      created: new Date(event.createdAt),
      lastModified: changed,
      sequence: invitation?.sequence ?? countSeconds(event),
      summary: clean(event.title),
      description: `${clean(event.description)}\n\n${url}`,
      location: clean(event.place) || null,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!invitation) continue
    entry.organizer(named(invitation.organizer))
    // A seat needs no answer.
    const status = ICalAttendeeStatus.ACCEPTED
    entry.createAttendee({ ...named(invitation.attendee), rsvp: false, status })
  }
  return calendar.toString().replaceAll(BACKSLASH, '\\')
}

type Changed = Pick<CalendarEvent, 'createdAt' | 'updatedAt'>

function countSeconds({ createdAt, updatedAt }: Changed): number {
  return Math.max(0, Math.round((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000))
}

/**
 * Returns the SEQUENCE of the next email to an attendee: that of public calendars at this time, but
 * always higher than the `last` one, even if a seat is canceled and booked again within a second.
 */
export function nextSequence(event: Changed, last: number): number {
  return Math.max(countSeconds(event), last + 1)
}

/** Placeholder for a backslash in a name, which the library would escape. */
const BACKSLASH = '\ufdd0'

/** Removes control characters except tabs and line ends, and lone surrogates (RFC 5545, 3.1). */
function clean(text: string): string {
  return text.replace(/(?![\t\r\n])[\p{Cc}\p{Cs}\ufdd0]/gu, ' ')
}

/** Escapes a person's name as a parameter value, where carets escape (RFC 6868). */
function named<Person extends { name: string }>(person: Person): Person {
  const name = clean(person.name)
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n?|\n/g, '^n')
    .replaceAll('\\', BACKSLASH)
  return { ...person, name }
}

/** Escapes a TEXT value (RFC 5545). The library does not escape the calendar name. */
function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}
