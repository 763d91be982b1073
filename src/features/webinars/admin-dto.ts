import { fromEventValues, toEventValues } from '@/lib/events/event-form'
import { formatCreated } from '@/lib/time/dates'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { toUploadedPicture } from '@/lib/records/form-record'
import { toTranscriptValues } from '@/lib/transcript/recording-form'
import type { Webinar } from '@/payload-types'
import type { SeatCount } from '@/domain/events/registration'
import type { WebinarValues } from './schema'

/** A webinar in the dashboard's table. */
export type WebinarRow = {
  id: number
  title: string
  presenter: string
  /** For machines, and in words of the site's zone; a draft may not know yet. */
  scheduledFor: { iso: string; words: string } | null
  duration: string
  price: string
  isFeatured: boolean
  status: 'draft' | 'published'
  /** Null while a draft has no date. */
  seats: (SeatCount & { capacity: number | null }) | null
}

/** The row of a stored webinar, which may be a draft without a title; times in `zone`. */
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

/** The form's values of a stored webinar; the time in `zone`. */
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

/** What the form's values store: the time as a UTC timestamp, the price as a number. */
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
