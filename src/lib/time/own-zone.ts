import { deviceTimeZone } from '../browser/optional-apis'
import { dateParts, whenInWords } from './dates'

/** "06 Dec 2025, 5:30 AM CET", or '' if the device does not know its zone. */
export function formatOwnTime(moment: string, zone = deviceTimeZone()): string {
  return zone ? whenInWords(moment, zone) : ''
}

/** Whether two zones have the same local time. `other` defaults to the device's zone. */
export function isSameTime(moment: string, zone: string, other = deviceTimeZone()): boolean {
  if (!other) return false
  return JSON.stringify(dateParts(moment, zone)) === JSON.stringify(dateParts(moment, other))
}
