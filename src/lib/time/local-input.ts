import { DEFAULT_TIME_ZONE } from './dates'

const DAY_MS = 86_400_000

/** Formats a time as a `datetime-local` value in a zone: "2025-06-05T15:30". */
export function toLocalInput(moment: string | Date, zone = DEFAULT_TIME_ZONE): string {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = formatter.formatToParts(new Date(moment))
  const values = new Map(parts.map(({ type, value }) => [type, value]))
  const [year = '', ...rest] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => values.get(type) ?? '',
  )
  const [month, day, hour, minute] = rest
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** The local value of a time in a zone, moved by milliseconds as if the clocks never changed. */
export function addToLocal(moment: string, ms: number, zone: string): string {
  return new Date(Date.parse(`${toLocalInput(moment, zone)}Z`) + ms).toISOString().slice(0, 16)
}

/**
 * Moves a time by whole days and keeps its local time. Null if the clocks skip that time, because
 * DST begins.
 */
export function shiftDays(moment: string, days: number, zone = DEFAULT_TIME_ZONE): string | null {
  const target = addToLocal(moment, days * DAY_MS, zone)
  const moved = fromLocalInput(target, zone)
  if (toLocalInput(moved, zone) !== target) return null
  // Local values have no seconds.
  return new Date(Date.parse(moved) + (Date.parse(moment) % 60_000)).toISOString()
}

/**
 * Returns a UTC ISO string, as RFC 5545 reads a local time: one that occurs twice when DST ends means
 * the first, and one that the clocks skip is later by the hour that they skip.
 */
export function fromLocalInput(value: string, zone = DEFAULT_TIME_ZONE): string {
  const local = Date.parse(`${value}Z`)
  const withOffsetAt = (moment: number) => new Date(local - offsetAt(moment, zone))
  const [before, after] = [withOffsetAt(local - DAY_MS), withOffsetAt(local + DAY_MS)]
  const isLocal = (one: Date) => toLocalInput(one, zone) === value.slice(0, 16)
  return (!isLocal(before) && isLocal(after) ? after : before).toISOString()
}

/** The difference between the local time in a zone and UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  return (
    Date.parse(`${toLocalInput(new Date(moment), zone)}Z`) - Math.floor(moment / 60_000) * 60_000
  )
}
