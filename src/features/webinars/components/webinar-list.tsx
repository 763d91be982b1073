import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { PictureCard } from '@/components/ui/picture-card'
import { formatCreated, zoneName } from '@/lib/time/dates'
import type { WebinarCard } from '../dto'

/** Webinars under one heading: when, who, and what it costs. */
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
  empty?: string
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
        <EmptyState title={empty ?? ''}>Please look in again soon.</EmptyState>
      ) : (
        <CardGrid>
          {cards.map(
            (
              { id, slug, title: name, picture, presenter, price, scheduledFor, isFeatured },
              index,
            ) => (
              <PictureCard
                key={id}
                href={`/webinars/${slug}`}
                title={name}
                picture={picture}
                priority={priority && index === 0}
                featured={isFeatured}
              >
                <time dateTime={scheduledFor}>
                  {formatCreated(scheduledFor, timeZone)} {zoneName(scheduledFor, timeZone)}
                </time>
                <span className="block">
                  {presenter} · <span className="font-semibold text-ink">{price}</span>
                </span>
              </PictureCard>
            ),
          )}
        </CardGrid>
      )}
    </section>
  )
}
