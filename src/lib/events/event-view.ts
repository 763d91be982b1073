import type { EventKind } from '@/lib/records/target'
import type { Webinar, Workshop } from '@/payload-types'
import type { CardEvent } from './card-state'
import { endOf } from './event-times'
import { registrationPlace } from './recording-href'
import type { Event } from 'schema-dts'

/** The public view of an event. Times are ISO instants. */
export type EventView = CardEvent & {
  kind: EventKind
  id: number
  slug: string
  path: string
  isOnline: boolean
  registrationLink: string | null
  recordingUrl: string | null
  statusNote: string | null
  movedFrom: string | null
  movedAt: string | null
  /** Null: no limit. */
  capacity: number | null
}

type Common =
  'capacity' | 'id' | 'slug' | 'duration' | 'registrationCloses' | 'eventStatus' | 'statusNote'
type Moved = 'movedFrom' | 'movedAt' | 'recordingUrl'

/** Returns null for a workshop without a date. */
export function toWorkshopEventView(
  doc: Pick<Workshop, Common | Moved | 'startsAt' | 'endsAt' | 'mode'>,
): EventView | null {
  const { endsAt, mode, startsAt } = doc
  if (!startsAt) return null
  const isOnline = mode !== 'in-person'
  return { ...common(doc, 'workshop'), ...times(doc, startsAt, endsAt), isOnline }
}

export function toWebinarEventView(
  doc: Pick<Webinar, Common | Moved | 'scheduledFor' | 'price' | 'registrationLink'>,
): EventView {
  return {
    ...common(doc, 'webinar'),
    ...times(doc, doc.scheduledFor, null),
    registration: registrationPlace(doc),
    registrationLink: doc.registrationLink || null,
  }
}

function common(doc: Pick<Workshop, Common | Moved>, kind: EventView['kind']) {
  const slug = doc.slug || String(doc.id)
  return {
    kind,
    id: doc.id,
    slug,
    path: `/${kind}s/${slug}`,
    registration: 'here' as const,
    isOnline: true,
    registrationLink: null,
    registrationCloses: doc.registrationCloses ?? null,
    isCancelled: doc.eventStatus === 'cancelled',
    statusNote: doc.statusNote || null,
    recordingUrl: doc.recordingUrl || null,
    hasRecording: Boolean(doc.recordingUrl),
    movedFrom: doc.movedFrom ?? null,
    movedAt: doc.movedAt ?? null,
    capacity: doc.capacity ?? null,
  }
}

function times(
  { duration }: { duration: string },
  startsAt: string,
  endsAt: string | null | undefined,
) {
  return { startsAt, endsAt: endOf(startsAt, endsAt, duration) }
}

type EventState = Pick<EventView, 'startsAt' | 'endsAt' | 'isCancelled' | 'movedFrom' | 'capacity'>

/** Must not depend on the seats taken, because the page is the same for all users. */
export function eventFacts({ capacity, endsAt, isCancelled, movedFrom, startsAt }: EventState) {
  const status = isCancelled ? 'EventCancelled' : movedFrom ? 'EventRescheduled' : 'EventScheduled'
  return {
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${status}`,
    ...(movedFrom && !isCancelled ? { previousStartDate: movedFrom } : {}),
    ...(capacity ? { maximumAttendeeCapacity: capacity } : {}),
  } satisfies Partial<Extract<Event, object>>
}

/** Attendees see an unpublished event as canceled. */
type Known = { isOver: boolean; isCancelled: boolean; isPublished: boolean }

/** For forms that do not ask before saving. `people` must be above 0. */
export function formatNotifiedCount(
  people: number,
  { isCancelled, isOver, isPublished }: Known,
): string {
  if (isOver)
    return 'The event is over. No one is notified of a change unless you move the event to a future date.'
  const notified = `${people === 1 ? 'This person is' : 'They are'} notified by email, without confirmation, when you`
  if (!isPublished) return `${notified} publish the event.`
  return isCancelled
    ? `${notified} restore the event.`
    : `${notified} move, cancel or unpublish the event.`
}

type Taken = { taken: number; capacity: number | null }

/** "12 / 20", or "12" without a limit. Can be "24 / 20" after the capacity was reduced. */
export function seatsTaken({ capacity, taken }: Taken): string {
  const words = taken.toLocaleString('en')
  return capacity === null ? words : `${words} / ${capacity.toLocaleString('en')}`
}

/** "12 / 20 · 3 waiting". */
export function formatSeats({ waiting, ...seats }: Taken & { waiting: number }): string {
  return waiting > 0
    ? `${seatsTaken(seats)} · ${waiting.toLocaleString('en')} waiting`
    : seatsTaken(seats)
}

/** "1 person", "12 people". */
export function formatPeopleCount(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`
}
