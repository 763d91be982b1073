import { CalendarPlus } from '@/components/icons/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Island } from '@/components/ui/island'
import type { EventView } from '@/lib/events/event-view'
import type { Card, EventDate } from '../dto'
import { CardStub } from './card-stub'
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
