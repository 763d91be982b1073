import { AppLink } from '@/components/ui/app-link'
import type { EventView } from '@/lib/events/event-view'

const LINK = 'underline underline-offset-4'

/**
 * Names the series of an event, and leads to where one press registers for all of it. The control
 * itself would be part of the scripts of every event.
 */
export function SeriesLink({ series, isAhead }: { series: EventView['series']; isAhead: boolean }) {
  if (!series) return null
  return (
    <p className="flex flex-col items-start gap-3 text-sm">
      <span>
        Part of the series{' '}
        <AppLink href={series.path} className={LINK}>
          <bdi>{series.title}</bdi>
        </AppLink>
      </span>
      {isAhead && (
        <AppLink href={series.path} className={LINK}>
          Register for all upcoming
        </AppLink>
      )}
    </p>
  )
}
