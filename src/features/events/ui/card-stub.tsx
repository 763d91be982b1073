import type { EventDate } from '../dto'

/** The date of an event as the upper part of a ticket. */
export function CardStub({
  date: { moment, day, month, time, weekday, year },
}: {
  date: EventDate
}) {
  return (
    <>
      <time dateTime={moment} className="on-accent flex items-center gap-4 p-5">
        <span className="display text-3xl whitespace-nowrap tabular-nums">{day}</span>
        <span className="text-sm leading-snug font-semibold">
          <span className="block">{weekday}</span>
          <span className="block">
            {month} {year}
          </span>
          <span className="block tabular-nums">{time}</span>
        </span>
      </time>
      <div aria-hidden className="ticket-seam" />
    </>
  )
}
