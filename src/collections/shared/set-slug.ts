import type { CollectionBeforeValidateHook } from 'payload'
import { freeSlugs, isSlugOf, type Sluggable } from '@/lib/catalogue/free-slugs'
import { titleSlug } from '@/lib/catalogue/title-slug'

type Doc = { id: number; title?: string; slug?: string | null; publishedAt?: string | null }

/** Normalizes a typed slug. Otherwise the slug follows the title until the first publication. */
export const setSlug =
  (collection: Sluggable): CollectionBeforeValidateHook<Doc> =>
  async ({ data, originalDoc, req }) => {
    if (!data) return data
    const current = originalDoc?.slug || null
    const typed = data.slug && data.slug !== current ? titleSlug(data.slug) : ''
    if (typed) return { ...data, slug: typed }
    const title = data.title ?? originalDoc?.title
    const follows = (text = '') => current !== null && isSlugOf(current, text, collection)
    const isKept = originalDoc?.publishedAt || !follows(originalDoc?.title) || follows(title)
    // `null` rather than '', because the unique index allows several nulls but not equal values.
    if (!title?.trim() || (current && isKept)) return { ...data, slug: current }
    const [slug] = await freeSlugs(req, collection, [title])
    return { ...data, slug }
  }
