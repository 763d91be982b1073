import 'server-only'
import { openCalendar } from '@/features/accounts/server/calendar-feed'
import { getAccountContext } from '@/features/accounts/server/account-context'
import type { CalendarEvent } from '../../calendar/calendar-event'
import { listOwnSeats } from '../list-own-seats'
import type { StoredEvent } from '../read-event'
import { cms } from '@/platform/server/cms'
import { env } from '@/env'
import { toICalendar } from '../../calendar/to-icalendar'
import { getEventEnd } from '../../event-times'

/** The calendar includes events of the past year. */
const PAST_MS = 366 * 24 * 3600_000

/**
 * The events at which a user has a seat, for their private calendar. UID, times, and SEQUENCE equal
 * those of the other calendars, so calendar programs apply moves and cancellations.
 */
async function listOwnEvents(userId: number): Promise<CalendarEvent[]> {
  const since = Date.now() - PAST_MS
  const seats = await listOwnSeats(await cms(), userId)
  return seats
    .filter(
      ({ ownRegistration, event }) =>
        ownRegistration.state === 'registered' && getEventEnd(event) > since,
    )
    .map(({ event }) => toCalendarEvent(event))
}

/** Copies single fields, so that the join link stays out. */
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

/** The URL is a secret, so the response must not be stored, indexed, or leaked as a referrer. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * Responds to `/calendar/{secret}.ics` with a user's events. Any other file gets the same 404.
 * Throws `too_many` as `openCalendar` does.
 */
export async function createOwnCalendarResponse(file: string, brand: string): Promise<Response> {
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const owner = await openCalendar({ ...(await getAccountContext()), secret })
  if (owner === null) return new Response(null, { status: 404, headers: HEADERS })
  const events = await listOwnEvents(owner)
  const name = `${brand}: my events`
  return createCalendarResponse({ name, fileName: 'my-events', events, headers: HEADERS })
}

type Calendar = {
  name: string
  fileName: string
  events: readonly CalendarEvent[]
  headers?: Record<string, string>
}

/** Responds with a calendar file. The route sets the cache headers. */
export function createCalendarResponse({ name, fileName, events, headers }: Calendar): Response {
  return new Response(toICalendar({ name, siteUrl: env.SITE_URL, events }), {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  })
}

/** Responds with one event as a file. */
export function createEventResponse(event: CalendarEvent): Response {
  return createCalendarResponse({ name: event.title, fileName: event.key, events: [event] })
}
