import type { Payload } from 'payload'
import type { CardSeats, OwnRegistration } from '@/lib/events/card-state'
import { processWide } from '@/lib/process-wide'
import { memoizeTtl } from '@/lib/memoize-ttl'
import { readEvent, type EventRef, type StoredEvent } from './read-event'
import {
  countSeats,
  findLine,
  findRegistration,
  type Registration,
  type SeatCount,
} from './registration'

/** Cache lifetime. During a rush all visitors share one count. */
const SECONDS = 1

type Known = { event: StoredEvent; count: SeatCount } | null

const known = processWide('known-seats', () =>
  memoizeTtl(SECONDS, async (_key: string, payload: Payload, ref: EventRef): Promise<Known> => {
    const event = await readEvent({ payload }, ref)
    if (!event?.isPublished) return null
    return { event, count: await countSeats({ payload }, ref) }
  }),
)

/** Returns a published event and its seats, at most one second old, or null if there is none. */
function findCachedSeats(payload: Payload, ref: EventRef): Promise<Known> {
  return known(`${ref.kind}:${ref.id}`, payload, ref)
}

type Asked = { payload: Payload; event: EventRef; userId?: number }

/** `capacity` and `left` are null if seats are unlimited. `left` accounts for the waitlist. */
export type Seats = SeatCount & {
  capacity: number | null
  left: number | null
  mine: { id: number; state: 'registered' | 'waiting'; position: number | null } | null
}

export type EventSeats = { event: StoredEvent; seats: CardSeats; own: OwnRegistration | null }

/** Returns null unless the event is published. */
export async function findSeats({ payload, event, userId }: Asked): Promise<Seats | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished) return null
  const { own, ...count } = await findLine({ payload }, event, userId ?? null)
  return toSeats(stored, count, own)
}

/** Like `findSeats`, but counts may be one second old. The caller's registration is current. */
export async function findRecentSeats({ payload, event, userId }: Asked): Promise<Seats | null> {
  const [known, own] = await Promise.all([
    findCachedSeats(payload, event),
    userId === undefined ? null : findRegistration({ payload }, event, userId),
  ])
  return known && toSeats(known.event, known.count, own)
}

/** Like `findSeats`, with the event itself. */
export async function findEventSeats({
  payload,
  event,
  userId,
}: Asked): Promise<EventSeats | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished) return null
  const { own, ...count } = await findLine({ payload }, event, userId ?? null)
  return { event: stored, seats: toCardSeats(stored, count), own: own && toOwn(own) }
}

/** Like `findEventSeats`, but event and counts may be one second old. */
export async function findRecentEventSeats({
  payload,
  event,
  userId,
}: Asked): Promise<EventSeats | null> {
  const [known, own] = await Promise.all([
    findCachedSeats(payload, event),
    userId === undefined ? null : findRegistration({ payload }, event, userId),
  ])
  if (!known) return null
  return {
    event: known.event,
    seats: toCardSeats(known.event, known.count),
    own: own && toOwn(own),
  }
}

export function toCardSeats(
  { capacity, isInRoom, joinLink, startsAt }: StoredEvent,
  count: SeatCount,
): CardSeats {
  return { left: toLeft({ capacity, startsAt }, count), hasJoinLink: joinLink !== null, isInRoom }
}

/** The seats left for new registrations, which queue behind the waitlist. Null if unlimited. */
export function toLeft(
  { capacity, startsAt }: { capacity: number | null; startsAt: string | null },
  count: SeatCount,
): number | null {
  if (capacity === null) return null
  const mustWait = count.waiting > 0 && Date.now() < Date.parse(startsAt ?? '')
  return mustWait ? 0 : Math.max(0, capacity - count.taken)
}

function toSeats(event: StoredEvent, count: SeatCount, own: Registration | null): Seats {
  const { left } = toCardSeats(event, count)
  return { capacity: event.capacity, ...count, left, mine: own && toMine(own) }
}

function toMine(own: Registration): Seats['mine'] {
  if (own.state === 'cancelled') return null
  return { id: own.id, state: own.state, position: own.state === 'waiting' ? own.position : null }
}

export function toOwn(own: Registration): OwnRegistration | null {
  if (own.state === 'cancelled') return null
  return own.state === 'waiting'
    ? { state: own.state, position: own.position }
    : { state: own.state }
}
