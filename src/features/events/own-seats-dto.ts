import { phaseAt, type EventPhase } from '@/lib/events/event-times'
import { recordingHref } from '@/lib/events/recording-href'
import { joiningInWords, joiningOf } from '@/lib/events/joining'
import type { OwnSeat } from '@/domain/events/list-own-seats'

/** A seat, or a place on the waiting list, as its owner sees it. Moments are ISO instants. */
export type OwnSeatView = {
  registration: number
  kind: 'workshop' | 'webinar'
  id: number
  title: string
  /** Of its page; null when it is not published any more. */
  path: string | null
  startsAt: string
  endsAt: string
  phase: EventPhase
  isCancelled: boolean
  /** On the waiting list, from 1; null with a seat. */
  position: number | null
  /** Where people with a seat are let in; null before the time, afterwards, and in a room. */
  joinPath: string | null
  /** How to take part, with a seat. */
  joinNote: string | null
  /** A seat in a room: its code is shown at the entrance. */
  hasCode: boolean
  /** Where the recording can be watched. */
  recordingHref: string | null
}

/** Seats at what is to come, the next one first, and at what is over, the latest first. */
export type OwnSeats = { coming: OwnSeatView[]; past: OwnSeatView[] }

/** So many past events are shown. */
const MAX_PAST = 50

/** What a person has, at `now` in milliseconds. Of the past only seats: a waiting list led nowhere. */
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

function toView({ event, own, registration }: OwnSeat, now: number): OwnSeatView {
  const { endsAt, id, isCancelled, isPublished, joinLink, kind, slug, startsAt, title } = event
  const { isInRoom } = event
  const phase = phaseAt(event, now)
  const path = isPublished ? `/${kind}s/${slug}` : null
  const hasSeat = own.state === 'registered'
  const isOpen = (phase === 'opening' || phase === 'live') && hasSeat && !isCancelled
  return {
    ...{ registration, kind, id, title, startsAt, endsAt, phase, isCancelled },
    path,
    position: own.state === 'waiting' ? own.position : null,
    joinPath: isOpen && joinLink ? `/join/${kind}-${slug}` : null,
    joinNote:
      hasSeat && !isCancelled
        ? (joiningInWords(joiningOf({ hasJoinLink: joinLink !== null, isInRoom }), phase) ?? null)
        : null,
    hasCode: hasSeat && !isCancelled && phase !== 'over' && isInRoom,
    recordingHref: phase === 'over' && hasSeat ? recordingHref({ ...event, path }) : null,
  }
}
