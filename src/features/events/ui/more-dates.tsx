import { formatMoreDates } from '../format-series'
import { formatMoment } from '@/lib/time/dates'
import { AppLink } from '@/ui/app-link'

/** The other dates of a series, on the card of one of its events. Folded. */
export function MoreDates({
  dates,
  timeZone,
}: {
  dates: readonly { path: string; startsAt: string }[]
  timeZone: string
}) {
  if (dates.length === 0) return null
  return (
    // Above the link that covers the card.
    <details className="relative z-1 pt-1">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
        {formatMoreDates(dates.length)}
      </summary>
      <ul className="pt-1">
        {dates.map(({ path, startsAt }) => (
          <li key={path}>
            <AppLink
              href={path}
              prefetch={false}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              <time dateTime={startsAt}>{formatMoment(startsAt, timeZone)}</time>
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
