import 'server-only'
import { openCalendar } from '@/domain/accounts/calendar-feed'
import { accountContext } from '@/server/account-context'
import { calendarResponse } from './calendar-response'
import { listOwnEvents } from './own-events'

/** The URL is a secret, so the response must not be stored, indexed, or leaked as a referrer. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * Responds to `/calendar/{secret}.ics` with a user's events. Any other file gets the same 404.
 * Throws `too_many` as `openCalendar` does.
 */
export async function ownCalendarResponse(file: string, brand: string): Promise<Response> {
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const owner = await openCalendar({ ...(await accountContext()), secret })
  if (owner === null) return new Response(null, { status: 404, headers: HEADERS })
  const events = await listOwnEvents(owner)
  const name = `${brand}: my events`
  return calendarResponse({ name, fileName: 'my-events', events, headers: HEADERS })
}
