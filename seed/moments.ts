import { z } from 'zod'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** India has one offset all year, so no time zone data is needed. */
const INDIA = 5.5 * HOUR

const WEEKLY = z.strictObject({
  week: z.int(),
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int().min(1).max(7),
  /** Local time in India, for example "18:30". */
  at: z.templateLiteral([z.int(), ':', z.int()]),
})
const LIVE = z.strictObject({ fullHoursAgo: z.int() })
const PAST = z.strictObject({
  daysAgo: z.number(),
  hoursAgo: z.number().default(0),
  hoursLater: z.number().default(0),
})

/** Relative to the time of loading, so that demo content stays current. */
const moment = z.union([WEEKLY, LIVE, PAST])

export function isMoment(value: Record<string, unknown>): boolean {
  return 'week' in value || 'fullHoursAgo' in value || 'daysAgo' in value
}

/** Throws when `value` is not a moment of one of the three shapes. */
export function toInstant(value: unknown, now: Date): Date {
  const given = moment.parse(value)
  if ('fullHoursAgo' in given) {
    return new Date((Math.floor(now.getTime() / HOUR) - given.fullHoursAgo) * HOUR)
  }
  if ('daysAgo' in given) {
    const hours = given.hoursLater - given.hoursAgo
    return new Date(now.getTime() - given.daysAgo * DAY + hours * HOUR)
  }
  const { at, week, weekday } = given
  const local = new Date(now.getTime() + INDIA)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const sinceMonday = (local.getUTCDay() + 6) % 7
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const day = midnight + (week * 7 + weekday - 1 - sinceMonday) * DAY
  return new Date(day + hours * HOUR + minutes * 60_000 - INDIA)
}
