import type { Difficulty, TutorialCategory, WorkshopCategory } from '@/features/catalog/catalog'
import type { Faq, Home, Page, SiteSetting } from '@/payload-types'
import type { Moment, Recent, RichText } from '../lexical'

type NamedLink = { name: string; link: string }

/** `age` is the number of days since publication. */
type Entry = {
  slug: string
  title: string
  description: string
  body?: RichText
  /** Alt text of the cover, `seed/covers/{slug}.webp`. */
  coverAlt: string
  duration: string
  isFeatured?: boolean
  age: number
}

export type InstructorContent = {
  slug: string
  name: string
  text: string
  links: NamedLink[]
  cover: Pick<Entry, 'slug' | 'coverAlt'>
}

type Spoken = { transcript?: string; chapters?: string }

/** `seats.people` is the number of demo learners who register. */
type Attended = {
  seats?: { capacity: number; people: number }
  joinLink?: string
  recordingUrl?: string
} & Spoken

export type WorkshopContent = Entry &
  Attended & {
    category: WorkshopCategory[]
    difficulty: Difficulty
    /** Names of demo instructors. */
    taughtBy?: string[]
    starts: Moment
    hours: number
    mode: 'online' | 'in-person'
    venue: string
    topics: string[]
    resources: NamedLink[]
    gallery: NamedLink[]
  }

export type WebinarContent = Entry &
  Attended & {
    presenter: string
    starts: Moment | Recent
    price: number
    registrationLink?: string
  }

export type TutorialContent = Entry & {
  author: string
  category: TutorialCategory
  difficulty: Difficulty
  videoUrl?: string
} & Spoken

/** `asked` is in days ago; `answered` is the number of hours until the team replied. */
export type QuestionContent = {
  /** A slug; exactly one is set. */
  workshop?: string
  tutorial?: string
  atSeconds?: number
  name: string
  question: string
  asked: number
  answer?: RichText
  answered?: number
}

export type PageContent = {
  slug: string
  title: string
  description: string
  meta?: Page['meta']
  body?: RichText
  blocks?: Page['blocks']
  lastUpdated?: string
}

export type FaqContent = Pick<Faq, 'category' | 'question' | 'answer'>
export type HomeContent = Omit<Home, 'id' | 'createdAt' | 'updatedAt'>
export type SiteSettingsContent = Omit<SiteSetting, 'id' | 'createdAt' | 'updatedAt'>
/** Other fields are those of the global, whose type goes with the feature. */
export type InternshipContent = {
  [field: string]: unknown
  starts: Moment
  /** Slugs of demo instructors. */
  mentors: string[]
  /** Slugs of demo workshops, whose covers are shown. */
  pictures: string[]
  modules: { title: string; weeks: string; text: string; picture: string }[]
}
