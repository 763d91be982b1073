import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The zone in which times are shown unless the site settings name another (D-14). */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

type Moment = string | Date

/** "05 Jun 2025, 3:30 PM": when a record was created, on cards and in tables (P-40). */
export function formatCreated(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  return dayjs(moment).tz(zone).format('DD MMM YYYY, h:mm A')
}

/** "Jun 5, 2025 at 3:30 PM": when a question was asked or answered (P-54). */
export function formatSpoken(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  return dayjs(moment).tz(zone).format('MMM D, YYYY [at] h:mm A')
}

/** The parts of a date block: `{ day: '05', month: 'Jun', year: '2025', time: '3:30 PM' }`. */
export function dateParts(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  const local = dayjs(moment).tz(zone)
  return {
    day: local.format('DD'),
    month: local.format('MMM'),
    year: local.format('YYYY'),
    weekday: local.format('dddd'),
    time: local.format('h:mm A'),
  }
}

/**
 * When something takes place, in two lines: `{ day: 'Saturday, 06 Dec 2025', time: '10:00 AM – 1:00
 * PM IST' }`. Over several days both lines are moments: from, and to. Without an end there is none.
 */
export function formatSpan(
  { startsAt, endsAt }: { startsAt: Moment; endsAt?: Moment | null },
  zone = DEFAULT_TIME_ZONE,
): { day: string; time: string } {
  const start = dayjs(startsAt).tz(zone)
  const end = endsAt ? dayjs(endsAt).tz(zone) : null
  const name = zoneName(startsAt, zone)
  if (end && !end.isSame(start, 'day')) {
    return {
      day: `${formatCreated(startsAt, zone)} –`,
      time: `${formatCreated(end.toDate(), zone)} ${name}`,
    }
  }
  const times = [start, end].flatMap((moment) => moment?.format('h:mm A') ?? [])
  return { day: start.format('dddd, DD MMM YYYY'), time: `${times.join(' – ')} ${name}` }
}

/** The short name of a zone at a moment: "IST", "CET", "GMT+3". */
export function zoneName(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone: zone, timeZoneName: 'short' })
  const name = parts.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? zone
}

/** A moment as `<input type="datetime-local">` wants it, in a zone: "2025-06-05T15:30". */
export function toLocalInput(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  return dayjs(moment).tz(zone).format('YYYY-MM-DDTHH:mm')
}

/** The instant (UTC, ISO) that a `datetime-local` value means in a zone. */
export function fromLocalInput(value: string, zone = DEFAULT_TIME_ZONE): string {
  return dayjs.tz(value, zone).toISOString()
}
