import { formatSeats, seatsTaken } from '@/lib/events/format-seats'
import { AppLink } from '../ui/app-link'

/** The seats of an event as a row has them. */
export type RowSeats = { taken: number; waiting: number; capacity: number | null }

/** "12 / 20 · 3 waiting", which leads to the people of the event; nothing where nobody can register. */
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
