import { toPageMeta, type PageMeta } from '@/lib/catalogue/page-meta'
import type { Page } from '@/payload-types'

export type TextPage = {
  title: string
  description: string | null
  body: unknown
  meta: PageMeta
  /** Formatted as "09/03/2025", or null. */
  lastUpdated: string | null
}

/** The update date is a calendar date, so no time zone applies. */
export function toTextPage(doc: Page): TextPage {
  const [year, month, day] = doc.lastUpdated?.slice(0, 10).split('-') ?? []
  return {
    title: doc.title,
    description: doc.description ?? null,
    body: doc.body,
    meta: toPageMeta(doc.meta),
    lastUpdated: year && month && day ? `${month}/${day}/${year}` : null,
  }
}
