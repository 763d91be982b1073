import { eventResponse } from '@/features/events/server/calendar/responses'
import { findCalendarEvent } from '@/features/events/server/calendar/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no file ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  return eventResponse(await findCalendarEvent('workshop', (await params).id))
}
