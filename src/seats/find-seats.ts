import type { Payload } from 'payload'
import type { CardSeats, OwnRegistration } from '@/lib/events/card-state'
import type { EventRef } from './event-ref'
import { readEvent, type StoredEvent } from './read-event'
import {
  countSeats,
  findLine,
  findRegistration,
  type Registration,
  type SeatCount,
} from './registration'

type Asked = { payload: Payload; event: EventRef; userId?: number }

/** What of an event changes with each registration, and what whoever asks has of it. */
export type Seats = CardSeats & { own: OwnRegistration | null }

/** An event, its seats, and what whoever asks has of it. */
export type EventSeats = { event: StoredEvent; seats: CardSeats; own: OwnRegistration | null }

/** The seats of a published event (E-23), or null when there is none. */
export async function findSeats(asked: Asked): Promise<Seats | null> {
  const found = await findEventSeats(asked)
  return found && { ...found.seats, own: found.own }
}

/** The same with the event itself. */
export async function findEventSeats({
  payload,
  event,
  userId,
}: Asked): Promise<EventSeats | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished) return null
  if (userId === undefined) {
    const count = await countSeats({ payload }, event)
    return { event: stored, seats: toCardSeats(stored, count), own: null }
  }
  const { own, ...count } = await findLine({ payload }, event, userId)
  return { event: stored, seats: toCardSeats(stored, count), own: own && toOwn(own) }
}

/** What one person has; null for nothing, or nothing any more. */
export async function findOwn({
  payload,
  event,
  userId,
}: Required<Asked>): Promise<OwnRegistration | null> {
  const own = await findRegistration({ payload }, event, userId)
  return own && toOwn(own)
}

/** The seats of an event as its card counts them. */
export function toCardSeats(
  { capacity, joinLink, startsAt }: StoredEvent,
  count: SeatCount,
): CardSeats {
  const hasJoinLink = joinLink !== null
  if (capacity === null) return { left: null, hasJoinLink }
  // Whoever comes now stands behind those who wait.
  const mustWait = count.waiting > 0 && Date.now() < Date.parse(startsAt)
  return { left: mustWait ? 0 : Math.max(0, capacity - count.taken), hasJoinLink }
}

/** What a person has, as they see it. */
export function toOwn(own: Registration): OwnRegistration | null {
  if (own.state === 'cancelled') return null
  return own.state === 'waiting'
    ? { state: own.state, position: own.position }
    : { state: own.state }
}
