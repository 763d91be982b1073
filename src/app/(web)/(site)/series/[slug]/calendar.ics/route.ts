import { calendarResponse } from '@/features/events/server/calendar/responses'
import { findSeries } from '@/features/events/server/series-page'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no file ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

/** One file for the series: each event has the UID that it has in the other calendars. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }) {
  const series = await findSeries((await params).slug)
  // Not notFound(), whose response would be cached for a year.
  if (!series) return new Response(null, { status: 404 })
  const events = series.events.map(({ calendar }) => calendar)
  return calendarResponse({ name: series.title, fileName: `series-${series.id}`, events })
}
