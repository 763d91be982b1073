import type { EventKind } from '@/lib/records/target'
import type { Webinar, Workshop } from '@/payload-types'
import type { CardEvent } from './card-state'
import { endOf } from './event-times'
import { registrationPlace } from './recording-href'

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
  | 'capacity'
  | 'id'
  | 'slug'
  | 'duration'
  | 'registrationCloses'
  | 'eventStatus'
  | 'statusNote'
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
