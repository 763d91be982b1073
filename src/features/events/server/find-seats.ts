import type { Payload } from 'payload'
import type { CardSeats, OwnRegistration } from '../card-state'
import { processWide } from '@/lib/process-wide'
import { memoizeTtl } from '@/lib/memoize-ttl'
import { isFoundBy, readEvent, type EventRef, type StoredEvent } from './read-event'
import {
  countSeats,
  findQueueState,
  findRegistration,
  type Registration,
  type SeatCount,
} from './registration'

/** Cache lifetime. During a rush all visitors share one count. */
const SECONDS = 1

type CachedSeats = { event: StoredEvent; count: SeatCount } | null

const cachedSeats = processWide('known-seats', () =>
  memoizeTtl(
    SECONDS,
    async (_key: string, payload: Payload, ref: EventRef): Promise<CachedSeats> => {
      const event = await readEvent({ payload }, ref)
      if (!event?.isPublished) return null
      return { event, count: await countSeats({ payload }, ref) }
    },
  ),
)

/**
 * Returns a published event and its seats, at most one second old, or null if there is none. The
 * caller checks who may find it.
 */
function findCachedSeats(payload: Payload, ref: EventRef): Promise<CachedSeats> {
  return cachedSeats(`${ref.kind}:${ref.id}`, payload, ref)
}

type SeatQuery = { payload: Payload; event: EventRef; userId?: number; isLetIn?: boolean }

/** `capacity` and `left` are null if seats are unlimited. `left` accounts for the waitlist. */
type Seats = SeatCount & {
  capacity: number | null
  left: number | null
  mine: { id: number; state: 'registered' | 'waiting'; position: number | null } | null
}

type EventSeats = { event: StoredEvent; seats: CardSeats; registration: OwnRegistration | null }

type EventCount = { event: StoredEvent; count: SeatCount; registration: Registration | null }

async function find({ payload, event, isLetIn, userId }: SeatQuery): Promise<EventCount | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished) return null
  const { registration, ...count } = await findQueueState({ payload }, event, userId ?? null)
  if (!isFoundBy(stored, { code: event.code, isLetIn, registration })) return null
  return { event: stored, count, registration }
}

/** Counts may be one second old. The caller's registration is current. */
async function findRecent({
  payload,
  event,
  isLetIn,
  userId,
}: SeatQuery): Promise<EventCount | null> {
  const [cached, registration] = await Promise.all([
    findCachedSeats(payload, event),
    userId === undefined ? null : findRegistration({ payload }, event, userId),
  ])
  const isFound = cached && isFoundBy(cached.event, { code: event.code, isLetIn, registration })
  return isFound ? { ...cached, registration } : null
}

/** Returns null unless the caller finds the event, as the others do. */
export async function findSeats(query: SeatQuery): Promise<Seats | null> {
  return toSeats(await find(query))
}

/** Like `findSeats`, but counts may be one second old. */
export async function findRecentSeats(query: SeatQuery): Promise<Seats | null> {
  return toSeats(await findRecent(query))
}

/** Like `findSeats`, with the event itself. */
export async function findEventSeats(query: SeatQuery): Promise<EventSeats | null> {
  return toEventSeats(await find(query))
}

/** Like `findEventSeats`, but event and counts may be one second old. */
export async function findRecentEventSeats(query: SeatQuery): Promise<EventSeats | null> {
  return toEventSeats(await findRecent(query))
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

function toSeats(counted: EventCount | null): Seats | null {
  if (!counted) return null
  const { count, event, registration } = counted
  const { left } = toCardSeats(event, count)
  return { capacity: event.capacity, ...count, left, mine: registration && toMine(registration) }
}

function toEventSeats(counted: EventCount | null): EventSeats | null {
  if (!counted) return null
  const { count, event, registration } = counted
  return {
    event,
    seats: toCardSeats(event, count),
    registration: registration && toOwnRegistration(registration),
  }
}

function toMine(registration: Registration): Seats['mine'] {
  if (registration.state === 'cancelled') return null
  return {
    id: registration.id,
    state: registration.state,
    position: registration.state === 'waiting' ? registration.position : null,
  }
}

export function toOwnRegistration(registration: Registration): OwnRegistration | null {
  if (registration.state === 'cancelled') return null
  return registration.state === 'waiting'
    ? { state: registration.state, position: registration.position }
    : { state: registration.state, hasAttended: registration.hasAttended }
}
