import { EventWhen } from '@/components/event-when'
import { SaveButton } from '@/components/learning/save-button'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { PictureCard } from '@/components/ui/picture-card'
import type { WebinarCard } from '../dto'

export function WebinarList({
  title,
  cards,
  timeZone,
  empty,
  priority = false,
}: {
  title: string
  cards: readonly WebinarCard[]
  timeZone: string
  /** Shown for an empty list. Without it, an empty list renders nothing. */
  empty?: { title: string; words: string }
  priority?: boolean
}) {
  if (cards.length === 0 && !empty) return null
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-6 border-t border-line pt-6 wrap-anywhere"
    >
      <p className="display text-xl" aria-hidden>
        {title}
      </p>
      {cards.length === 0 ? (
        <EmptyState title={empty?.title ?? ''}>{empty?.words}</EmptyState>
      ) : (
        <CardGrid>
          {cards.map(({ id, slug, title: name, ...card }, index) => (
            <PictureCard
              key={id}
              href={`/webinars/${slug}`}
              title={name}
              picture={card.picture}
              priority={priority && index === 0}
              featured={card.isFeatured}
              action={<SaveButton isIcon target={{ kind: 'webinar', id }} title={name} />}
            >
              <p>
                <bdi>{card.presenter}</bdi> ·{' '}
                <span className="font-semibold text-ink">{card.price}</span>
              </p>
              <EventWhen
                startsAt={card.scheduledFor}
                isCancelled={card.isCancelled}
                timeZone={timeZone}
              />
            </PictureCard>
          ))}
        </CardGrid>
      )}
    </section>
  )
}
