import type { Page } from '@/payload-types'

/** A legal page as it is shown. */
export type TextPage = {
  title: string
  description: string | null
  body: unknown
  /** As the legal pages show it, "09/03/2025", or null. */
  lastUpdated: string | null
}

/** What a text page shows. The date is a day, not a moment: no time zone moves it. */
export function toTextPage(doc: Page): TextPage {
  const [year, month, day] = doc.lastUpdated?.slice(0, 10).split('-') ?? []
  return {
    title: doc.title,
    description: doc.description ?? null,
    body: doc.body,
    lastUpdated: year && month && day ? `${month}/${day}/${year}` : null,
  }
}
