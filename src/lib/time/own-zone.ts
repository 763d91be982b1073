import { dateParts, zoneName } from './dates'

/**
 * A moment in a zone, that of whoever runs this unless another is given: "6 Dec 2025, 5:30 AM CET".
 * Without one only for the browser.
 */
export function formatOwnTime(moment: string, zone = ownZone()): string {
  const { day, month, year, time } = dateParts(moment, zone)
  return `${Number(day)} ${month} ${year}, ${time} ${zoneName(moment, zone)}`
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
