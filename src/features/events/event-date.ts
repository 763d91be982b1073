import { dateParts, zoneName } from '@/lib/time/dates'
import type { EventDate } from './dto'

/** The date of a ticket, in the zone of the site and naming it. On the server: islands get it ready. */
export function toEventDate(moment: string, timeZone: string): EventDate {
  const { time, ...parts } = dateParts(moment, timeZone)
  return { moment, ...parts, time: `${time} ${zoneName(moment, timeZone)}` }
}
