import { Badge } from '@/components/ui/badge'
import { Fact, Facts } from '@/components/ui/facts'
import { OwnTime } from '@/components/ui/own-time'
import { formatSpan } from '@/lib/time/dates'
import { MODE_LABELS, type WorkshopDetail } from '../dto'

/** When, where, and how long. Unknown facts are left out. */
export function WorkshopFacts({
  workshop: { startsAt, endsAt, venue, duration, mode, categories },
  timeZone,
}: {
  workshop: WorkshopDetail
  timeZone: string
}) {
  const span = startsAt ? formatSpan({ startsAt, endsAt }, timeZone) : null
  return (
    <Facts>
      {startsAt && span && (
        <Fact name="Date">
          <time dateTime={startsAt}>{span.day}</time>
          <br />
          <span className="tabular-nums">{span.time}</span>
          <OwnTime moment={startsAt} />
        </Fact>
      )}
      {venue && <Fact name="Venue">{venue}</Fact>}
      <Fact name="Duration">{duration}</Fact>
      {mode && <Fact name="Mode">{MODE_LABELS[mode]}</Fact>}
      {categories.length > 0 && (
        <Fact name="Categories">
          <span className="flex flex-wrap gap-1.5">
            {categories.map((category) => (
              <Badge key={category}>{category}</Badge>
            ))}
          </span>
        </Fact>
      )}
    </Facts>
  )
}
