import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const HOUR = 8

/** Returns the next 8 a.m. in a time zone, strictly after `now`. */
export function nextMorning(now: Date, zone: string): Date {
  const local = dayjs(now).tz(zone)
  const today = dayjs.tz(`${local.format('YYYY-MM-DD')} 0${HOUR}:00`, zone)
  if (today.isAfter(now)) return today.toDate()
  const tomorrow = local.add(1, 'day').format('YYYY-MM-DD')
  return dayjs.tz(`${tomorrow} 0${HOUR}:00`, zone).toDate()
}
