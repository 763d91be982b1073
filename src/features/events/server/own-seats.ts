import 'server-only'
import { listOwnSeats, type OwnSeat } from './list-own-seats'
import { cms } from '@/platform/server/cms'
import { pickFacts, type EventFacts, type LastChange } from '../event-facts'
import { getPhase, type EventPhase } from '../event-times'
import { toRecordingHref } from '../recording-href'
import { formatJoining, toJoining } from '../joining'
import { toDateParts, getZoneName } from '@/lib/time/dates'
import type { EventDate } from '../dto'

/** A seat or a waiting list entry, as its owner sees it. */
export type OwnSeatView = EventFacts & {
  registration: number
  kind: 'workshop' | 'webinar'
  id: number
  title: string
  /** Null if the event is no longer published. */
  path: string | null
  lastChange: LastChange | null
  phase: EventPhase
  isCancelled: boolean
  /** Position on the waiting list, starting at 1. Null with a seat. */
  position: number | null
  /** Null before the doors open, after the event, and for in-person events. */
  joinPath: string | null
  joinNote: string | null
  /** The seat is at an in-person event and has a check-in code. */
  hasCode: boolean
  recordingHref: string | null
  series: OwnSeat['series']
}

/** Upcoming seats in order of start, and past seats, latest first. */
type OwnSeats = { coming: OwnSeatView[]; past: OwnSeatView[] }

const MAX_PAST = 50

/** Groups the seats of a user at `now`, in milliseconds. Past waiting list entries are left out. */
export function toOwnSeats(seats: readonly OwnSeat[], now: number): OwnSeats {
  const views = seats.map((seat) => toView(seat, now))
  const past = views.filter(
    ({ isCancelled, phase, position }) => phase === 'over' && position === null && !isCancelled,
  )
  return {
    coming: views.filter(({ phase }) => phase !== 'over'),
    past: past.reverse().slice(0, MAX_PAST),
  }
}

function toView(
  { event, ownRegistration, registration, series }: OwnSeat,
  now: number,
): OwnSeatView {
  const { id, isCancelled, isInRoom, isPublished, joinLink, kind, lastChange, slug, title } = event
  const phase = getPhase(event, now)
  const path = isPublished ? `/${kind}s/${slug}` : null
  const hasSeat = ownRegistration.state === 'registered'
  const isOpen = (phase === 'opening' || phase === 'live') && hasSeat && !isCancelled
  return {
    registration,
    kind,
    id,
    title,
    phase,
    isCancelled,
    lastChange,
    ...pickFacts(event),
    path,
    position: ownRegistration.state === 'waiting' ? ownRegistration.position : null,
    joinPath: isOpen && joinLink ? `/join/${kind}-${slug}` : null,
    joinNote:
      hasSeat && !isCancelled
        ? (formatJoining(toJoining({ hasJoinLink: joinLink !== null, isInRoom }), phase) ?? null)
        : null,
    hasCode: hasSeat && !isCancelled && phase !== 'over' && isInRoom,
    recordingHref: phase === 'over' && hasSeat ? toRecordingHref({ ...event, path }) : null,
    series,
  }
}

/** Several dates of one series. */
export type OwnSeries = { series: NonNullable<OwnSeat['series']>; seats: OwnSeatView[] }

/** The next event with a seat, and the others by start, with a series in one row. */
export function foldSeats(coming: readonly OwnSeatView[]): {
  next: OwnSeatView | null
  rows: (OwnSeatView | OwnSeries)[]
} {
  const next = coming.find(({ isCancelled, position }) => !isCancelled && position === null) ?? null
  const rows: (OwnSeatView | OwnSeries)[] = []
  const others = coming.filter((seat) => seat !== next)
  for (const seat of others) {
    const { series } = seat
    const dates = others.filter((other) => series && other.series?.id === series.id)
    if (!series || dates.length < 2) rows.push(seat)
    else if (dates[0] === seat) rows.push({ series, seats: dates })
  }
  return { next, rows }
}

/** The ticket date in the site's time zone. Runs on the server; islands receive the result. */
export function toEventDate(moment: string, timeZone: string): EventDate {
  const { time, ...parts } = toDateParts(moment, timeZone)
  return { moment, ...parts, time: `${time} ${getZoneName(moment, timeZone)}` }
}

/** The seats of a user. Returns null, and logs the error, if they cannot be read. */
export async function findOwnSeats(userId: number): Promise<OwnSeats | null> {
  const payload = await cms()
  try {
    return toOwnSeats(await listOwnSeats(payload, userId), Date.now())
  } catch (error) {
    payload.logger.error({ err: error }, 'The seats of a user could not be listed')
    return null
  }
}
