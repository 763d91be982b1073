import { CalendarPlus } from '@/components/icons/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Island } from '@/components/ui/island'
import type { EventView } from '@/lib/events/event-view'
import type { Card, EventDate } from '../dto'
import { LiveCard } from './live-card'

/**
 * The event's card, with the actions available to the viewer. It follows the server's clock. The
 * surrounding page is the same for every viewer. Without scripts, its form still works. `card` must
 * be valid for every viewer; otherwise set `isHidden` until the viewer's card is loaded.
 */
export function EventCard({
  event: { id, kind, path },
  date,
  card: { isHidden = false, ...served },
  isOwnPage = false,
}: {
  event: Pick<EventView, 'kind' | 'id' | 'path'>
  date: EventDate
  card: Card & { isHidden?: boolean }
  isOwnPage?: boolean
}) {
  return (
    <Island>
      <LiveCard
        {...{ served, isHidden, isOwnPage }}
        event={{ id, kind, path }}
        stub={<CardStub date={date} />}
        calendar={<AddToCalendar path={path} />}
      />
    </Island>
  )
}

/** The date of an event as the upper part of a ticket. */
export function CardStub({
  date: { moment, day, month, time, weekday, year },
}: {
  date: EventDate
}) {
  return (
    <>
      <time dateTime={moment} className="on-accent flex items-center gap-4 p-5">
        <span className="display text-3xl whitespace-nowrap tabular-nums">{day}</span>
        <span className="text-sm leading-snug font-semibold">
          <span className="block">{weekday}</span>
          <span className="block">
            {month} {year}
          </span>
          <span className="block tabular-nums">{time}</span>
        </span>
      </time>
      <div aria-hidden className="ticket-seam" />
    </>
  )
}

/** A link to the calendar file of the record at `path`. */
function AddToCalendar({ path }: { path: string }) {
  return (
    <ButtonLink
      href={`${path}/calendar.ics`}
      isWholePage
      variant="secondary"
      size="sm"
      className="whitespace-normal!"
    >
      <CalendarPlus aria-hidden className="size-4 shrink-0" />
      Add to calendar
    </ButtonLink>
  )
}
