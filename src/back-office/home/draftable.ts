/** Kinds of content that can wait as a draft, with the word for one. */
export const DRAFTABLE = {
  workshops: 'Workshop',
  webinars: 'Webinar',
  tutorials: 'Tutorial',
  pages: 'Page',
} as const

export type Draftable = keyof typeof DRAFTABLE
