import { parsePrivateAddress } from '@/lib/records/private-address'
import { toTargetPath, type EventKind } from '@/lib/records/target'
import type { Webinar, Workshop } from '@/payload-types'
import type { CardEvent } from './card-state'
import { readLastChange, toFacts, type EventFacts, type LastChange } from './event-facts'
import { toRegistrationOption } from './recording-href'

/** The public view of an event. Times are ISO instants. */
export type EventView = CardEvent &
  EventFacts & {
    kind: EventKind
    id: number
    slug: string
    path: string
    /** What asks for its seats: the id, or the address of a private event. */
    seatId: string
    title: string
    /** How to register for a price without a link, in the editor's words. */
    howToRegister: string | null
    isOnline: boolean
    registrationLink: string | null
    recordingUrl: string | null
    statusNote: string | null
    movedFrom: string | null
    lastChange: LastChange | null
    /** People answer questions when they register. */
    hasQuestions: boolean
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
  | 'title'
  | 'duration'
  | 'registrationCloses'
  | 'eventStatus'
  | 'statusNote'
  | 'movedFrom'
  | 'lastChange'
  | 'recordingUrl'
  | 'startsAt'
  | 'endsAt'
> &
  Partial<
    Pick<Workshop, 'mode' | 'venue' | 'series' | 'visibility' | 'questions'> &
      Pick<Webinar, 'price' | 'registrationLink' | 'howToRegister'>
  >

/** The event as its endpoints name it, with the code of a private one. */
export function toEventRef({ id, kind, seatId }: Pick<EventView, 'id' | 'kind' | 'seatId'>) {
  return { kind, id, code: parsePrivateAddress(seatId)?.code }
}

/** Returns null for a record without a date. */
export function toEventView(kind: EventKind, doc: Source): EventView | null {
  const facts = toFacts(kind, doc)
  if (!facts) return null
  const { id } = doc
  const slug = doc.slug || String(id)
  return {
    kind,
    id,
    slug,
    path: toTargetPath({ kind, id, slug }),
    seatId: (doc.visibility ?? 'public') === 'public' ? String(id) : slug,
    ...facts,
    title: doc.title,
    registration: toRegistrationOption(doc),
    howToRegister: doc.howToRegister?.trim() || null,
    isOnline: doc.mode !== 'in-person',
    registrationLink: doc.registrationLink || null,
    registrationCloses: doc.registrationCloses ?? null,
    isCancelled: doc.eventStatus === 'cancelled',
    statusNote: doc.statusNote || null,
    recordingUrl: doc.recordingUrl || null,
    hasRecording: Boolean(doc.recordingUrl),
    movedFrom: doc.movedFrom ?? null,
    lastChange: readLastChange(doc.lastChange),
    hasQuestions: (doc.questions ?? []).length > 0,
    capacity: doc.capacity ?? null,
    series: toSeries(doc.series),
  }
}

function toSeries(series: Source['series']): EventView['series'] {
  if (typeof series !== 'object' || !series) return null
  return { id: series.id, title: series.title, path: `/series/${series.slug ?? series.id}` }
}
