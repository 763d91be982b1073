import type { EventTime } from '@/lib/catalogue/catalog'
import { toPicture, type PictureSource } from '@/lib/catalogue/picture'
import { endOf } from '@/lib/events/event-times'
import { toWebinarEventView, type EventView } from '@/lib/events/event-view'
import { fillDraft } from '@/lib/records/fill-draft'
import { toRecording, type Recording } from '@/lib/transcript/recording'
import type { Webinar } from '@/payload-types'

/** A webinar in the list. `price` is "Free" or like "$19.00". */
export type WebinarCard = {
  id: number
  slug: string
  title: string
  presenter: string
  scheduledFor: string
  endsAt: string
  price: string
  picture: PictureSource
  isFeatured: boolean
  isCancelled: boolean
}

/** `pages` and `total` cover the whole list. */
export type WebinarPage = {
  cards: WebinarCard[]
  page: number
  pages: number
  total: number
  isUnavailable?: true
}

export type WebinarDetail = WebinarCard & {
  description: string
  body: Webinar['body'] | null
  duration: string
  publishedAt: string
  /** In US dollars; 0 is free. */
  amount: number
  registrationLink: string | null
  recording: Recording | null
  event: EventView
}

/** The latest version of a webinar, which can be a draft without a date. */
export type WebinarDraft = Omit<WebinarDetail, 'scheduledFor' | 'endsAt' | 'event'> & {
  scheduledFor: string | null
  endsAt: string | null
}

type CardSource = Pick<
  Webinar,
  | 'id'
  | 'slug'
  | 'title'
  | 'presenter'
  | 'scheduledFor'
  | 'duration'
  | 'price'
  | 'image'
  | 'imageUrl'
  | 'isFeatured'
  | 'eventStatus'
>

export function toWebinarCard(doc: CardSource): WebinarCard {
  return {
    id: doc.id,
    slug: doc.slug || String(doc.id),
    title: doc.title,
    presenter: doc.presenter,
    scheduledFor: doc.scheduledFor,
    endsAt: endOf(doc.scheduledFor, null, doc.duration),
    price: formatPrice(doc.price),
    picture: toPicture(doc, doc.title),
    isFeatured: doc.isFeatured ?? false,
    isCancelled: doc.eventStatus === 'cancelled',
  }
}

export function toWebinarDetail(doc: Webinar): WebinarDetail {
  return {
    ...toWebinarCard(doc),
    description: doc.description,
    body: doc.body ?? null,
    duration: doc.duration,
    publishedAt: doc.publishedAt ?? doc.createdAt,
    amount: doc.price,
    registrationLink: doc.registrationLink || null,
    recording: toRecording({ ...doc, url: doc.recordingUrl }),
    event: toWebinarEventView(doc),
  }
}

export function toWebinarDraft(doc: Webinar): WebinarDraft {
  const blanks = { title: 'Untitled', description: '', presenter: '', duration: '', price: 0 }
  const date = fillDraft(doc, { scheduledFor: '' }).scheduledFor || null
  const filled = fillDraft(doc, { ...blanks, scheduledFor: new Date(0).toISOString() })
  const { event: _, ...shown } = toWebinarDetail(filled)
  return { ...shown, scheduledFor: date, endsAt: date && shown.endsAt }
}

/** A price in dollars with two decimals; "Free" at 0. */
export function formatPrice(price: number): string {
  return price > 0 ? `$${price.toFixed(2)}` : 'Free'
}

/** Upcoming webinars by start, and past ones, latest first. Featured ones come first in both. */
export function splitByTime(
  cards: readonly WebinarCard[],
  now: number,
): Partial<Record<EventTime, WebinarCard[]>> {
  const byTime = [...cards].sort((a, b) => Date.parse(a.scheduledFor) - Date.parse(b.scheduledFor))
  const isOver = ({ endsAt }: WebinarCard) => Date.parse(endsAt) <= now
  return {
    Upcoming: featuredFirst(byTime.filter((card) => !isOver(card))),
    Past: featuredFirst(byTime.filter(isOver).reverse()),
  }
}

function featuredFirst(cards: WebinarCard[]): WebinarCard[] {
  return cards.sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
}
