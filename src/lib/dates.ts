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
