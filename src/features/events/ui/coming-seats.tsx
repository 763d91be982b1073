import { findFacts } from '@/features/catalog/server/record-facts'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { findOwnSeats } from '../server/own-seats'
import { ComingSeat, NoSeats, PastSeats } from './own-seats'

/** Number of seats shown at once. The others are collapsed. */
const SHOWN = 12

/** "Coming up" of My Learning: seats and waiting list entries, in order of start, and past seats. */
export async function ComingSeats({ userId }: { userId: number }) {
  const [seats, zone] = await Promise.all([findOwnSeats(userId), siteTimeZone()])
  if (!seats) return <p role="alert">Your seats cannot be loaded right now.</p>
  const { coming, past } = seats
  const facts = await findFacts(coming.map(({ id, kind }) => ({ kind: `${kind}s`, doc_id: id })))
  const list = (from: number, to?: number) => (
    <ul className="flex flex-col gap-4">
      {coming.slice(from, to).map((seat) => (
        <ComingSeat
          key={seat.registration}
          seat={seat}
          zone={zone}
          cover={facts.get(`${seat.kind}s:${seat.id}`)?.picture}
        />
      ))}
    </ul>
  )
  return (
    <>
      {coming.length === 0 ? <NoSeats /> : list(0, SHOWN)}
      {coming.length > SHOWN && (
        <details className="flex flex-col gap-4">
          <summary className="w-fit min-h-11 text-sm font-semibold underline underline-offset-4">
            Show more
          </summary>
          {list(SHOWN)}
        </details>
      )}
      <PastSeats seats={past} zone={zone} />
    </>
  )
}
