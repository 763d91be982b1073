import type { ListedEvent } from '@/features/events/ui/event-list-card'
import type { CardPage } from '../card-page'
import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import {
  WORKSHOP_CATEGORIES,
  type Difficulty,
  type EventTime,
  type WorkshopCategory,
} from '../catalog'
import { pictureOrPerson, toPeople, type Person } from '@/features/instructors/people'
import { toPicture, type PictureSource } from '@/lib/pictures/picture'
import { isLive } from '@/features/events/event-times'
import { toEventView, type EventView } from '@/features/events/event-view'
import { toRecording, type Recording } from '@/features/learning/transcript/recording'
import type { Workshop } from '@/payload-types'

export type WorkshopCard = ListedEvent & { createdAt: string }

type WorkshopTicket = {
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

/** A workshop on the home page. Without a prompt to register if it is over. */
export type FeaturedWorkshop = WorkshopTicket &
  Pick<WorkshopCard, 'more' | 'isLive'> & { isOver: boolean }

/** All public data of a workshop. Of its resources, only the number. */
export type WorkshopDetail = WorkshopTicket & {
  meta: PageMeta
  people: Person[]
  description: string
  body: Workshop['body'] | null
  difficulty: Difficulty | null
  duration: string
  publishedAt: string
  categories: string[]
  gallery: { key: string; picture: PictureSource }[]
  resourceCount: number
  recording: Recording | null
  /** Null for a workshop without a date, which cannot be registered for. */
  event: EventView | null
}

export type WorkshopFilters = {
  category?: WorkshopCategory
  difficulty?: Difficulty
  when?: EventTime
}

export type WorkshopCounts = Record<WorkshopCategory | Difficulty, number>

export type WorkshopPage = CardPage<WorkshopCard>

export type WorkshopResource = { name: string; link: string }

type Mode = NonNullable<Workshop['mode']>
type Pictured = Pick<Workshop, 'image' | 'imageUrl' | 'category' | 'difficulty' | 'instructors'>

export const MODE_LABELS: Record<Mode, string> = { online: 'Online', 'in-person': 'In person' }

export function toWorkshopCard(
  doc: Pick<
    Workshop,
    | 'id'
    | 'slug'
    | 'title'
    | 'createdAt'
    | 'startsAt'
    | 'endsAt'
    | 'eventStatus'
    | 'duration'
    | 'venue'
    | 'mode'
  > &
    Pictured,
  seatsLeft: string | null = null,
): WorkshopCard {
  const people = toPeople(doc)
  return {
    id: doc.id,
    slug: toAddress(doc),
    title: doc.title,
    createdAt: doc.createdAt,
    startsAt: doc.startsAt ?? null,
    isCancelled: doc.eventStatus === 'cancelled',
    isLive: isLive(doc),
    facts: [
      doc.venue || (doc.mode ? MODE_LABELS[doc.mode] : ''),
      ...[doc.difficulty ?? '', doc.duration, 'Free'],
    ],
    seatsLeft,
    people,
    picture: pictureOrPerson(doc, people),
  }
}

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
    picture: pictureOrPerson(doc, toPeople(doc)),
  }
}

/** `resourceCount` is separate, so that the document need not contain names and links. */
export function toWorkshopDetail(
  doc: Omit<Workshop, 'resources' | 'updatedAt'>,
  resourceCount: number,
): WorkshopDetail {
  return {
    ...toWorkshopTicket(doc),
    people: toPeople(doc),
    description: doc.description,
    meta: toPageMeta(doc.meta),
    body: doc.body ?? null,
    difficulty: doc.difficulty ?? null,
    duration: doc.duration,
    publishedAt: doc.publishedAt ?? doc.createdAt,
    categories: doc.category ?? [],
    gallery: (doc.gallery ?? []).map(({ id, name, link }, index) => ({
      key: id ?? String(index),
      picture: toPicture({ imageUrl: link }, name),
    })),
    resourceCount,
    recording: toRecording({ ...doc, url: doc.recordingUrl }),
    event: toEventView('workshop', doc),
  }
}

/** The document must have been read with the access rules of its reader. */
export function toWorkshopResources(doc: Pick<Workshop, 'resources'>): WorkshopResource[] {
  // A draft can contain incomplete rows.
  return (doc.resources ?? [])
    .filter(({ name, link }) => name && link)
    .map(({ name, link }) => ({ name, link }))
}

/** Drafts that were never published can lack a slug. Their id works as well. */
function toAddress({ id, slug }: { id: number; slug?: string | null }): string {
  return slug || String(id)
}

const SHOWN_CATEGORIES = 5

/** Splits the categories into the largest ones and the selected one, and all others. */
export function foldCategories(
  counts: Pick<WorkshopCounts, WorkshopCategory>,
  selected?: WorkshopCategory,
): { shown: WorkshopCategory[]; folded: WorkshopCategory[] } {
  const bySize = [...WORKSHOP_CATEGORIES].sort((a, b) => counts[b] - counts[a])
  const large = bySize.slice(0, SHOWN_CATEGORIES).filter((category) => counts[category] > 0)
  const isShown = (category: WorkshopCategory) => category === selected || large.includes(category)
  return {
    shown: WORKSHOP_CATEGORIES.filter(isShown),
    folded: WORKSHOP_CATEGORIES.filter((category) => !isShown(category)),
  }
}
