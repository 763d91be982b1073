import { AddToCalendar } from '@/components/add-to-calendar'
import { Island } from '@/components/ui/island'
import type { EventView } from '@/lib/events/event-view'
import type { Card, EventDate } from '../dto'
import { CardStub } from './card-stub'
import { LiveCard } from './live-card'

/**
 * The heart of the page of an event: what one can do about it now. It knows who looks and follows the
 * clock of the server; the page around it is the same for everybody, and without scripts its form works as
 * it is. `card` is right for everybody, or `isHidden` until it is known.
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
