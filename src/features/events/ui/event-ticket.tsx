import type { ReactNode } from 'react'
import { keepUnbroken } from '@/ui/unbroken'
import type { EventView } from '../event-view'
import { toEventDate } from '../server/own-seats'
import { CardStub } from './card-stub'
import { Place } from './place'

/** The event that a visitor is registering for, on every page on the way to the seat. */
export function EventTicket({
  event,
  title,
  note,
  timeZone,
  children,
}: {
  event: Pick<EventView, 'kind' | 'mode' | 'place' | 'startsAt'>
  title: string
  /** The number of seats left, if it is low. */
  note?: string
  timeZone: string
  /** The time of the visitor. */
  children?: ReactNode
}) {
  return (
    <section
      aria-label={`The ${event.kind}`}
      className="max-w-md overflow-clip rounded-surface border border-accent bg-paper-raised"
    >
      <CardStub date={toEventDate(event.startsAt, timeZone)} />
      <div className="flex flex-col gap-1 p-5">
        <p dir="auto" className="display text-lg wrap-anywhere">
          {keepUnbroken(title)}
        </p>
        <p>
          <Place place={event.place} mode={event.mode} />
        </p>
        <div className="text-sm">{children}</div>
        {note && <p className="font-semibold text-accent-text">{note}</p>}
      </div>
    </section>
  )
}
