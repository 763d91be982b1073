export const DRAFTABLE = {
  workshops: 'Workshop',
  webinars: 'Webinar',
  tutorials: 'Tutorial',
  pages: 'Page',
} as const

export type Draftable = keyof typeof DRAFTABLE
