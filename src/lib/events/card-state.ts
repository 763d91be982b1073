import { closingOf, phaseAt, type EventTimes } from './event-times'
import { joiningOf, type Joining } from './joining'

/** So few seats are told. */
const FEW = 10

/** What the card of an event needs to know of it; the same for everybody. */
export type CardEvent = EventTimes & {
  registrationCloses: string | null
  isCancelled: boolean
  /** Where people register: on this site, at a link of the organiser, or nowhere yet. */
  registration: 'here' | 'elsewhere' | 'later'
  hasRecording: boolean
}

/** Seats left (null: no limit), which change with every registration, and how people with a seat come in. */
export type CardSeats = { left: number | null; hasJoinLink: boolean; isInRoom: boolean }

/** The registration of whoever looks; `position` on the waiting list counts from 1. */
export type OwnRegistration = { state: 'registered' } | { state: 'waiting'; position: number }

/**
 * What the card of an event offers. `few` is the number of seats left where it is worth showing.
 */
export type CardState =
  | { kind: 'register' | 'register-and-join'; few: number | null }
  | { kind: 'waiting'; position: number }
  | { kind: 'seat'; joining: Joining }
  | {
      kind:
        | 'cancelled'
        | 'elsewhere'
        | 'opens-soon'
        | 'full'
        | 'join'
        | 'closed'
        | 'recording-soon'
        | 'recording'
    }

type Asked = {
  event: CardEvent
  seats: CardSeats
  own: OwnRegistration | null
  /** Milliseconds, by the clock of the server. */
  now: number
}

/**
 * The one place that decides what the page of an event offers, by the clock of the server. The table of docs/specification.md ("States of an event") says it in words.
 */
export function cardStateAt({ event, seats, own, now }: Asked): CardState {
  const phase = phaseAt(event, now)
  if (event.isCancelled) return { kind: 'cancelled' }
  if (phase === 'over') return { kind: event.hasRecording ? 'recording' : 'recording-soon' }
  const isJoining = phase !== 'coming' && seats.hasJoinLink
  if (own?.state === 'registered') {
    return isJoining ? { kind: 'join' } : { kind: 'seat', joining: joiningOf(seats) }
  }

  const isOpen = now < Date.parse(closingOf(event, event.registrationCloses))
  const isFull = seats.left !== null && seats.left <= 0
  // Nobody moves up once it has begun: whoever waits takes a free seat by a press.
  const mayPress = isOpen && !isFull
  if (own?.state === 'waiting' && !(phase === 'live' && mayPress)) {
    return { kind: 'waiting', position: own.position }
  }
  if (event.registration === 'elsewhere') return { kind: 'elsewhere' }
  if (event.registration === 'later') return { kind: 'opens-soon' }
  if (!isOpen) return { kind: 'closed' }
  if (isFull) return { kind: phase === 'live' ? 'closed' : 'full' }
  const few = seats.left !== null && seats.left <= FEW ? seats.left : null
  return { kind: isJoining ? 'register-and-join' : 'register', few }
}
