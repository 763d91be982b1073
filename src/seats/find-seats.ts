import type { Payload } from 'payload'
import type { CardSeats, OwnRegistration } from '@/lib/events/card-state'
import type { EventRef } from './event-ref'
import { readEvent, type StoredEvent } from './read-event'
import { countSeats, findRegistration, type Registration } from './registration'

type Asked = { payload: Payload; event: EventRef; userId?: number }

/** What of an event changes with each registration, and what whoever asks has of it. */
export type Seats = CardSeats & { own: OwnRegistration | null }

/** The seats of a published event (E-23), or null when there is none. */
export async function findSeats({ payload, event, userId }: Asked): Promise<Seats | null> {
  const seats = await findCardSeats({ payload, event })
  if (!seats) return null
  const own = userId === undefined ? null : await findOwn({ payload, event, userId })
  return { ...seats, own }
}

/** The part of them that is the same for everybody; null when there is no such event. */
export async function findCardSeats({
  payload,
  event,
}: Omit<Asked, 'userId'>): Promise<CardSeats | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished) return null
  return { left: await seatsLeft({ payload }, stored), hasJoinLink: stored.joinLink !== null }
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

async function seatsLeft(req: { payload: Payload }, event: StoredEvent): Promise<number | null> {
  if (event.capacity === null) return null
  const { taken, waiting } = await countSeats(req, event)
  // Whoever comes now stands behind those who wait.
  return waiting > 0 && Date.now() < Date.parse(event.startsAt)
    ? 0
    : Math.max(0, event.capacity - taken)
}

function toOwn(own: Registration): OwnRegistration | null {
  if (own.state === 'cancelled') return null
  return own.state === 'waiting'
    ? { state: own.state, position: own.position }
    : { state: own.state }
}
