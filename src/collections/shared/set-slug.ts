import type { CollectionBeforeValidateHook } from 'payload'
import { freeSlugs, isSlugOf, type Sluggable } from '@/lib/catalogue/free-slugs'
import { titleSlug } from '@/lib/catalogue/title-slug'

type Doc = { id: number; title?: string; slug?: string | null; publishedAt?: string | null }

/**
 * Gives a document its address. A slug typed by an editor is normalised. Otherwise it is made from
 * the title, and follows the title until the first publication; from then on it stays, whatever
 * the title becomes.
 */
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
    // `null` and not an empty text: two records may be without a slug, but not with the same one.
    if (!title?.trim() || (current && isKept)) return { ...data, slug: current }
    const [slug] = await freeSlugs(req, collection, [title])
    return { ...data, slug }
  }
