import type { EventKind } from '@/lib/records/target'
import { getEventEnd } from './event-times'

export type PlannedEvent = {
  kind: EventKind
  id: number
  title: string
  startsAt: string
  endsAt: string | null
  /** Of the start, in the time zone of the site. */
  month: number
  day: number
  /** "18:00"; null for a planned date. */
  time: string | null
  state: 'published' | 'scheduled' | 'draft'
  isCancelled: boolean
  instructors: { id: number; name: string }[]
}

/** `clashes` names who is at another event at the same time, with the other event. */
export type YearEvent = PlannedEvent & { clashes: { name: string; title: string }[] }

/** Marks events that overlap with another one of the same instructor. Canceled ones do not. */
export function markClashes(events: readonly PlannedEvent[]): YearEvent[] {
  const taught = new Map<number, PlannedEvent[]>()
  for (const event of events) {
    for (const { id } of event.isCancelled ? [] : event.instructors) {
      taught
        .set(id, taught.get(id) ?? [])
        .get(id)
        ?.push(event)
    }
  }
  return events.map((event) => ({
    ...event,
    clashes: (event.isCancelled ? [] : event.instructors).flatMap(({ id, name }) =>
      (taught.get(id) ?? [])
        .filter((other) => other !== event && overlap(event, other))
        .map(({ title }) => ({ name, title })),
    ),
  }))
}

function overlap(one: PlannedEvent, other: PlannedEvent): boolean {
  return (
    Date.parse(one.startsAt) < getEventEnd(other) && Date.parse(other.startsAt) < getEventEnd(one)
  )
}
