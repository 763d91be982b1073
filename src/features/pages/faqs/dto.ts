import { formatFaqCategory, getCategoryNames } from '@/features/categories/categories'
import { fold } from '@/lib/text/fold'
import type { Faq } from '@/payload-types'

type FaqItem = { id: number; question: string; answer: string }
/** `category` is the display label. */
export type FaqGroup = { category: string; items: FaqItem[] }

/** In the order of the categories. */
export function toFaqGroups(docs: readonly Faq[]): FaqGroup[] {
  return getCategoryNames('faqs').map((category) => ({
    category: formatFaqCategory(category),
    items: docs
      .filter((doc) => doc.category === category)
      .map(({ id, question, answer }) => ({ id, question, answer })),
  }))
}

/** Ignores case and accents, and removes groups without a match. A blank query matches all. */
export function searchFaqs(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const term = fold(query.trim())
  return groups
    .map(({ category, items }) => ({
      category,
      items: items.filter(({ answer, question }) => fold(`${question}\n${answer}`).includes(term)),
    }))
    .filter(({ items }) => items.length > 0)
}
