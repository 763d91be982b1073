import { siteTimeZone } from '@/server/site-time-zone'
import { findOwnSeats } from '../own-seats'
import { ComingSeat, NoSeats } from './own-seats'

/** Number of seats shown at once. The others are collapsed. */
const SHOWN = 12

/** "Coming up" of My Learning: seats and waiting list entries, in order of start. */
export async function ComingSeats({ userId }: { userId: number }) {
  const [seats, zone] = await Promise.all([findOwnSeats(userId), siteTimeZone()])
  if (!seats) return <p role="alert">Your seats cannot be loaded right now.</p>
  if (seats.coming.length === 0) return <NoSeats />
  const list = (from: number, to?: number) => (
    <ul className="flex flex-col gap-4">
      {seats.coming.slice(from, to).map((seat) => (
        <ComingSeat key={seat.registration} seat={seat} zone={zone} />
      ))}
    </ul>
  )
  return (
    <>
      {list(0, SHOWN)}
      {seats.coming.length > SHOWN && (
        <details className="flex flex-col gap-4">
          <summary className="w-fit min-h-11 text-sm font-semibold underline underline-offset-4">
            Show more
          </summary>
          {list(SHOWN)}
        </details>
      )}
    </>
  )
}
