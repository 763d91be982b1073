import { formatSeats, seatsTaken } from '@/lib/events/format-seats'
import { AppLink } from '../ui/app-link'

export type RowSeats = { taken: number; waiting: number; capacity: number | null }

/**
 * "12 / 20 · 3 waiting", linked to the attendees. Renders nothing for an event without
 * registration.
 */
export function PeopleLink({
  title,
  seats,
  href,
}: {
  title: string
  seats: RowSeats | null
  href: string
}) {
  if (!seats) return null
  return (
    <AppLink
      href={href}
      prefetch={false}
      aria-label={`People of ${title}: ${formatSeats(seats)}`}
      className="inline-block text-sm tabular-nums underline underline-offset-4"
    >
      {seats.waiting > 0 ? `${seatsTaken(seats)} · ${seats.waiting} waiting` : seatsTaken(seats)}
    </AppLink>
  )
}
