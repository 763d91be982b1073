import type { RecordCard } from '../record-card'
import { formatMoment } from '@/lib/time/dates'
import { MoreDates } from '@/features/events/ui/more-dates'
import { Badge } from '@/ui/badge'
import { CardGrid } from '@/ui/card-grid'
import { PictureCard } from '@/ui/picture-card'

/** Records of any kind, with their dates in the time zone of the site. */
export function RecordCards({
  cards,
  timeZone,
  heading,
}: {
  cards: readonly RecordCard[]
  timeZone: string
  /** 'h3' below a heading of the list. */
  heading: 'h2' | 'h3'
}) {
  return (
    <CardGrid className="-mb-12">
      {cards.map(({ href, isLive, more, picture, startsAt, title }) => (
        <PictureCard key={href} href={href} title={title} picture={picture} heading={heading}>
          {startsAt && (
            <p>
              <time dateTime={startsAt}>{formatMoment(startsAt, timeZone)}</time>
              {isLive && (
                <Badge tone="accent" className="ml-1.5">
                  Live now
                </Badge>
              )}
            </p>
          )}
          <MoreDates dates={more} timeZone={timeZone} />
        </PictureCard>
      ))}
    </CardGrid>
  )
}
