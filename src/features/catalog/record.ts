import type { ListedEvent } from '@/features/events/ui/event-list-card'
import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import { CATALOG, type Difficulty } from './catalog'
import { formatNames, choosePicture, toPeople } from '@/features/instructors/people'
import { toPicture, type PictureSource } from '@/lib/pictures/picture'
import { calculateEnd, isLive, getEventEnd } from '@/features/events/event-times'
import { toEventView, type EventView } from '@/features/events/event-view'
import { toRecording, type Recording } from '@/features/learning/transcript/recording'
import { isEventKind, type TargetKind } from '@/lib/records/target'
import { formatSpan } from '@/lib/time/dates'
import type { Tutorial, Webinar, Workshop } from '@/payload-types'

/** A stored record of any kind. Fields that its kind lacks are unset. */
export type StoredRecord = CardSource &
  Pick<Workshop, 'description' | 'createdAt'> &
  Partial<
    Pick<
      Workshop,
      | 'body'
      | 'chapters'
      | 'gallery'
      | 'lastChange'
      | 'meta'
      | 'movedFrom'
      | 'publishedAt'
      | 'registrationCloses'
      | 'series'
      | 'statusNote'
      | 'topics'
      | 'transcript'
      | 'visibility'
    > &
      Pick<Webinar, 'registrationLink'> &
      Pick<Tutorial, 'videoUrl'>
  >

/** The fields that a card is made from. */
export type CardSource = Pick<Workshop, 'id' | 'title' | 'duration'> &
  Partial<
    Pick<
      Workshop,
      | 'capacity'
      | 'createdAt'
      | 'difficulty'
      | 'endsAt'
      | 'eventStatus'
      | 'image'
      | 'imageUrl'
      | 'instructors'
      | 'isFeatured'
      | 'mode'
      | 'recordingUrl'
      | 'slug'
      | 'startsAt'
      | 'venue'
    > &
      Pick<Webinar, 'presenter' | 'price'> &
      Pick<Tutorial, 'author'>
  > & { category?: string | string[] | null }

/** A record in a list of its kind. */
export type CatalogCard = ListedEvent & {
  /** Of webinars: the end by their duration if none is set. Null without a date. */
  endsAt?: string | null
  /** Of webinars: "Free" or like "$19.00". After the end, about the recording: empty without one. */
  price?: string
}

/** A page of a catalog. `pages` and `total` cover the whole list. */
export type CatalogPage = {
  cards: CatalogCard[]
  page: number
  pages: number
  total: number
  isUnavailable?: true
}

type Mode = NonNullable<Workshop['mode']>

/** A workshop on the home page. Without a prompt to register if it is over. */
export type FeaturedWorkshop = Pick<
  CatalogCard,
  'id' | 'slug' | 'title' | 'picture' | 'startsAt' | 'isLive' | 'more'
> &
  Pick<RecordDetail, 'endsAt' | 'topics' | 'venue' | 'mode'> & { isOver: boolean }

/** All public data of a record. Of its resources, only the number. */
export type RecordDetail = CatalogCard & {
  kind: TargetKind
  endsAt: string | null
  meta: PageMeta
  description: string
  body: Workshop['body'] | null
  duration: string
  difficulty: Difficulty | null
  categories: string[]
  publishedAt: string
  recording: Recording | null
  /** Null for a record that cannot be registered for, such as one without a date. */
  event: EventView | null
  /** The names of who teaches it. Null for kinds that belong to the site. */
  author: string | null
  topics: string[]
  venue: string | null
  mode: Mode | null
  gallery: { key: string; picture: PictureSource }[]
  resourceCount: number
  /** Only who has its address finds it. Search engines do not. */
  isPrivate: boolean
  /** In US dollars; 0 is free. */
  amount: number
  registrationLink: string | null
}

/** `link` is where a file is downloaded. `file.name` is for its type. */
export type NamedResource = { name: string; link: string; file?: { name: string; size: number } }

export const MODE_LABELS: Record<Mode, string> = { online: 'Online', 'in-person': 'In person' }

/** @param seatsLeft in words, if they are few */
export function toCard(
  kind: TargetKind,
  doc: CardSource,
  seatsLeft: string | null = null,
): CatalogCard {
  const people = peopleTeaching(kind, doc)
  return {
    id: doc.id,
    slug: toAddress(doc),
    title: doc.title,
    people,
    startsAt: doc.startsAt ?? null,
    isCancelled: doc.eventStatus === 'cancelled',
    isLive: isLive(doc),
    picture: choosePicture(doc, people),
    seatsLeft,
    ...CARD_PARTS[kind](doc),
  }
}

/** What only cards of a kind have. */
const CARD_PARTS: Record<
  TargetKind,
  (doc: CardSource) => Partial<CatalogCard> & Pick<CatalogCard, 'facts'>
> = {
  workshop: ({ createdAt, difficulty, duration, mode, venue }) => ({
    createdAt,
    facts: [venue || (mode ? MODE_LABELS[mode] : ''), difficulty ?? '', duration, 'Free'],
  }),
  webinar: ({ duration, isFeatured, price: amount = 0, recordingUrl, ...doc }) => {
    const startsAt = doc.startsAt ?? null
    const endsAt = startsAt && calculateEnd(startsAt, doc.endsAt, duration)
    const isOver = startsAt !== null && getEventEnd({ startsAt, endsAt }) <= Date.now()
    const price = (isOver ? recordingUrl && 'Free recording' : formatPrice(amount)) || ''
    return {
      endsAt,
      price,
      facts: ['Online', duration, price],
      isFeatured: isFeatured ?? false,
    }
  },
  tutorial: ({ difficulty, duration, isFeatured }) => ({
    facts: [difficulty ?? '', duration],
    isFeatured: isFeatured ?? false,
  }),
}

/** `resourceCount` is separate, so that the document need not contain names and links. */
export function toDetail(kind: TargetKind, doc: StoredRecord, resourceCount: number): RecordDetail {
  return {
    endsAt: doc.endsAt ?? null,
    ...toCard(kind, doc),
    kind,
    meta: toPageMeta(doc.meta),
    description: doc.description,
    body: doc.body ?? null,
    duration: doc.duration,
    difficulty: doc.difficulty ?? null,
    categories: [doc.category ?? []].flat(),
    publishedAt: doc.publishedAt ?? doc.createdAt,
    recording: toRecording({ ...doc, url: doc.videoUrl || doc.recordingUrl }),
    event: isEventKind(kind) ? toEventView(kind, doc) : null,
    author: CATALOG[kind].byline ? formatNames(peopleTeaching(kind, doc)) : null,
    topics: doc.topics ?? [],
    venue: doc.venue ?? null,
    mode: doc.mode ?? null,
    gallery: (doc.gallery ?? []).map(({ id, name, link }, index) => ({
      key: id ?? String(index),
      picture: toPicture({ imageUrl: link }, name),
    })),
    resourceCount,
    isPrivate: (doc.visibility ?? 'public') !== 'public',
    amount: doc.price ?? 0,
    registrationLink: doc.registrationLink || null,
  }
}

function peopleTeaching(kind: TargetKind, doc: CardSource) {
  const { byline } = CATALOG[kind]
  return toPeople(doc, byline && doc[byline])
}

/** The document must have been read with the access rules of its reader, and with its files. */
export function toResources(doc: Pick<Workshop, 'resources'>): NamedResource[] {
  // A draft can contain incomplete rows.
  return (doc.resources ?? []).flatMap(({ file, link, name }): NamedResource[] => {
    if (!name) return []
    if (file && typeof file === 'object' && file.url) {
      const { filesize, name: fileName, url } = file
      return [{ name, link: url, file: { name: fileName ?? '', size: filesize ?? 0 } }]
    }
    return link ? [{ name, link }] : []
  })
}

/** Drafts that were never published can lack a slug. Their id works as well. */
function toAddress({ id, slug }: { id: number; slug?: string | null }): string {
  return slug || String(id)
}

/** A price in dollars with two decimals; "Free" at 0. */
export function formatPrice(price: number): string {
  return price > 0 ? `$${price.toFixed(2)}` : 'Free'
}

/** One line about a record: its day, its duration and who teaches it, as far as they matter. */
export function summarize(record: RecordDetail, timeZone: string): string {
  const { author, difficulty, duration, kind, startsAt } = record
  const day = startsAt && formatSpan({ startsAt }, timeZone).day
  const parts = kind === 'tutorial' ? [difficulty, duration, author] : [day, author]
  return parts.filter(Boolean).join(' · ') || duration
}
