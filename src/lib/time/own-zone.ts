import { dateParts, zoneName } from './dates'

/**
 * A moment in a zone, that of whoever runs this unless another is given: "6 Dec 2025, 5:30 AM CET".
 * Without one only for the browser.
 */
export function formatOwnTime(moment: string, zone = ownZone()): string {
  const { day, month, year, time } = dateParts(moment, zone)
  return `${Number(day)} ${month} ${year}, ${time} ${zoneName(moment, zone)}`
}

/** Whether the clocks of two zones agree at a moment; the other is that of whoever runs this. */
export function isSameTime(moment: string, zone: string, other = ownZone()): boolean {
  return JSON.stringify(dateParts(moment, zone)) === JSON.stringify(dateParts(moment, other))
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
