export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

type Moment = string | Date

/** "05 Jun 2025, 3:30 PM": for creation dates. */
export function formatCreated(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  const { day, month, year, time } = toDateParts(moment, zone)
  return `${day} ${month} ${year}, ${time}`
}

/** "05 Jun 2025, 3:30 PM IST": for the start of an event. */
export function formatMoment(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  return `${formatCreated(moment, zone)} ${getZoneName(moment, zone)}`
}

/** "Jun 5, 2025 at 3:30 PM": for questions and answers. */
export function formatSpoken(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  const { day, month, year, time } = toDateParts(moment, zone)
  return `${month} ${Number(day)}, ${year} at ${time}`
}

/** Returns `{ day: '05', month: 'Jun', year: '2025', weekday: 'Thursday', time: '3:30 PM' }`. */
export function toDateParts(moment: Moment, zone = DEFAULT_TIME_ZONE) {
  const values: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of getFormatter(zone).formatToParts(new Date(moment)))
    values[type] = value
  const { day = '', month = '', year = '', weekday = '', hour, minute, dayPeriod } = values
  return { day, month, year, weekday, time: `${hour}:${minute} ${dayPeriod}` }
}

/**
 * Formats a time span in two lines: `{ day: 'Saturday, 06 Dec 2025', time: '10:00 AM – 1:00 PM IST'
 * }`. If it spans several days, the lines are start and end. Omits the end if there is none.
 */
export function formatSpan(
  { startsAt, endsAt }: { startsAt: Moment; endsAt?: Moment | null },
  zone = DEFAULT_TIME_ZONE,
): { day: string; time: string } {
  const name = getZoneName(startsAt, zone)
  const start = inDays(startsAt, zone)
  if (!endsAt) return { day: start.date, time: `${start.time} ${name}` }
  const end = inDays(endsAt, zone)
  const endName = getZoneName(endsAt, zone)
  // DST changes in between: each time has its own zone name.
  const changed = name === endName ? '' : ` ${name}`
  if (end.date !== start.date) {
    return {
      day: `${formatCreated(startsAt, zone)}${changed} –`,
      time: `${formatCreated(endsAt, zone)} ${endName}`,
    }
  }
  return { day: start.date, time: `${start.time}${changed} – ${end.time} ${endName}` }
}

/** Formats a span in one line: "Saturday, 06 Dec 2025, 10:00 AM – 1:00 PM IST". */
export function formatSpanInLine({ day, time }: { day: string; time: string }): string {
  return `${day}${day.endsWith('–') ? '' : ','} ${time}`
}

/** "10:42 AM IST": a time today. */
export function formatTime(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  return `${toDateParts(moment, zone).time} ${getZoneName(moment, zone)}`
}

/** Each English locale has short zone names only for zones in local use: IST, CET, EST. */
const SPEAKERS = ['en-IN', 'en-GB', 'en-US', 'en-AU']

/** Returns the short name of a zone at a time: "IST", "CET", or "GMT+9" if English has none. */
export function getZoneName(moment: Moment, zone = DEFAULT_TIME_ZONE): string {
  let name = zone
  for (const locale of SPEAKERS) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
    const part = parts.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')
    name = part?.value ?? name
    if (!/^GMT[+-]/.test(name)) return name
  }
  return name
}

function inDays(moment: Moment, zone: string) {
  const { weekday, day, month, year, time } = toDateParts(moment, zone)
  return { date: `${weekday}, ${day} ${month} ${year}`, time }
}

/** Creating a formatter takes a hundred times as long as using it. */
// eslint-disable-next-line local/process-state -- equal in each copy, and used in browsers
const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  formatters.set(zone, formatter)
  return formatter
}
