import { changeSeat } from '@/features/events/server/change-seat'
import { eventPath, readCard } from '@/features/events/server/queries'
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
  const eventOf = ({ id = '' }: { id?: string }): EventRef => {
    if (!isRowId(id)) throw noEvent()
    return { kind, id: Number(id) }
  }
  return {
    GET: serve(read, {
      headers,
      run: async ({ params }) => {
        const found = await readCard(eventOf(params), (await getViewerId()) ?? undefined)
        if (!found) throw noEvent()
        return found
      },
    }),

    POST: serve(change, {
      headers,
      run: ({ input, params, viewer }) => changeSeat(eventOf(params), viewer.id, input.command),
      // The page of the seat shows what happened, and asks visitors to sign in.
      page: async ({ params, problem }) => {
        const path = await eventPath(eventOf(params))
        if (!path) throw noEvent()
        return `${path}/register${problem?.code === 'too_many' ? '?wait=1' : ''}`
      },
    }),
  }
}
