import type { CardPage } from '../card-page'
import { toPageMeta, type PageMeta } from '@/platform/records/page-meta'
import { namesOf, pictureOrPerson, toPeople, type Person } from '@/features/instructors/people'
import type { PictureSource } from '@/lib/pictures/picture'
import { toRecording, type Recording } from '@/features/learning/transcript/recording'
import type { Tutorial } from '@/payload-types'

type TutorialCard = {
  id: number
  slug: string
  title: string
  people: Person[]
  /** Their names. */
  author: string
  category: string
  difficulty: string
  duration: string
  picture: PictureSource
  isFeatured: boolean
}

export type TutorialPage = CardPage<TutorialCard>

export type TutorialDetail = TutorialCard & {
  meta: PageMeta
  description: string
  body: Tutorial['body'] | null
  publishedAt: string
  videoUrl: string | null
  recording: Recording | null
}

type Summary = Pick<
  Tutorial,
  | 'id'
  | 'slug'
  | 'title'
  | 'author'
  | 'instructors'
  | 'category'
  | 'difficulty'
  | 'duration'
  | 'image'
  | 'imageUrl'
  | 'isFeatured'
>

export function toTutorialCard(doc: Summary): TutorialCard {
  const people = toPeople(doc, doc.author)
  return {
    id: doc.id,
    slug: doc.slug || String(doc.id),
    title: doc.title,
    people,
    author: namesOf(people),
    category: doc.category,
    difficulty: doc.difficulty,
    duration: doc.duration,
    picture: pictureOrPerson(doc, people),
    isFeatured: doc.isFeatured ?? false,
  }
}

export function toTutorialDetail(doc: Tutorial): TutorialDetail {
  return {
    ...toTutorialCard(doc),
    description: doc.description,
    meta: toPageMeta(doc.meta),
    body: doc.body ?? null,
    publishedAt: doc.publishedAt ?? doc.createdAt,
    videoUrl: doc.videoUrl || null,
    recording: toRecording({ ...doc, url: doc.videoUrl }),
  }
}
