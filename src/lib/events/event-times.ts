import { durationMinutes } from '../catalogue/duration'

/** Minutes before the start from which people with a seat are let in. */
export const JOIN_MINUTES = 30

/** The moments of an event, as ISO instants. */
export type EventTimes = { startsAt: string; endsAt: string }

/** Where an event stands: before, from half an hour ahead, while it lasts, afterwards. */
export type EventPhase = 'coming' | 'opening' | 'live' | 'over'

/** The end of an event: its own where that is later than the start, else start and duration. */
export function endOf(
  startsAt: string,
  endsAt: string | null | undefined,
  duration: string,
): string {
  if (endsAt && Date.parse(endsAt) > Date.parse(startsAt)) return endsAt
  return new Date(Date.parse(startsAt) + durationMinutes(duration) * 60_000).toISOString()
}

/** When registration ends: as the staff say, and never after the event itself. */
export function closingOf({ endsAt }: EventTimes, registrationCloses?: string | null): string {
  if (!registrationCloses) return endsAt
  return Date.parse(registrationCloses) < Date.parse(endsAt) ? registrationCloses : endsAt
}

/** The phase at `now`, in milliseconds: each moment belongs to the phase that it begins. */
export function phaseAt({ startsAt, endsAt }: EventTimes, now: number): EventPhase {
  const start = Date.parse(startsAt)
  if (now < start - JOIN_MINUTES * 60_000) return 'coming'
  if (now < start) return 'opening'
  return now < Date.parse(endsAt) ? 'live' : 'over'
}

/** The next moment after `now` at which the clock alone changes what an event offers; null when none comes. */
export function nextChangeAt(
  event: EventTimes & { registrationCloses: string | null },
  now: number,
): number | null {
  const start = Date.parse(event.startsAt)
  const ends = [closingOf(event, event.registrationCloses), event.endsAt].map(Date.parse)
  const ahead = [start - JOIN_MINUTES * 60_000, start, ...ends].filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
