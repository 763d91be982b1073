import 'server-only'
import { env } from '@/env'
import type { CalendarEvent } from './dto'
import { toICalendar } from './to-icalendar'

type Calendar = { name: string; fileName: string; events: readonly CalendarEvent[] }

/** Answers a calendar as a file; how long it is kept is for the route to say. */
export function calendarResponse({ name, fileName, events }: Calendar): Response {
  return new Response(toICalendar({ name, siteUrl: env.SITE_URL, events }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    },
  })
}
