import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { DEFAULT_TIME_ZONE } from './dates'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Formats a time as a `datetime-local` value in a zone: "2025-06-05T15:30". */
export function toLocalInput(moment: string | Date, zone = DEFAULT_TIME_ZONE): string {
  // Day.js parses the time in the device's zone, where DST may skip that hour.
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = formatter.formatToParts(new Date(moment))
  const found = new Map(parts.map(({ type, value }) => [type, value]))
  const [year = '', ...rest] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => found.get(type) ?? '',
  )
  const [month, day, hour, minute] = rest
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** The local value of a time in a zone, moved by milliseconds as if the clocks never changed. */
export function addToLocal(moment: string, ms: number, zone: string): string {
  return new Date(Date.parse(`${toLocalInput(moment, zone)}Z`) + ms).toISOString().slice(0, 16)
}

/**
 * Moves a time by whole days and keeps its local time. Null if the clocks skip that time, because
 * DST begins.
 */
export function shiftDays(moment: string, days: number, zone = DEFAULT_TIME_ZONE): string | null {
  const wanted = addToLocal(moment, days * 86_400_000, zone)
  const moved = fromLocalInput(wanted, zone)
  if (toLocalInput(moved, zone) !== wanted) return null
  // Local values have no seconds.
  return new Date(Date.parse(moved) + (Date.parse(moment) % 60_000)).toISOString()
}

/** Returns a UTC ISO string. A time that occurs twice when DST ends means the later one. */
export function fromLocalInput(value: string, zone = DEFAULT_TIME_ZONE): string {
  return dayjs.tz(value, zone).toISOString()
}
