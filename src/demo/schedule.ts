/** A moment told relative to the week of loading, so that demo content never grows old. */
export type Moment = {
  /** 0 is the week of loading; 1 and more always lie ahead, -1 and less always lie back. */
  week: number
  /** 1 is Monday, 7 is Sunday. */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** The wall clock in India, as in "18:30". */
  at: `${number}:${number}`
}

/** Or relative to the hour of loading: it is live then. */
export type Lately = { hoursAgo: number }

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** India keeps one offset all year, so its wall clock needs no time-zone table. */
const INDIA = 5.5 * HOUR

/** The instant of a moment, seen from `now`. */
export function toInstant(moment: Moment | Lately, now: Date): Date {
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

/** The instant some days and hours before `now`. */
export function ago(now: Date, { days, hours = 0 }: { days: number; hours?: number }): Date {
  return new Date(now.getTime() - days * DAY - hours * HOUR)
}

/** The instant some hours after another. */
export function hoursAfter(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * HOUR)
}
