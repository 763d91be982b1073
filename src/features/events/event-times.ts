import { parseDurationMinutes } from '@/features/catalog/duration'

/** Minutes before the start from which attendees can join. */
export const JOIN_MINUTES = 30

/** The end is null if no one has said it: see `getEventEnd`. */
export type EventTimes = { startsAt: string; endsAt: string | null }

/** An event whose end is not known counts as over a day after its start. Nothing states this time. */
const UNKNOWN_MS = 24 * 3_600_000

/** `coming` is before, `opening` from 30 minutes before the start. */
export type EventPhase = 'coming' | 'opening' | 'live' | 'over'

/**
 * Returns the end of an event: `endsAt` if it is after the start, else start plus duration. Returns null
 * if the duration cannot be read: an end that no one has said is never made up.
 */
export function calculateEnd(
  startsAt: string,
  endsAt: string | null | undefined,
  duration: string,
): string | null {
  if (endsAt && Date.parse(endsAt) > Date.parse(startsAt)) return endsAt
  const minutes = parseDurationMinutes(duration)
  return minutes === null ? null : new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
}

/** Returns when an event is over, in milliseconds: at its end, or a day after its start. */
export function getEventEnd({ endsAt, startsAt }: EventTimes): number {
  return endsAt ? Date.parse(endsAt) : Date.parse(startsAt) + UNKNOWN_MS
}

/** Returns when registration closes, which is never after the event is over. */
export function closesAt(event: EventTimes, registrationCloses?: string | null): string {
  const over = getEventEnd(event)
  return registrationCloses && Date.parse(registrationCloses) < over
    ? registrationCloses
    : new Date(over).toISOString()
}

/** Returns the phase at `now` (in milliseconds). Each boundary belongs to the phase it starts. */
export function getPhase(event: EventTimes, now: number): EventPhase {
  const start = Date.parse(event.startsAt)
  if (now < start - JOIN_MINUTES * 60_000) return 'coming'
  if (now < start) return 'opening'
  return now < getEventEnd(event) ? 'live' : 'over'
}

type Timed = {
  startsAt?: string | null
  endsAt?: string | null
  duration: string
  eventStatus?: string | null
}

/** Whether an event takes place at `now`. Cached lists that say so expire when an event begins or ends. */
export function isLive(
  { duration, endsAt, eventStatus, startsAt }: Timed,
  now = Date.now(),
): boolean {
  if (!startsAt || eventStatus === 'cancelled') return false
  return getPhase({ startsAt, endsAt: calculateEnd(startsAt, endsAt, duration) }, now) === 'live'
}

/** Returns the next time after `now` at which the phase or registration changes, or null. */
export function getNextPhaseChange(
  event: EventTimes & { registrationCloses: string | null },
  now: number,
): number | null {
  const start = Date.parse(event.startsAt)
  const ends = [Date.parse(closesAt(event, event.registrationCloses)), getEventEnd(event)]
  const ahead = [start - JOIN_MINUTES * 60_000, start, ...ends].filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
