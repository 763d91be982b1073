import type { ListedEvent } from '@/features/events/ui/event-list-card'
import type { EventTime } from '../catalog'
import type { CardPage } from '../card-page'
import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import { namesOf, pictureOrPerson, toPeople } from '@/features/instructors/people'
import { endOf, isLive, overAt } from '@/features/events/event-times'
import { toEventView, type EventView } from '@/features/events/event-view'
import { toRecording, type Recording } from '@/features/learning/transcript/recording'
import type { Webinar } from '@/payload-types'

/**
 * A webinar in the list. `price` is "Free" or like "$19.00". After its end, it is about the recording:
 * empty if there is none.
 */
export type WebinarCard = ListedEvent & {
  /** The names of its people. */
  presenter: string
  /** Null in a draft without a date. */
  endsAt: string | null
  price: string
  isFeatured: boolean
}

export type WebinarPage = CardPage<WebinarCard>

export type WebinarDetail = WebinarCard & {
  meta: PageMeta
  description: string
  body: Webinar['body'] | null
  duration: string
  publishedAt: string
  /** In US dollars; 0 is free. */
  amount: number
  registrationLink: string | null
  recording: Recording | null
  /** Null in a draft without a date. */
  event: EventView | null
}

type CardSource = Pick<
  Webinar,
  | 'id'
  | 'slug'
  | 'title'
  | 'presenter'
  | 'instructors'
  | 'startsAt'
  | 'endsAt'
  | 'duration'
  | 'price'
  | 'image'
  | 'imageUrl'
  | 'isFeatured'
  | 'eventStatus'
  | 'recordingUrl'
>

export function toWebinarCard(doc: CardSource, seatsLeft: string | null = null): WebinarCard {
  const startsAt = doc.startsAt ?? null
  const endsAt = startsAt && endOf(startsAt, doc.endsAt, doc.duration)
  const isOver = startsAt !== null && overAt({ startsAt, endsAt }) <= Date.now()
  const price = isOver ? doc.recordingUrl && 'Free recording' : formatPrice(doc.price)
  const people = toPeople(doc, doc.presenter)
  return {
    id: doc.id,
    slug: doc.slug || String(doc.id),
    title: doc.title,
    people,
    presenter: namesOf(people),
    startsAt,
    endsAt,
    price: price || '',
    picture: pictureOrPerson(doc, people),
    isFeatured: doc.isFeatured ?? false,
    isCancelled: doc.eventStatus === 'cancelled',
    isLive: isLive(doc),
    facts: ['Online', doc.duration, price || ''],
    seatsLeft,
  }
}

export function toWebinarDetail(doc: Webinar): WebinarDetail {
  return {
    ...toWebinarCard(doc),
    description: doc.description,
    meta: toPageMeta(doc.meta),
    body: doc.body ?? null,
    duration: doc.duration,
    publishedAt: doc.publishedAt ?? doc.createdAt,
    amount: doc.price,
    registrationLink: doc.registrationLink || null,
    recording: toRecording({ ...doc, url: doc.recordingUrl }),
    event: toEventView('webinar', doc),
  }
}

/** A price in dollars with two decimals; "Free" at 0. */
export function formatPrice(price: number): string {
  return price > 0 ? `$${price.toFixed(2)}` : 'Free'
}

/** Upcoming webinars by start, and past ones, latest first. */
export function splitByTime(
  cards: readonly WebinarCard[],
  now: number,
): Partial<Record<EventTime, WebinarCard[]>> {
  const toTime = (moment: string | null) => Date.parse(moment ?? '')
  const byTime = [...cards].sort((a, b) => toTime(a.startsAt) - toTime(b.startsAt))
  const isOver = ({ endsAt, startsAt }: WebinarCard) =>
    startsAt !== null && overAt({ startsAt, endsAt }) <= now
  return {
    Upcoming: byTime.filter((card) => !isOver(card)),
    Past: byTime.filter(isOver).reverse(),
  }
}
