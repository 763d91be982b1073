import { dateParts, zoneName } from '@/lib/time/dates'
import type { EventDate } from './dto'

/** The ticket date in the site's time zone. Runs on the server; islands receive the result. */
export function toEventDate(moment: string, timeZone: string): EventDate {
  const { time, ...parts } = dateParts(moment, timeZone)
  return { moment, ...parts, time: `${time} ${zoneName(moment, timeZone)}` }
}
