import { durationMinutes } from '@/features/catalog/duration'

/** Minutes before the start from which attendees can join. */
export const JOIN_MINUTES = 30

export type EventTimes = { startsAt: string; endsAt: string }

/** `coming` is before, `opening` from 30 minutes before the start. */
export type EventPhase = 'coming' | 'opening' | 'live' | 'over'

/** Returns the end of an event: `endsAt` if it is after the start, else start plus duration. */
export function endOf(
  startsAt: string,
  endsAt: string | null | undefined,
  duration: string,
): string {
  if (endsAt && Date.parse(endsAt) > Date.parse(startsAt)) return endsAt
  return new Date(Date.parse(startsAt) + durationMinutes(duration) * 60_000).toISOString()
}

/** Returns when registration closes, which is never after the end of the event. */
export function closingOf({ endsAt }: EventTimes, registrationCloses?: string | null): string {
  if (!registrationCloses) return endsAt
  return Date.parse(registrationCloses) < Date.parse(endsAt) ? registrationCloses : endsAt
}

/** Returns the phase at `now` (in milliseconds). Each boundary belongs to the phase it starts. */
export function phaseAt({ startsAt, endsAt }: EventTimes, now: number): EventPhase {
  const start = Date.parse(startsAt)
  if (now < start - JOIN_MINUTES * 60_000) return 'coming'
  if (now < start) return 'opening'
  return now < Date.parse(endsAt) ? 'live' : 'over'
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
  return phaseAt({ startsAt, endsAt: endOf(startsAt, endsAt, duration) }, now) === 'live'
}

/** Returns the next time after `now` at which the phase or registration changes, or null. */
export function nextChangeAt(
  event: EventTimes & { registrationCloses: string | null },
  now: number,
): number | null {
  const start = Date.parse(event.startsAt)
  const ends = [closingOf(event, event.registrationCloses), event.endsAt].map(Date.parse)
  const ahead = [start - JOIN_MINUTES * 60_000, start, ...ends].filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
