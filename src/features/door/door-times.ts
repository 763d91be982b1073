import { getEventEnd, type EventTimes } from '@/features/events/event-times'

const HOUR_MS = 3_600_000
const OPENS_HOURS = 2
const CLOSES_HOURS = 12

/** From when a door link checks in: two hours before the start, in milliseconds. */
export function getDoorOpening({ startsAt }: EventTimes): number {
  return Date.parse(startsAt) - OPENS_HOURS * HOUR_MS
}

/** When a door link expires: twelve hours after the end, in milliseconds. */
export function getDoorExpiry(event: EventTimes): number {
  return getEventEnd(event) + CLOSES_HOURS * HOUR_MS
}

type Made = { at: string; sentAt: string }

/**
 * When a check-in was made, by the clock of the server. Only the time that passed on the device
 * counts, so that a wrong clock does no harm. Never before `from`, and never ahead.
 */
export function toCheckInTime({ at, sentAt }: Made, { from, now }: { from: number; now: number }) {
  const passed = Math.max(0, Date.parse(sentAt) - Date.parse(at))
  return new Date(Math.min(now, Math.max(from, now - passed))).toISOString()
}
