import { changeSeat } from '@/features/events/server/change-seat'
import { eventPath, findEventRef, readCard } from '@/features/events/server/queries'
import { isRowId } from '@/platform/database/row-id'
import type { eventUseCases } from '@/features/events/use-cases'
import type { EventRef } from '@/features/events/server/read-event'
import { noEvent } from '@/features/events/server/take-seat'
import { getViewerId } from '@/platform/server/viewer'
import { serve } from '../serve'

type Seat = {
  kind: EventRef['kind']
  read: (typeof eventUseCases)['readWorkshopSeat' | 'readWebinarSeat']
  change: (typeof eventUseCases)['changeWorkshopSeat' | 'changeWebinarSeat']
}

const headers = { Vary: 'Cookie' }

export function seatRoute({ change, kind, read }: Seat) {
  const findEvent = async ({ id = '' }: { id?: string }): Promise<EventRef> => {
    // Pages send ids, and their cards come from memory.
    const found = isRowId(id) ? { kind, id: Number(id) } : await findEventRef(kind, id)
    if (!found) throw noEvent()
    return found
  }
  return {
    GET: serve(read, {
      headers,
      run: async ({ params }) => {
        const found = await readCard(await findEvent(params), (await getViewerId()) ?? undefined)
        if (!found) throw noEvent()
        return found
      },
    }),

    POST: serve(change, {
      headers,
      run: async ({ input, params, viewer }) =>
        changeSeat(await findEvent(params), viewer.id, input.command),
      // The page of the seat shows what happened, and asks visitors to sign in.
      page: async ({ params, problem }) => {
        const path = await eventPath(await findEvent(params))
        if (!path) throw noEvent()
        return `${path}/register${problem?.code === 'too_many' ? '?wait=1' : ''}`
      },
    }),
  }
}
