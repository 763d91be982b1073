import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { DEFAULT_TIME_ZONE } from './dates'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A moment as `<input type="datetime-local">` wants it, in a zone: "2025-06-05T15:30". */
export function toLocalInput(moment: string | Date, zone = DEFAULT_TIME_ZONE): string {
  return dayjs(moment).tz(zone).format('YYYY-MM-DDTHH:mm')
}

/**
 * The instant (UTC, ISO) that a `datetime-local` value means in a zone; the later one where clocks go back
 * and it comes twice.
 */
export function fromLocalInput(value: string, zone = DEFAULT_TIME_ZONE): string {
  return dayjs.tz(value, zone).toISOString()
}
