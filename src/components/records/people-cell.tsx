import { seatsInWords, seatsTaken } from '@/lib/events/seats-in-words'
import { AppLink } from '../ui/app-link'

/** The seats of an event as a row has them. */
export type RowSeats = { taken: number; waiting: number; capacity: number | null }

/** "12 / 20", which leads to the people of the event (E-18); a dash where nobody can register. */
export function PeopleCell({
  title,
  seats,
  href,
}: {
  title: string
  seats: RowSeats | null
  href: string
}) {
  if (!seats) return <span className="text-ink-muted">–</span>
  return (
    <AppLink
      href={href}
      prefetch={false}
      aria-label={`People of ${title}: ${seatsInWords(seats)}`}
      className="inline-block whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {seatsTaken(seats)}
      {seats.waiting > 0 && <span className="block">{seats.waiting} waiting</span>}
    </AppLink>
  )
}
