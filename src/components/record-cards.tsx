import type { RecordCard } from '@/lib/records/record-card'
import { formatCreated, zoneName } from '@/lib/time/dates'
import { CardGrid } from './ui/card-grid'
import { PictureCard } from './ui/picture-card'

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
      {cards.map(({ href, picture, startsAt, title }) => (
        <PictureCard key={href} {...{ href, title, picture, heading }}>
          {startsAt && (
            <p>
              <time dateTime={startsAt}>
                {formatCreated(startsAt, timeZone)} {zoneName(startsAt, timeZone)}
              </time>
            </p>
          )}
        </PictureCard>
      ))}
    </CardGrid>
  )
}
