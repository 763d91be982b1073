import type { EventView } from '@/features/events/event-view'
import { toEventDate } from '@/features/events/server/own-seats'
import { toServedCard } from '@/features/events/to-card'
import { EventBanner } from '@/features/events/ui/event-banner'
import { EventCard } from '@/features/events/ui/event-card'
import { RelatedEvents, type ListedEvent } from '@/features/events/ui/event-list-card'
import { RegisterBar } from '@/features/events/ui/register-bar'
import { RegisterForAll, SeriesLink } from '@/features/events/ui/series-link'
import type { EventKind } from '@/lib/records/target'

type Shown = { now: number; timeZone: string }

/** What the page of an event shows besides the parts of every record. */
export const eventParts = {
  banner: (event: EventView, { now, timeZone }: Shown) => (
    <>
      <EventBanner event={event} timeZone={timeZone} now={now} />
      <SeriesLink series={event.series} />
    </>
  ),
  card: (event: EventView, { now, timeZone, title }: Shown & { title: string }) => (
    <>
      <EventCard
        event={event}
        title={title}
        date={toEventDate(event.startsAt, timeZone)}
        card={toServedCard(event, now)}
      />
      <RegisterForAll series={event.series} now={now} />
    </>
  ),
  bar: (event: EventView, timeZone: string) => (
    <RegisterBar event={event} date={toEventDate(event.startsAt, timeZone)} />
  ),
  related: (
    cards: ListedEvent[],
    { kind, timeZone, title }: { kind: EventKind; timeZone: string; title: string },
  ) => <RelatedEvents kind={kind} timeZone={timeZone} title={title} cards={cards} />,
}

export type EventParts = typeof eventParts
