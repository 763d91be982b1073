import { EventWhen } from './event-when'

/**
 * What helps to decide about an event, on its card: when, where, how long, the price, and the
 * number of seats if it is low. Unknown facts are left out.
 */
export function EventFacts({
  startsAt,
  isCancelled,
  isLive,
  timeZone,
  facts,
  seatsLeft,
}: {
  startsAt: string | null
  isCancelled: boolean
  isLive: boolean
  timeZone: string
  facts: readonly string[]
  /** Null unless it is worth saying. */
  seatsLeft: string | null
}) {
  return (
    <>
      {startsAt && (
        <EventWhen
          startsAt={startsAt}
          isCancelled={isCancelled}
          isLive={isLive}
          timeZone={timeZone}
        />
      )}
      {/* A dot at the start of a line lies outside and is clipped. */}
      <div className="overflow-x-clip">
        <p className="-ms-4 flex flex-wrap">
          {facts.filter(Boolean).map((fact) => (
            <span
              key={fact}
              className="ps-4 -indent-4 before:inline-block before:w-4 before:text-center before:indent-0 before:content-['·']"
            >
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      {seatsLeft && !isCancelled && <p className="font-semibold text-accent-text">{seatsLeft}</p>}
    </>
  )
}
