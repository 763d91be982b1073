import 'server-only'
import { env } from '@/env'
import type { CalendarEvent } from '@/lib/calendar/calendar-event'
import { toICalendar } from '@/lib/calendar/to-icalendar'

type Calendar = {
  name: string
  fileName: string
  events: readonly CalendarEvent[]
  headers?: Record<string, string>
}

/** Responds with a calendar file. The route sets the cache headers. */
export function calendarResponse({ name, fileName, events, headers }: Calendar): Response {
  return new Response(toICalendar({ name, siteUrl: env.SITE_URL, events }), {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  })
}

/**
 * Responds with one event as a file, or 404 for null. Does not use notFound(): its response would
 * be cached for a year, even if the event is published later.
 */
export function eventResponse(event: CalendarEvent | null): Response {
  if (!event) return new Response(null, { status: 404 })
  return calendarResponse({ name: event.title, fileName: event.key, events: [event] })
}
