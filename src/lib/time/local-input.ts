import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { DEFAULT_TIME_ZONE } from './dates'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A moment as `<input type="datetime-local">` wants it, in a zone: "2025-06-05T15:30". */
export function toLocalInput(moment: string | Date, zone = DEFAULT_TIME_ZONE): string {
  // Not by Day.js: it reads the time in the zone of the device, where clocks may skip that hour.
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

/**
 * The instant (UTC, ISO) that a `datetime-local` value means in a zone; the later one where clocks go back
 * and it comes twice.
 */
export function fromLocalInput(value: string, zone = DEFAULT_TIME_ZONE): string {
  return dayjs.tz(value, zone).toISOString()
}
