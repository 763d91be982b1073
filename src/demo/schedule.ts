/** Relative to the week of loading, so that demo content stays current. */
export type Moment = {
  week: number
  /** 1 is Monday, 7 is Sunday. */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** Local time in India, for example "18:30". */
  at: `${number}:${number}`
}

/** Relative to the hour of loading, for a live event. */
export type Recent = { hoursAgo: number }

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** India has one offset all year, so no time zone data is needed. */
const INDIA = 5.5 * HOUR

export function toInstant(moment: Moment | Recent, now: Date): Date {
  if ('hoursAgo' in moment) {
    return new Date((Math.floor(now.getTime() / HOUR) - moment.hoursAgo) * HOUR)
  }
  const { week, weekday, at } = moment
  const local = new Date(now.getTime() + INDIA)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const sinceMonday = (local.getUTCDay() + 6) % 7
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const day = midnight + (week * 7 + weekday - 1 - sinceMonday) * DAY
  return new Date(day + hours * HOUR + minutes * 60_000 - INDIA)
}

export function ago(now: Date, { days, hours = 0 }: { days: number; hours?: number }): Date {
  return new Date(now.getTime() - days * DAY - hours * HOUR)
}

export function hoursAfter(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * HOUR)
}
