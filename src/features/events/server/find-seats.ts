import type { Payload } from 'payload'
import type { CardSeats, OwnRegistration } from '../card-state'
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
type Seats = SeatCount & {
  capacity: number | null
  left: number | null
  mine: { id: number; state: 'registered' | 'waiting'; position: number | null } | null
}

type EventSeats = { event: StoredEvent; seats: CardSeats; own: OwnRegistration | null }

type Found = { event: StoredEvent; count: SeatCount; own: Registration | null }

async function find({ payload, event, userId }: Asked): Promise<Found | null> {
  const stored = await readEvent({ payload }, event)
  if (!stored?.isPublished) return null
  const { own, ...count } = await findLine({ payload }, event, userId ?? null)
  return { event: stored, count, own }
}

/** Counts may be one second old. The caller's registration is current. */
async function findRecent({ payload, event, userId }: Asked): Promise<Found | null> {
  const [known, own] = await Promise.all([
    findCachedSeats(payload, event),
    userId === undefined ? null : findRegistration({ payload }, event, userId),
  ])
  return known && { ...known, own }
}

/** Returns null unless the event is published, as the others do. */
export async function findSeats(asked: Asked): Promise<Seats | null> {
  return toSeats(await find(asked))
}

/** Like `findSeats`, but counts may be one second old. */
export async function findRecentSeats(asked: Asked): Promise<Seats | null> {
  return toSeats(await findRecent(asked))
}

/** Like `findSeats`, with the event itself. */
export async function findEventSeats(asked: Asked): Promise<EventSeats | null> {
  return toEventSeats(await find(asked))
}

/** Like `findEventSeats`, but event and counts may be one second old. */
export async function findRecentEventSeats(asked: Asked): Promise<EventSeats | null> {
  return toEventSeats(await findRecent(asked))
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

function toSeats(found: Found | null): Seats | null {
  if (!found) return null
  const { count, event, own } = found
  const { left } = toCardSeats(event, count)
  return { capacity: event.capacity, ...count, left, mine: own && toMine(own) }
}

function toEventSeats(found: Found | null): EventSeats | null {
  if (!found) return null
  const { count, event, own } = found
  return { event, seats: toCardSeats(event, count), own: own && toOwn(own) }
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
