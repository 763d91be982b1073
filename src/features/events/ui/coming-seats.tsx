import { findFacts } from '@/features/catalog/server/record-facts'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { findOwnSeats, foldSeats } from '../server/own-seats'
import { NextSeat, NoSeats, PastSeats, SeatRow, SeriesRow } from './own-seats'

/** Number of seats shown at once, a series as one. The others are collapsed. */
const SHOWN = 12

/** "Coming up" of My Learning: seats and waiting list entries, in order of start, and past seats. */
export async function ComingSeats({ userId }: { userId: number }) {
  const [seats, zone] = await Promise.all([findOwnSeats(userId), siteTimeZone()])
  if (!seats) return <p role="alert">Your seats cannot be loaded right now.</p>
  const { coming, past } = seats
  const { next, rows } = foldSeats(coming)
  const facts = await findFacts(next ? [{ kind: `${next.kind}s`, doc_id: next.id }] : [])
  const list = (from: number, to?: number) => (
    <ul className="divide-y divide-line">
      {rows
        .slice(from, to)
        .map((row) =>
          'seats' in row ? (
            <SeriesRow key={`series-${row.series.id}`} row={row} zone={zone} />
          ) : (
            <SeatRow key={row.registration} seat={row} zone={zone} />
          ),
        )}
    </ul>
  )
  return (
    <>
      {coming.length === 0 && <NoSeats />}
      {next && (
        <ul>
          <NextSeat
            key={next.registration}
            seat={next}
            zone={zone}
            cover={facts.get(`${next.kind}s:${next.id}`)?.picture}
          />
        </ul>
      )}
      {rows.length > 0 && list(0, SHOWN - 1)}
      {rows.length >= SHOWN && (
        <details className="flex flex-col gap-4">
          <summary className="w-fit min-h-11 text-sm font-semibold underline underline-offset-4">
            Show more
          </summary>
          {list(SHOWN - 1)}
        </details>
      )}
      <PastSeats seats={past} zone={zone} />
    </>
  )
}
