/** The fixed lists of the specification (document 2, section 3). The order is the order shown. */

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

export const FAQ_CATEGORIES = [
  'Account & Subscription',
  'Courses & Content',
  'Technical Support',
  'Payment & Billing',
] as const

export type WorkshopCategory = (typeof WORKSHOP_CATEGORIES)[number]
export type TutorialCategory = (typeof TUTORIAL_CATEGORIES)[number]
export type Difficulty = (typeof DIFFICULTIES)[number]
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

/** What a list of plain strings looks like as the options of a Payload select field. */
export function toOptions(values: readonly string[]) {
  return values.map((value) => ({ label: value, value }))
}
