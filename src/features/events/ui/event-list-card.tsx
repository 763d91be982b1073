import type { Person } from '@/features/instructors/people'
import type { PictureSource } from '@/lib/pictures/picture'
import { toTargetPath, type EventKind } from '@/lib/records/target'
import { formatCreated } from '@/lib/time/dates'
import { EventFacts } from './event-facts'
import { SaveButton } from '@/features/learning/ui/save-button'
import { MoreDates } from './more-dates'
import { People } from '@/features/instructors/ui/people'
import { CardGrid } from '@/ui/card-grid'
import { PictureCard } from '@/ui/picture-card'

/** An event in a list. */
export type ListedEvent = {
  id: number
  slug: string
  title: string
  people: Person[]
  /** Null without a date. */
  startsAt: string | null
  isCancelled: boolean
  isLive: boolean
  picture: PictureSource
  /** Where, how long, and the price. */
  facts: string[]
  /** Null for an event with many seats. */
  seatsLeft: string | null
  /** The other dates of its series, in a list that shows the series once. */
  more?: { path: string; startsAt: string }[]
  isFeatured?: boolean
  /** Shown if set. */
  createdAt?: string
}

export function EventListCard({
  kind,
  card: { createdAt, id, isFeatured, more = [], people, picture, slug, title, ...event },
  timeZone,
  priority,
  heading,
}: {
  kind: EventKind
  card: ListedEvent
  timeZone: string
  priority?: boolean
  heading?: 'h3'
}) {
  return (
    <PictureCard
      href={toTargetPath({ kind, id, slug })}
      featured={isFeatured}
      action={<SaveButton isIcon target={{ kind, id }} title={title} />}
      heading={heading}
      picture={picture}
      priority={priority}
      title={title}
    >
      <EventFacts {...event} timeZone={timeZone} />
      <MoreDates dates={more} timeZone={timeZone} />
      {people.length > 0 && (
        <p>
          <People people={people} />
        </p>
      )}
      {createdAt && (
        <p className="pt-1 text-xs">
          Added <time dateTime={createdAt}>{formatCreated(createdAt, timeZone)}</time>
        </p>
      )}
    </PictureCard>
  )
}

/** Other events below one. Renders nothing without any. */
export function RelatedEvents({
  kind,
  title,
  cards,
  timeZone,
}: {
  kind: EventKind
  title: string
  cards: readonly ListedEvent[]
  timeZone: string
}) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 border-t border-line pt-8 print:hidden">
      <h2 id="related" className="display mb-6 text-xl">
        {title}
      </h2>
      <CardGrid>
        {cards.map((card) => (
          <EventListCard key={card.id} heading="h3" card={card} kind={kind} timeZone={timeZone} />
        ))}
      </CardGrid>
    </section>
  )
}
