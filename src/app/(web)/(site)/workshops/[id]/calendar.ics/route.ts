import { calendarResponse } from '@/features/calendar/calendar-response'
import { findWorkshopEvent } from '@/features/calendar/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** None at build time: each is made when somebody first asks for it, and kept. */
export function generateStaticParams() {
  return []
}

/** `GET /workshops/{id}/calendar.ics`: a dated workshop for one's own calendar. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const event = await findWorkshopEvent((await params).id)
  // Not notFound(): what it answers would be kept for a year, whatever is published meanwhile.
  if (!event) return new Response(null, { status: 404 })
  return calendarResponse({ name: event.title, fileName: event.key, events: [event] })
}
