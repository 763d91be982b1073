import type { Payload } from 'payload'
import { countByEvent } from '../count-by-event'
import type { EventRef } from '../event-ref'
import { readEvent } from '../read-event'

/** How many registered for some events and have not cancelled, and how many would hear of their end. */
export type PeopleOf = { people: number; told: number }

/** What the end of several events of a kind would mean to people (E-13): what is over is told to nobody. */
export async function peopleOf(
  payload: Payload,
  kind: EventRef['kind'],
  ids: readonly number[],
): Promise<PeopleOf> {
  const refs = ids.map((id) => ({ kind, id }))
  const countOf = await countByEvent(payload, kind, refs)
  const sum: PeopleOf = { people: 0, told: 0 }
  for (const ref of refs) {
    const { taken, waiting } = countOf(ref.id)
    if (taken + waiting === 0) continue
    sum.people += taken + waiting
    const event = await readEvent({ payload }, ref)
    const isAhead = event && !event.isCancelled && Date.parse(event.endsAt) > Date.now()
    if (isAhead) sum.told += taken + waiting
  }
  return sum
}
