import { ownEndpoint } from '@/api/own-endpoint'
import { env } from '@/env'
import { changeSeat } from '@/features/events/change-seat'
import type { SeatWish } from '@/features/events/dto'
import { eventPath, readSeats } from '@/features/events/queries'
import { isRowId } from '@/lib/database/row-id'
import { AppError, isAppError } from '@/lib/failures/app-error'
import type { EventRef } from '@/seats/event-ref'
import { noEvent } from '@/seats/seat-refusals'
import { getViewer } from '@/server/viewer'

type Context = { params: Promise<{ id: string }> }

const HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

/** The handlers of `/api/viewer/{workshops|webinars}/{id}/seat`. */
export function seatRoute(kind: EventRef['kind']) {
  return {
    /**
     * `GET` → `{ seats, own, now }`: what the card of an event needs to know beside the page (E-06). 404
     * for what is not published.
     */
    GET: ownEndpoint(async (_request: Request, { params }: Context) => {
      const event = eventOf(kind, await params)
      const found = event && (await readSeats(event, (await getViewer())?.id))
      if (!found) throw noEvent()
      return Response.json(found, { headers: HEADERS })
    }),

    /**
     * `POST` with `wish` (`register` or `cancel`), as JSON or a form: scripts get JSON, a form without them is
     * led to the page that says what one has (303). So are visitors, whom that page asks to sign in
     * first (E-07).
     */
    POST: ownEndpoint(async (request: Request, { params }: Context) => {
      const isJson = request.headers.get('content-type')?.includes('application/json') ?? false
      const wish = await readWish(request, isJson)
      const viewer = await getViewer()
      if (!viewer && isJson) throw new AppError('unauthorized', 'Please sign in.')
      const event = eventOf(kind, await params)
      const path = event && (await eventPath(event))
      if (!event || !path) throw noEvent()
      if (wish !== 'register' && wish !== 'cancel') {
        throw new AppError('invalid', 'Say what you wish.')
      }
      if (viewer && isJson) {
        return Response.json(await changeSeat(event, viewer.id, wish), { headers: HEADERS })
      }
      const code = viewer && (await changeByForm(event, viewer.id, wish))
      return seeOther(`${path}/register${code === 'too_many' ? '?wait=1' : ''}`)
    }),
  }
}

async function readWish(request: Request, isJson: boolean): Promise<unknown> {
  const text = await request.text()
  return isJson
    ? (JSON.parse(text) as { wish?: unknown }).wish
    : new URLSearchParams(text).get('wish')
}

/** Returns the code of a refusal: the page that follows says by itself what is so, but not to wait. */
async function changeByForm(event: EventRef, userId: number, wish: SeatWish) {
  try {
    await changeSeat(event, userId, wish)
    return null
  } catch (error) {
    if (isAppError(error) && error.status < 500) return error.code
    throw error
  }
}

function eventOf(kind: EventRef['kind'], { id }: { id: string }): EventRef | null {
  return isRowId(id) ? { kind, id: Number(id) } : null
}

function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: env.SITE_URL + path } })
}
