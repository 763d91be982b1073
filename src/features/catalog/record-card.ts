import type { Tutorial, Webinar, Workshop } from '@/payload-types'
import { isLive } from '@/features/events/event-times'
import { choosePicture, toPeople } from '@/features/instructors/people'
import type { PictureSource } from '@/lib/pictures/picture'
import type { TargetList } from '@/lib/records/target'

/** A record of any kind in a list. */
export type RecordCard = {
  href: string
  title: string
  picture: PictureSource
  startsAt: string | null
  isLive: boolean
  /** The other dates of its series. */
  more: { path: string; startsAt: string }[]
}

/** The fields of a card, to be read at depth 2. */
export const RECORD_CARD = {
  title: true,
  slug: true,
  image: true,
  imageUrl: true,
  instructors: true,
  category: true,
  difficulty: true,
  startsAt: true,
  endsAt: true,
  duration: true,
  eventStatus: true,
} as const

type Shared = 'id' | 'title' | 'slug' | 'image' | 'imageUrl' | 'instructors'
type OfEvent = Shared | 'startsAt' | 'endsAt' | 'duration' | 'eventStatus'
type Doc = Pick<Tutorial, Shared> | Pick<Workshop, OfEvent> | Pick<Webinar, OfEvent>

export function toRecordCard(
  list: TargetList,
  doc: Doc,
  more: RecordCard['more'] = [],
): RecordCard {
  return {
    href: `/${list}/${doc.slug || doc.id}`,
    title: doc.title,
    picture: choosePicture(doc, toPeople(doc)),
    startsAt: 'startsAt' in doc ? (doc.startsAt ?? null) : null,
    isLive: 'startsAt' in doc && isLive(doc),
    more,
  }
}
