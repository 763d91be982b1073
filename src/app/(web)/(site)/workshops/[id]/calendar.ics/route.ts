import '@payload-config'
import { createEventResponse } from '@/features/events/server/calendar/responses'
import { findCalendarEvent } from '@/features/events/server/calendar/queries'
import { redirectOrMissing } from '@/features/redirects/server/redirect-previous-slug'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Builds no file ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const event = await findCalendarEvent('workshop', id)
  return event ? createEventResponse(event) : redirectOrMissing('workshops', id, '/calendar.ics')
}
