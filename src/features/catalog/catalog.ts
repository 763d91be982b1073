import type { TargetKind } from '@/lib/records/target'

/** The fixed lists of the specification, in display order. */

export const WORKSHOP_CATEGORIES = [
  'Web Development',
  'Programming',
  'Design',
  'Business',
  'Marketing',
  'Data Science',
  'Mobile Development',
  'Cybersecurity',
  'AIML',
  'Software Development',
  'No-Code Tools',
  'Other',
] as const

export const TUTORIAL_CATEGORIES = [
  'Web Development',
  'Programming',
  'Design',
  'Business',
  'Marketing',
  'Data Science',
  'Mobile Development',
  'Cybersecurity',
  'Other',
] as const

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const

export const EVENT_TIMES = ['Upcoming', 'Past', 'On demand'] as const

/** Stored without "&", which GraphQL names do not allow. `formatFaqCategory` restores it. */
export const FAQ_CATEGORIES = [
  'Account and Subscription',
  'Courses and Content',
  'Technical Support',
  'Payment and Billing',
] as const

export type EventTime = (typeof EVENT_TIMES)[number]
export type WorkshopCategory = (typeof WORKSHOP_CATEGORIES)[number]
export type TutorialCategory = (typeof TUTORIAL_CATEGORIES)[number]
export type Difficulty = (typeof DIFFICULTIES)[number]
type FaqCategory = (typeof FAQ_CATEGORIES)[number]

/** For example "Payment & Billing". */
export function formatFaqCategory(category: FaqCategory): string {
  return category.replace(' and ', ' & ')
}

export type CatalogFilters = { category?: string; difficulty?: Difficulty; when?: EventTime }

/** A fact in the side column of a record's page. */
export type FactName =
  | 'date'
  | 'venue'
  | 'people'
  | 'category'
  | 'difficulty'
  | 'duration'
  | 'mode'
  | 'categories'
  | 'price'

type Definition = {
  /** The values of each filter, by query parameter, in the order of the internal address. */
  filters: { [Name in keyof CatalogFilters]: readonly NonNullable<CatalogFilters[Name]>[] }
  /**
   * The order of the list, of events without those that are ahead, which come first by time; or its
   * sections by time. With the filter `when`, it is by time.
   */
  order: { sort: readonly string[] } | { sections: readonly ('Upcoming' | 'Past')[] }
  /** The text field with the name of a person without a record among the instructors. */
  byline?: 'presenter' | 'author'
  facts: readonly FactName[]
  /** How the page chooses related records. */
  related?: 'category' | 'list' | 'next'
}

/** What differs between the public lists and pages of the kinds. The forms are in `content/`. */
export const CATALOG: Record<TargetKind, Definition> = {
  workshop: {
    filters: { category: WORKSHOP_CATEGORIES, when: EVENT_TIMES, difficulty: DIFFICULTIES },
    order: { sort: ['-createdAt', '-id'] },
    facts: ['date', 'venue', 'people', 'difficulty', 'duration', 'mode', 'categories'],
    related: 'category',
  },
  webinar: {
    filters: { when: EVENT_TIMES },
    order: { sections: ['Upcoming', 'Past'] },
    byline: 'presenter',
    facts: ['date', 'people', 'duration', 'price'],
    related: 'list',
  },
  tutorial: {
    filters: { category: TUTORIAL_CATEGORIES, difficulty: DIFFICULTIES },
    order: { sort: ['-isFeatured', '-createdAt', '-id'] },
    byline: 'author',
    facts: ['people', 'category', 'difficulty', 'duration'],
    related: 'next',
  },
}

/** The kinds with categories, which the search finds too. */
export const CATEGORIES = {
  workshop: WORKSHOP_CATEGORIES,
  tutorial: TUTORIAL_CATEGORIES,
} satisfies Partial<Record<TargetKind, readonly string[]>>
export type CategorizedKind = keyof typeof CATEGORIES
export const CATEGORIZED_KINDS = Object.keys(CATEGORIES) as CategorizedKind[]
