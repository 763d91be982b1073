import { ownEndpoint } from '@/api/own-endpoint'
import { env } from '@/env'
import { changeSeat } from '@/features/events/change-seat'
import type { SeatCommand } from '@/features/events/dto'
import { eventPath, readCard } from '@/features/events/queries'
import { isRowId } from '@/lib/database/row-id'
import { eventUseCases } from '@/lib/events/use-cases'
import { AppError, isAppError } from '@/lib/failures/app-error'
import type { EventRef } from '@/domain/events/read-event'
import { noEvent } from '@/domain/events/take-seat'
import { getViewerId } from '@/server/viewer'
import { serve } from '../serve'

type Context = { params: Promise<{ id: string }> }

const HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' }

export function seatRoute(kind: EventRef['kind']) {
  return {
    GET: serve(eventUseCases[kind === 'workshop' ? 'readWorkshopSeat' : 'readWebinarSeat'], {
      headers: { Vary: 'Cookie' },
      run: async ({ params }) => {
        const event = eventOf(kind, params)
        const found = event && (await readCard(event, (await getViewerId()) ?? undefined))
        if (!found) throw noEvent()
        return found
      },
    }),

    /**
     * `POST` with `wish` (`register` or `cancel`) as JSON or a form. JSON gets JSON. Forms redirect
     * (303) to the page of the seat, where visitors are asked to sign in.
     */
    POST: ownEndpoint(async (request: Request, { params }: Context) => {
      const isJson = request.headers.get('content-type')?.includes('application/json') ?? false
      const viewerId = await getViewerId()
      if (viewerId === null && isJson) throw new AppError('unauthorized', 'Please sign in.')
      const event = eventOf(kind, await params)
      if (!event) throw noEvent()
      const command = await readCommand(request, isJson)
      if (viewerId !== null && isJson) {
        return Response.json(await changeSeat(event, viewerId, command), { headers: HEADERS })
      }
      const path = await eventPath(event)
      if (!path) throw noEvent()
      const code = viewerId === null ? null : await changeByForm(event, viewerId, command)
      return seeOther(`${path}/register${code === 'too_many' ? '?wait=1' : ''}`)
    }),
  }
}

async function readCommand(request: Request, isJson: boolean): Promise<SeatCommand> {
  const text = await request.text()
  const sent: unknown = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  const parsed = eventUseCases.changeWorkshopSeat.input.safeParse(sent)
  if (parsed.success) return parsed.data.wish
  throw new AppError('invalid', 'Specify a command.')
}

/** Changes the seat and returns the error code, if any. The next page shows the resulting state. */
async function changeByForm(event: EventRef, userId: number, command: SeatCommand) {
  try {
    await changeSeat(event, userId, command)
    return null
  } catch (error) {
    if (isAppError(error) && error.status < 500) return error.code
    throw error
  }
}

function eventOf(kind: EventRef['kind'], { id = '' }: { id?: string }): EventRef | null {
  return isRowId(id) ? { kind, id: Number(id) } : null
}

function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: env.SITE_URL + path } })
}
