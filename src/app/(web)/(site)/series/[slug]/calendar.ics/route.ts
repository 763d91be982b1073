import '@payload-config'
import { createCalendarResponse } from '@/features/events/server/calendar/responses'
import { findSeries } from '@/features/events/server/series-page'
import { redirectOrMissing } from '@/features/redirects/server/redirect-previous-slug'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no file ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

/** One file for the series: each event has the UID that it has in the other calendars. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const series = await findSeries(slug)
  if (!series) return redirectOrMissing('series', slug, '/calendar.ics')
  const events = series.events.map(({ calendar }) => calendar)
  return createCalendarResponse({ name: series.title, fileName: `series-${series.id}`, events })
}
