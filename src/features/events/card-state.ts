import { FEW_SEATS } from './format-seats'
import { closesAt, getPhase, type EventTimes } from './event-times'
import { toJoining, type Joining } from './joining'

/** The parts of an event that determine its card, the same for all users. */
export type CardEvent = EventTimes & {
  registrationCloses: string | null
  isCancelled: boolean
  /** On this site, at an external link, or by asking: seats are not sold here. */
  registration: 'here' | 'elsewhere' | 'ask'
  hasRecording: boolean
}

/** Changes with every registration. `left` is null if there is no limit. */
export type CardSeats = { left: number | null; hasJoinLink: boolean; isInRoom: boolean }

/** The user's own registration. `position` on the waitlist starts at 1. */
export type OwnRegistration =
  | { state: 'registered'; hasAttended?: boolean }
  | { state: 'waiting'; position: number }

/** What the card of an event offers. `few` is the number of seats left if it is low, else null. */
export type CardState =
  | { kind: 'register' | 'register-and-join'; few: number | null }
  | { kind: 'waiting'; position: number }
  | { kind: 'seat'; joining: Joining }
  /** The event is over. `presence` is that of a viewer with a seat. */
  | { kind: 'recording-soon' | 'recording'; presence?: 'attended' | 'absent' }
  | { kind: 'cancelled' | 'elsewhere' | 'ask' | 'full' | 'join' | 'closed' }

type CardContext = {
  event: CardEvent
  seats: CardSeats
  registration: OwnRegistration | null
  /** Server time in milliseconds. */
  now: number
}

/**
 * Determines what the page of an event offers. Every caller must use this function.
 * docs/specification.md ("States of an event") has the table.
 */
export function getCardState({ event, seats, registration, now }: CardContext): CardState {
  const phase = getPhase(event, now)
  if (event.isCancelled) return { kind: 'cancelled' }
  if (phase === 'over') {
    const kind = event.hasRecording ? 'recording' : 'recording-soon'
    if (registration?.state !== 'registered') return { kind }
    return { kind, presence: registration.hasAttended ? 'attended' : 'absent' }
  }
  const isJoining = phase !== 'coming' && seats.hasJoinLink
  if (registration?.state === 'registered') {
    return isJoining ? { kind: 'join' } : { kind: 'seat', joining: toJoining(seats) }
  }

  const isOpen = now < Date.parse(closesAt(event, event.registrationCloses))
  const isFull = seats.left !== null && seats.left <= 0
  // There are no promotions from the waitlist after the start, so users claim a free seat
  // themselves.
  const mayPress = isOpen && !isFull
  if (registration?.state === 'waiting' && !(phase === 'live' && mayPress)) {
    return { kind: 'waiting', position: registration.position }
  }
  if (event.registration === 'elsewhere') return { kind: 'elsewhere' }
  if (event.registration === 'ask' && isOpen) return { kind: 'ask' }
  if (!isOpen) return { kind: 'closed' }
  if (isFull) return { kind: phase === 'live' ? 'closed' : 'full' }
  const few = seats.left !== null && seats.left <= FEW_SEATS ? seats.left : null
  return { kind: isJoining ? 'register-and-join' : 'register', few }
}
