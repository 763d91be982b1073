import type { Payload } from 'payload'
import { formatSeatsLeft } from '../format-seats'
import { countByEvent } from './count-by-event'
import { toLeft } from './find-seats'
import type { EventRef } from './read-event'

type Listed = { id: number; startsAt?: string | null; capacity?: number | null }

/** The seats left at upcoming events of a list, in words, where they are few. One query. */
export async function countCardSeats(
  payload: Payload,
  kind: EventRef['kind'],
  events: readonly Listed[],
): Promise<(id: number) => string | null> {
  const limited = events.flatMap(({ capacity, id, startsAt }) =>
    capacity && startsAt && Date.parse(startsAt) > Date.now() ? [{ capacity, id, startsAt }] : [],
  )
  const getCount = await countByEvent(payload, kind, limited)
  const labels = new Map(
    limited.map((event) => [event.id, formatSeatsLeft(toLeft(event, getCount(event.id)))]),
  )
  return (id) => labels.get(id) ?? null
}
