import { FAQ_CATEGORIES, faqCategoryLabel } from '@/lib/catalogue/catalog'
import { fold } from '@/lib/search/fold'
import type { Faq } from '@/payload-types'

/** A question of the FAQ with its answer. */
export type FaqItem = { id: number; question: string; answer: string }
/** The questions of one category; `category` as the page shows it. */
export type FaqGroup = { category: string; items: FaqItem[] }

/** The questions by category, in the order of the specification; `docs` come in their own order. */
export function toFaqGroups(docs: readonly Faq[]): FaqGroup[] {
  return FAQ_CATEGORIES.map((category) => ({
    category: faqCategoryLabel(category),
    items: docs
      .filter((doc) => doc.category === category)
      .map(({ id, question, answer }) => ({ id, question, answer })),
  }))
}

/**
 * The groups that contain `query` in a question or an answer, whatever the case and accents; groups
 * without a match fall away. A blank query matches everything that is not empty.
 */
export function searchFaqs(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const wanted = fold(query.trim())
  return groups
    .map(({ category, items }) => ({
      category,
      items: items.filter(({ answer, question }) =>
        fold(`${question}\n${answer}`).includes(wanted),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
