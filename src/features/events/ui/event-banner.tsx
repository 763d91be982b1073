import type { EventView } from '../event-view'
import { whenInWords } from '@/lib/time/dates'

const WEEK_MS = 7 * 24 * 3_600_000

/** The banner of an event that is canceled, or that was moved within the last week. */
export function EventBanner({
  event,
  now,
  timeZone,
}: {
  event: EventView
  now: number
  timeZone: string
}) {
  const { isCancelled, kind, movedAt, movedFrom, statusNote } = event
  if (isCancelled) {
    return (
      <div role="status" className="rounded-surface border-2 border-bad bg-paper-raised p-5">
        <p className="display text-lg text-bad">This {kind} is cancelled</p>
        {statusNote && <p className="mt-2">{statusNote}</p>}
      </div>
    )
  }
  if (!movedAt || !movedFrom || now > Date.parse(movedAt) + WEEK_MS) return null
  return (
    <p role="status" className="rounded-surface border border-warn bg-paper-raised p-5">
      Moved from <time dateTime={movedFrom}>{whenInWords(movedFrom, timeZone)}</time>
    </p>
  )
}
