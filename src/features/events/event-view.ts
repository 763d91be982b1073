import { targetPath, type EventKind } from '@/lib/records/target'
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
  /** The venue, "Online" or an empty string. */
  place: string
  /** Null: no limit. */
  capacity: number | null
  /** Null if it is in none, or was read without it. */
  series: { id: number; title: string; path: string } | null
}

type Source = Pick<
  Workshop,
  | 'capacity'
  | 'id'
  | 'slug'
  | 'duration'
  | 'registrationCloses'
  | 'eventStatus'
  | 'statusNote'
  | 'movedFrom'
  | 'movedAt'
  | 'recordingUrl'
  | 'startsAt'
  | 'endsAt'
> &
  Partial<Pick<Workshop, 'mode' | 'venue' | 'series'> & Pick<Webinar, 'price' | 'registrationLink'>>

/** Returns null for a record without a date. */
export function toEventView(kind: EventKind, doc: Source): EventView | null {
  const { duration, endsAt, id, startsAt } = doc
  if (!startsAt) return null
  const slug = doc.slug || String(id)
  return {
    kind,
    id,
    slug,
    path: targetPath({ kind, id, slug }),
    startsAt,
    endsAt: endOf(startsAt, endsAt, duration),
    registration: registrationPlace(doc),
    place: doc.venue || (kind === 'webinar' || doc.mode === 'online' ? 'Online' : ''),
    isOnline: doc.mode !== 'in-person',
    registrationLink: doc.registrationLink || null,
    registrationCloses: doc.registrationCloses ?? null,
    isCancelled: doc.eventStatus === 'cancelled',
    statusNote: doc.statusNote || null,
    recordingUrl: doc.recordingUrl || null,
    hasRecording: Boolean(doc.recordingUrl),
    movedFrom: doc.movedFrom ?? null,
    movedAt: doc.movedAt ?? null,
    capacity: doc.capacity ?? null,
    series: toSeries(doc.series),
  }
}

function toSeries(series: Source['series']): EventView['series'] {
  if (typeof series !== 'object' || !series) return null
  return { id: series.id, title: series.title, path: `/series/${series.slug ?? series.id}` }
}
