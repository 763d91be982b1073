import { formatLastChange } from '../event-facts'
import type { EventView } from '../event-view'

/** The banner of an event that is canceled, or whose time or place changed within the last week. */
export function EventBanner({
  event,
  now,
  timeZone,
}: {
  event: EventView
  now: number
  timeZone: string
}) {
  const { isCancelled, kind, statusNote } = event
  if (isCancelled) {
    return (
      <div role="status" className="rounded-surface border-2 border-bad bg-paper-raised p-5">
        <p className="display text-lg text-bad">This {kind} is cancelled</p>
        {statusNote && <p className="mt-2">{statusNote}</p>}
      </div>
    )
  }
  const changes = formatLastChange(event, timeZone, now)
  if (changes.length === 0) return null
  return (
    <div role="status" className="rounded-surface border border-warn bg-paper-raised p-5">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </div>
  )
}
