import { toPicture, type PictureSource } from '@/lib/catalogue/picture'
import { toWorkshopEventView, type EventView } from '@/lib/events/event-view'
import { toRecording, type Recording } from '@/lib/transcript/recording'
import type { Workshop } from '@/payload-types'

/** A workshop in the catalogue. */
export type WorkshopCard = {
  id: number
  slug: string
  title: string
  createdAt: string
  /** Null for a workshop without a date. */
  startsAt: string | null
  isCancelled: boolean
  picture: PictureSource
}

/** A workshop as a ticket on the home page. */
export type WorkshopTicket = {
  id: number
  slug: string
  title: string
  topics: string[]
  startsAt: string | null
  endsAt: string | null
  venue: string | null
  mode: Mode | null
  picture: PictureSource
}

/** A workshop of the home page; one that is over does not invite people to register. */
export type FeaturedWorkshop = WorkshopTicket & { isOver: boolean }

/** Everything public of one workshop. Of its resources only the number. */
export type WorkshopDetail = WorkshopTicket & {
  description: string
  body: Workshop['body'] | null
  duration: string
  publishedAt: string
  categories: string[]
  gallery: { key: string; picture: PictureSource }[]
  resourceCount: number
  recording: Recording | null
  /** Null for a workshop without a date: nobody can register for it. */
  event: EventView | null
}

/** One page of the catalogue. `total` counts all pages. */
export type WorkshopPage = {
  cards: WorkshopCard[]
  page: number
  pages: number
  total: number
  /** It could not be read. */
  isUnavailable?: true
}

/** What signed-in people get: a name and where it leads. */
export type WorkshopResource = { name: string; link: string }

type Mode = NonNullable<Workshop['mode']>
type Pictured = Pick<Workshop, 'image' | 'imageUrl'>

/** How a workshop takes place, in words. */
export const MODE_LABELS: Record<Mode, string> = { online: 'Online', 'in-person': 'In person' }

/** The card of a stored workshop. */
export function toWorkshopCard(
  doc: Pick<Workshop, 'id' | 'slug' | 'title' | 'createdAt' | 'startsAt' | 'eventStatus'> &
    Pictured,
): WorkshopCard {
  return {
    id: doc.id,
    slug: toAddress(doc),
    title: doc.title,
    createdAt: doc.createdAt,
    startsAt: doc.startsAt ?? null,
    isCancelled: doc.eventStatus === 'cancelled',
    picture: toPicture(doc, doc.title),
  }
}

/** The ticket of a stored workshop. */
export function toWorkshopTicket(
  doc: Pick<
    Workshop,
    'id' | 'slug' | 'title' | 'topics' | 'startsAt' | 'endsAt' | 'venue' | 'mode'
  > &
    Pictured,
): WorkshopTicket {
  return {
    id: doc.id,
    slug: toAddress(doc),
    title: doc.title,
    topics: doc.topics ?? [],
    startsAt: doc.startsAt ?? null,
    endsAt: doc.endsAt ?? null,
    venue: doc.venue ?? null,
    mode: doc.mode ?? null,
    picture: toPicture(doc, doc.title),
  }
}

/** `resourceCount` comes beside the document, so that names and links need not come near it. */
export function toWorkshopDetail(
  doc: Omit<Workshop, 'resources' | 'updatedAt'>,
  resourceCount: number,
): WorkshopDetail {
  return {
    ...toWorkshopTicket(doc),
    description: doc.description,
    body: doc.body ?? null,
    duration: doc.duration,
    publishedAt: doc.publishedAt ?? doc.createdAt,
    categories: doc.category ?? [],
    gallery: (doc.gallery ?? []).map(({ id, name, link }, index) => ({
      key: id ?? String(index),
      picture: toPicture({ imageUrl: link }, name),
    })),
    resourceCount,
    recording: toRecording({ ...doc, url: doc.recordingUrl }),
    event: toWorkshopEventView(doc),
  }
}

/** The resources of a workshop, read as somebody who may see them. */
export function toWorkshopResources(doc: Pick<Workshop, 'resources'>): WorkshopResource[] {
  // A draft may have a line with half of it.
  return (doc.resources ?? [])
    .filter(({ name, link }) => name && link)
    .map(({ name, link }) => ({ name, link }))
}

/** Drafts that were never published may lack a slug; their number works as well. */
function toAddress({ id, slug }: { id: number; slug?: string | null }): string {
  return slug || String(id)
}
