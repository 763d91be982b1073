import type { Payload } from 'payload'
import { seatsLeftInWords } from '../format-seats'
import { countByEvent } from './count-by-event'
import { toLeft } from './find-seats'
import type { EventRef } from './read-event'

type Listed = { id: number; startsAt?: string | null; capacity?: number | null }

/** The seats left at upcoming events of a list, in words, where they are few. One query. */
export async function seatsOfCards(
  payload: Payload,
  kind: EventRef['kind'],
  events: readonly Listed[],
): Promise<(id: number) => string | null> {
  const limited = events.flatMap(({ capacity, id, startsAt }) =>
    capacity && startsAt && Date.parse(startsAt) > Date.now() ? [{ capacity, id, startsAt }] : [],
  )
  const countOf = await countByEvent(payload, kind, limited)
  const words = new Map(
    limited.map((event) => [event.id, seatsLeftInWords(toLeft(event, countOf(event.id)))]),
  )
  return (id) => words.get(id) ?? null
}
