import { CalendarClock } from 'lucide'
import { Icon } from '@/ui/icon'
import { formatMoment } from '@/lib/time/dates'
import { Badge } from '@/ui/badge'
import { OwnTime } from '@/ui/own-time'

/**
 * The time of an event on its card: in the site's time zone, and below in the visitor's if it
 * differs.
 */
export function EventWhen({
  startsAt,
  isCancelled,
  isLive,
  timeZone,
}: {
  startsAt: string
  isCancelled: boolean
  isLive: boolean
  timeZone: string
}) {
  return (
    <div className="pt-1">
      <p className="flex flex-wrap items-center gap-x-1.5 font-semibold text-ink">
        <Icon icon={CalendarClock} className="size-4 shrink-0" />
        <span className={isCancelled ? 'line-through' : undefined}>
          <time dateTime={startsAt}>{formatMoment(startsAt, timeZone)}</time>
        </span>
        {isCancelled && <Badge tone="bad">Cancelled</Badge>}
        {isLive && <Badge tone="accent">Live now</Badge>}
      </p>
      <OwnTime moment={startsAt} shownIn={timeZone} />
    </div>
  )
}
