import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeValidateHook,
} from 'payload'
import { isTakenOff, recordBefore } from '@/hooks/public-record'
import { freeSlugs, isSlugOf, type Sluggable } from '@/lib/catalogue/free-slugs'
import { deletePreviousSlugs, keepPreviousSlug } from '@/lib/catalogue/previous-slug'
import { titleSlug } from '@/lib/catalogue/title-slug'

type Doc = {
  id: number
  title?: string
  slug?: string | null
  publishedAt?: string | null
  _status?: 'draft' | 'published' | null
}

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

/** Lets the previous address of a published record redirect to the record, for as long as it exists. */
export function followSlug(collection: Sluggable): {
  afterChange: CollectionAfterChangeHook<Doc>
  afterDelete: CollectionAfterDeleteHook<Doc>
} {
  return {
    afterChange: async ({ doc, previousDoc, req }) => {
      const previous = recordBefore(req, collection, previousDoc as Doc | undefined)
      if (previous?._status !== 'published' || !previous.slug) return doc
      const isOff = await isTakenOff(req, collection, { doc, previous })
      const isMoved = doc._status === 'published' && doc.slug !== previous.slug
      if (isOff || isMoved) {
        await keepPreviousSlug(req, { collection, slug: previous.slug, id: doc.id })
      }
      return doc
    },
    afterDelete: async ({ doc, req }) => {
      await deletePreviousSlugs(req, collection, doc.id)
      return doc
    },
  }
}
