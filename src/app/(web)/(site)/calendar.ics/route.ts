import '@payload-config'
import { createCalendarResponse } from '@/features/events/server/calendar/responses'
import { listComingEvents } from '@/features/events/server/calendar/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** `GET /calendar.ics`: a feed of upcoming events, rebuilt on every change and every hour. */
export async function GET() {
  const [events, { brand }] = await Promise.all([listComingEvents(Date.now()), getSiteInfo()])
  return createCalendarResponse({ name: brand, fileName: 'calendar', events })
}
