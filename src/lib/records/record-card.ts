import type { Tutorial, Webinar, Workshop } from '@/payload-types'
import { pictureOrPerson, toPeople } from '../catalogue/people'
import type { PictureSource } from '../catalogue/picture'
import type { TargetList } from './target'

/** A record of any kind in a list. */
export type RecordCard = {
  href: string
  title: string
  picture: PictureSource
  startsAt: string | null
}

/** The fields of a card, to be read at depth 2. */
export const RECORD_CARD = {
  title: true,
  slug: true,
  image: true,
  imageUrl: true,
  instructors: true,
  startsAt: true,
} as const

type Shared = 'id' | 'title' | 'slug' | 'image' | 'imageUrl' | 'instructors'
type Doc =
  | Pick<Tutorial, Shared>
  | Pick<Workshop, Shared | 'startsAt'>
  | Pick<Webinar, Shared | 'startsAt'>

export function toRecordCard(list: TargetList, doc: Doc): RecordCard {
  return {
    href: `/${list}/${doc.slug || doc.id}`,
    title: doc.title,
    picture: pictureOrPerson(doc, toPeople(doc)),
    startsAt: 'startsAt' in doc ? (doc.startsAt ?? null) : null,
  }
}
