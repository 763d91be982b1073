import { deviceTimeZone } from '../browser/optional-apis'
import { dateParts, zoneName } from './dates'

/**
 * A moment in a zone, that of the device unless another is given: "6 Dec 2025, 5:30 AM CET". Empty where
 * the device does not know its zone.
 */
export function formatOwnTime(moment: string, zone = deviceTimeZone()): string {
  if (!zone) return ''
  const { day, month, year, time } = dateParts(moment, zone)
  return `${Number(day)} ${month} ${year}, ${time} ${zoneName(moment, zone)}`
}

/** Whether the clocks of two zones agree at a moment; the other is that of the device. */
export function isSameTime(moment: string, zone: string, other = deviceTimeZone()): boolean {
  if (!other) return false
  return JSON.stringify(dateParts(moment, zone)) === JSON.stringify(dateParts(moment, other))
}
