import { fromEventValues, toEventValues } from '@/lib/events/event-form'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { fromLinkRows, toLinkRows, toUploadedPicture } from '@/lib/records/form-record'
import { toTranscriptValues } from '@/lib/transcript/recording-form'
import type { Workshop } from '@/payload-types'
import type { SeatCount } from '@/domain/events/registration'
import { toTopics, type WorkshopValues } from './schema'

export type WorkshopRow = {
  id: number
  title: string
  duration: string
  categories: string[]
  resources: string[]
  isFeatured: boolean
  status: 'draft' | 'published'
  /** Null for a workshop without a date, which cannot be registered for. */
  seats: (SeatCount & { capacity: number | null }) | null
}

export function toWorkshopRow(
  doc: Pick<Workshop, 'id' | 'title' | 'duration'> & Partial<Workshop>,
  seats: SeatCount,
): WorkshopRow {
  return {
    id: doc.id,
    title: doc.title || 'Untitled',
    duration: doc.duration,
    categories: doc.category ?? [],
    resources: (doc.resources ?? []).map(({ name }) => name),
    isFeatured: doc.isFeatured ?? false,
    status: doc._status === 'published' ? 'published' : 'draft',
    seats: doc.startsAt ? { ...seats, capacity: doc.capacity ?? null } : null,
  }
}

export function toWorkshopValues(doc: Workshop, zone: string): WorkshopValues {
  return {
    title: doc.title ?? '',
    description: doc.description ?? '',
    category: doc.category ?? [],
    duration: doc.duration ?? '',
    image: toUploadedPicture(doc.image),
    imageUrl: doc.imageUrl ?? '',
    isFeatured: doc.isFeatured ?? false,
    resources: toLinkRows(doc.resources),
    gallery: toLinkRows(doc.gallery),
    startsAt: doc.startsAt ? toLocalInput(doc.startsAt, zone) : '',
    endsAt: doc.endsAt ? toLocalInput(doc.endsAt, zone) : '',
    mode: doc.mode ?? '',
    venue: doc.venue ?? '',
    ...toEventValues(doc, zone),
    recordingUrl: doc.recordingUrl ?? '',
    ...toTranscriptValues(doc),
    topics: (doc.topics ?? []).join('\n'),
  }
}

export function fromWorkshopValues(values: WorkshopValues, zone: string) {
  const { image, mode, topics, startsAt, endsAt, resources, gallery, ...plain } = values
  return {
    ...plain,
    ...fromEventValues(values, zone),
    image: image?.id ?? null,
    mode: mode || null,
    topics: toTopics(topics),
    startsAt: startsAt ? fromLocalInput(startsAt, zone) : null,
    endsAt: endsAt ? fromLocalInput(endsAt, zone) : null,
    resources: fromLinkRows(resources),
    gallery: fromLinkRows(gallery),
  }
}
