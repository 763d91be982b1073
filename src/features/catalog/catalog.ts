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

/** Stored without "&", which GraphQL names do not allow. `faqCategoryLabel` restores it. */
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

/** Returns the label of a FAQ category: "Payment & Billing". */
export function faqCategoryLabel(category: FaqCategory): string {
  return category.replace(' and ', ' & ')
}

/** The kinds with categories, which the search finds too. */
export const CATEGORIES = {
  workshop: WORKSHOP_CATEGORIES,
  tutorial: TUTORIAL_CATEGORIES,
} satisfies Partial<Record<TargetKind, readonly string[]>>
export type CategorizedKind = keyof typeof CATEGORIES
export const CATEGORIZED_KINDS = Object.keys(CATEGORIES) as CategorizedKind[]
