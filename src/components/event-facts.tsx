import { EventWhen } from './event-when'

/**
 * What helps to decide about an event, on its card: when, where, how long, the price, and the
 * number of seats if it is low. Unknown facts are left out.
 */
export function EventFacts({
  startsAt,
  isCancelled,
  timeZone,
  facts,
  seatsLeft,
}: {
  startsAt: string | null
  isCancelled: boolean
  timeZone: string
  facts: readonly string[]
  /** Null unless it is worth saying. */
  seatsLeft: string | null
}) {
  return (
    <>
      {startsAt && <EventWhen {...{ startsAt, isCancelled, timeZone }} />}
      <p className="flex flex-wrap">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact} className="not-first:before:px-1.5 not-first:before:content-['·']">
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      {seatsLeft && !isCancelled && <p className="font-semibold text-accent-text">{seatsLeft}</p>}
    </>
  )
}
