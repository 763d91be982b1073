import { formatSeats } from '../format-seats'
import { AppLink } from '@/ui/app-link'

type RowSeats = { taken: number; waiting: number; capacity: number | null }

/** The seats of an event, linked to its attendees. Nothing for an event without registration. */
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
  const label = formatSeats(seats)
  return (
    <AppLink
      href={href}
      prefetch={false}
      aria-label={`People of ${title}: ${label}`}
      className="inline-flex min-h-6 items-center text-sm tabular-nums underline underline-offset-4"
    >
      {label}
    </AppLink>
  )
}
