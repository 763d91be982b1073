import { getCategoryNames } from '@/features/categories/categories'
import { TARGET_COLLECTIONS, type TargetKind } from '@/lib/records/target'

/** The fixed lists of the specification, in display order. Categories are records. */

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const

export const EVENT_TIMES = ['Upcoming', 'Past', 'On demand'] as const

export type EventTime = (typeof EVENT_TIMES)[number]
export type Difficulty = (typeof DIFFICULTIES)[number]

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
  /** By query parameter, in the order of the internal address. */
  filters: readonly (keyof CatalogFilters)[]
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
    filters: ['category', 'when', 'difficulty'],
    order: { sort: ['-createdAt', '-id'] },
    facts: ['date', 'venue', 'people', 'difficulty', 'duration', 'mode', 'categories'],
    related: 'category',
  },
  webinar: {
    filters: ['when'],
    order: { sections: ['Upcoming', 'Past'] },
    byline: 'presenter',
    facts: ['date', 'people', 'duration', 'price'],
    related: 'list',
  },
  tutorial: {
    filters: ['category', 'difficulty'],
    order: { sort: ['-isFeatured', '-createdAt', '-id'] },
    byline: 'author',
    facts: ['people', 'category', 'difficulty', 'duration'],
    related: 'next',
  },
}

/** The kinds with categories, which the search finds too. */
export const CATEGORIZED_KINDS = ['workshop', 'tutorial'] as const satisfies TargetKind[]
export type CategorizedKind = (typeof CATEGORIZED_KINDS)[number]

export function isCategorized(kind: TargetKind): kind is CategorizedKind {
  return CATEGORIZED_KINDS.some((item) => item === kind)
}

/** The values of a filter, in their order. Only on the server, which has the categories. */
export function listValues(kind: TargetKind, filter: keyof CatalogFilters): readonly string[] {
  if (filter === 'category')
    return isCategorized(kind) ? getCategoryNames(TARGET_COLLECTIONS[kind]) : []
  return filter === 'when' ? EVENT_TIMES : DIFFICULTIES
}
