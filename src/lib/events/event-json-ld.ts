import type { Event } from 'schema-dts'
import type { EventView } from './event-view'

type EventState = Pick<EventView, 'startsAt' | 'endsAt' | 'isCancelled' | 'movedFrom' | 'capacity'>

/** Must not depend on the seats taken, because the page is the same for all users. */
export function eventFacts({ capacity, endsAt, isCancelled, movedFrom, startsAt }: EventState) {
  const status = isCancelled ? 'EventCancelled' : movedFrom ? 'EventRescheduled' : 'EventScheduled'
  return {
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${status}`,
    ...(movedFrom && !isCancelled ? { previousStartDate: movedFrom } : {}),
    ...(capacity ? { maximumAttendeeCapacity: capacity } : {}),
  } satisfies Partial<Extract<Event, object>>
}
