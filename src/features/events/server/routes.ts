import { serve } from '@/platform/api/serve'
import type { SiteRoute } from '@/platform/api/site-routes'
import { isRowId } from '@/lib/row-id'
import { cms } from '@/platform/server/cms'
import { getViewerId } from '@/platform/server/viewer'
import { eventUseCases } from '../use-cases'
import { changeSeat } from './change-seat'
import { toEventPath, findEventRef, readCard } from './queries'
import type { EventRef } from './read-event'
import { findChangeImpact } from './staff/preview-change'
import { eventNotFound } from './take-seat'
import { confirmSeat, requestSeat } from './visitor-seat'

type SeatUseCases = {
  kind: EventRef['kind']
  read: (typeof eventUseCases)['readWorkshopSeat' | 'readWebinarSeat']
  change: (typeof eventUseCases)['changeWorkshopSeat' | 'changeWebinarSeat']
}

const headers = { Vary: 'Cookie' }

export const eventRoutes: SiteRoute[] = [
  ...seatRoutes({
    kind: 'workshop',
    read: eventUseCases.readWorkshopSeat,
    change: eventUseCases.changeWorkshopSeat,
  }),
  ...seatRoutes({
    kind: 'webinar',
    read: eventUseCases.readWebinarSeat,
    change: eventUseCases.changeWebinarSeat,
  }),
  serve(eventUseCases.requestSeat, {
    run: async ({ input }) => ({ heldUntil: (await requestSeat(input)).heldUntil }),
  }),
  serve(eventUseCases.confirmSeat, {
    run: async ({ input }) => {
      const { isSignedIn, state } = await confirmSeat(input)
      return { isSignedIn, state }
    },
  }),
  serve(eventUseCases.previewChange, {
    run: async ({ input }) => findChangeImpact(await cms(), input),
  }),
]

function seatRoutes({ change, kind, read }: SeatUseCases): SiteRoute[] {
  const findEvent = async ({ id = '' }: { id?: string }): Promise<EventRef> => {
    // Pages send ids, and their cards come from memory.
    const ref = isRowId(id) ? { kind, id: Number(id) } : await findEventRef(kind, id)
    if (!ref) throw eventNotFound()
    return ref
  }
  return [
    serve(read, {
      headers,
      run: async ({ params }) => {
        const ref = await readCard(await findEvent(params), (await getViewerId()) ?? undefined)
        if (!ref) throw eventNotFound()
        return ref
      },
    }),
    serve(change, {
      headers,
      run: async ({ input, params, viewer }) =>
        changeSeat(await findEvent(params), viewer.id, input),
      // The page of the seat shows what happened, and asks visitors to sign in.
      page: async ({ output, params, problem }) => {
        const viewer = (await getViewerId()) ?? undefined
        const path = await toEventPath(await findEvent(params), viewer)
        if (!path) throw eventNotFound()
        if (output?.former) return `${path}/register?cancelled=${output.former}`
        return `${path}/register${problem?.code === 'too_many' ? '?wait=1' : ''}`
      },
    }),
  ]
}
