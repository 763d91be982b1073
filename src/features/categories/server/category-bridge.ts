import type { Payload } from 'payload'
import type { Bridge } from '@/platform/process/bridge'
import { toSlug } from '@/platform/records/slugs'
import { CATEGORIZED_LISTS, findBySlug, getCategories, setCategories } from '../categories'
import { readCategories } from './queries'

/** What the server in front of Next needs of categories (entry/middleware/categories.mjs). */
export function createCategoryBridge(payload: Payload): NonNullable<Bridge['categories']> {
  return {
    load: async () => setCategories(await readCategories({ payload })),
    findMoved,
  }
}

/** The address of a list whose category has another slug now, or null. */
export function findMoved(path: string, query: URLSearchParams): string | null {
  const list = CATEGORIZED_LISTS.find((item) => item !== 'faqs' && path === `/${item}`)
  const slug = toSlug(query.get('category') ?? '')
  const category = list && slug ? findBySlug(getCategories(), list, slug) : undefined
  if (!category || category.slug === slug) return null
  const moved = new URLSearchParams(query)
  moved.set('category', category.slug)
  return `${path}?${moved}`
}
