import { ownEndpoint } from '@/platform/api/own-endpoint'
import { createOwnCalendarResponse } from '@/features/events/server/calendar/responses'
import { getSiteInfo } from '@/features/pages/server/site/queries'

type Context = { params: Promise<{ file: string }> }

/** `GET /calendar/{secret}.ics`: the calendar feed of a user's own events. */
export const GET = ownEndpoint(async (_request: Request, { params }: Context) => {
  const [{ file }, { brand }] = await Promise.all([params, getSiteInfo()])
  return createOwnCalendarResponse(file, brand)
})
