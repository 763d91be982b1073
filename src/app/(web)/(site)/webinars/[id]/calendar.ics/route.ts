import { eventResponse } from '@/features/events/calendar/calendar-response'
import { findWebinarEvent } from '@/features/events/calendar/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and cached. */
export function generateStaticParams() {
  return []
}

/** `GET /webinars/{id}/calendar.ics`: the webinar for one's own calendar. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  return eventResponse(await findWebinarEvent((await params).id))
}
