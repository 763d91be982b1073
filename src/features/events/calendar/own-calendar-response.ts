import 'server-only'
import { openCalendar } from '@/domain/accounts/calendar-feed'
import { accountContext } from '@/server/account-context'
import { calendarResponse } from './calendar-response'
import { listOwnEvents } from './own-events'

/** The address is a secret: nobody stores what stands behind it, nobody lists it. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * Responds to `/calendar/{secret}.ics` with the events of a person, and to whatever else stands
 * there with the same 404. Throws `too_many` as `openCalendar` does.
 */
export async function ownCalendarResponse(file: string, brand: string): Promise<Response> {
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const owner = await openCalendar({ ...(await accountContext()), secret })
  if (owner === null) return new Response(null, { status: 404, headers: HEADERS })
  const events = await listOwnEvents(owner)
  const name = `${brand}: my events`
  return calendarResponse({ name, fileName: 'my-events', events, headers: HEADERS })
}
