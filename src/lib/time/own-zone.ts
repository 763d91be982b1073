import { getDeviceTimeZone } from '../browser/device-apis'
import { toDateParts, formatMoment } from './dates'

/** "06 Dec 2025, 5:30 AM CET", or '' if the device does not know its zone. */
export function formatOwnTime(moment: string, zone = getDeviceTimeZone()): string {
  return zone ? formatMoment(moment, zone) : ''
}

/** Whether two zones have the same local time. `other` defaults to the device's zone. */
export function isSameTime(moment: string, zone: string, other = getDeviceTimeZone()): boolean {
  if (!other) return false
  return JSON.stringify(toDateParts(moment, zone)) === JSON.stringify(toDateParts(moment, other))
}
