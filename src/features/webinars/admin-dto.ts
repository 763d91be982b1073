import { fromEventValues, toEventValues } from '@/lib/events/event-form'
import { formatCreated } from '@/lib/time/dates'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { toUploadedPicture } from '@/lib/records/form-record'
import { toTranscriptValues } from '@/lib/transcript/recording-form'
import type { Webinar } from '@/payload-types'
import type { SeatCount } from '@/domain/events/registration'
import type { WebinarValues } from './schema'

export type WebinarRow = {
  id: number
  title: string
  presenter: string
  /** The instant, and its display text in the site's time zone. Null for a draft without a date. */
  scheduledFor: { iso: string; words: string } | null
  duration: string
  price: string
  isFeatured: boolean
  status: 'draft' | 'published'
  /** Null for a draft without a date. */
  seats: (SeatCount & { capacity: number | null }) | null
}

/** The stored webinar can be a draft without a title. Times are in `zone`. */
export function toWebinarRow(
  doc: Pick<Webinar, 'id' | 'title' | 'presenter' | 'scheduledFor' | 'duration' | 'price'> &
    Partial<Webinar>,
  { zone, seats }: { zone: string; seats: SeatCount },
): WebinarRow {
  const iso = doc.scheduledFor as string | null
  return {
    id: doc.id,
    title: doc.title || 'Untitled',
    presenter: doc.presenter,
    scheduledFor: iso ? { iso, words: formatCreated(iso, zone) } : null,
    duration: doc.duration,
    price: `$${(doc.price ?? 0).toFixed(2)}`,
    isFeatured: doc.isFeatured ?? false,
    status: doc._status === 'published' ? 'published' : 'draft',
    seats: iso ? { ...seats, capacity: doc.capacity ?? null } : null,
  }
}

export function toWebinarValues(doc: Webinar, zone: string): WebinarValues {
  return {
    title: doc.title ?? '',
    description: doc.description ?? '',
    presenter: doc.presenter ?? '',
    duration: doc.duration ?? '',
    scheduledFor: doc.scheduledFor ? toLocalInput(doc.scheduledFor, zone) : '',
    price: String(doc.price ?? 0),
    image: toUploadedPicture(doc.image),
    imageUrl: doc.imageUrl ?? '',
    registrationLink: doc.registrationLink ?? '',
    recordingUrl: doc.recordingUrl ?? '',
    ...toTranscriptValues(doc),
    ...toEventValues(doc, zone),
    isFeatured: doc.isFeatured ?? false,
  }
}

/** Converts form values to stored data: the time to UTC, the price to a number. */
export function fromWebinarValues(values: WebinarValues, zone: string) {
  const { image, price, scheduledFor, ...plain } = values
  return {
    ...plain,
    ...fromEventValues(values, zone),
    image: image?.id ?? null,
    price: Number(price),
    scheduledFor: fromLocalInput(scheduledFor, zone),
  }
}
