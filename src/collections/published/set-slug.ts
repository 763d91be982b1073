import type { CollectionBeforeValidateHook, CollectionSlug, PayloadRequest } from 'payload'
import { toSlug } from '@/lib/catalogue/slug'

type Sluggable = { title?: string; slug?: string; publishedAt?: string | null }

/**
 * Gives a document its address. A slug typed by an editor is normalised. Otherwise it is made from
 * the title, and follows the title until the first publication; from then on it stays, whatever
 * the title becomes (D-10).
 */
export const setSlug: CollectionBeforeValidateHook<Sluggable & { id: number }> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (!data) return data
  const current = originalDoc?.slug ?? ''
  if (data.slug && data.slug !== current) return { ...data, slug: toSlug(data.slug) }

  const title = data.title ?? originalDoc?.title
  if (!title || (current && (originalDoc?.publishedAt || !follows(current, originalDoc?.title)))) {
    return { ...data, slug: current || undefined }
  }
  const base = toSlug(title)
  if (follows(current, title)) return { ...data, slug: current }
  return { ...data, slug: await freeSlug(base, collection.slug, req) }
}

/** True when `slug` was made from `title`, with or without a number behind it. */
function follows(slug: string, title: string | undefined): boolean {
  const base = toSlug(title ?? '')
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

async function freeSlug(base: string, collection: CollectionSlug, req: PayloadRequest) {
  if (!base) return undefined
  const taken = new Set<string | undefined>()
  // A draft may have another address than its published record.
  for (const draft of [false, true]) {
    const { docs } = await req.payload.find({
      collection,
      where: { slug: { like: base } },
      depth: 0,
      pagination: false,
      trash: true,
      draft,
      req,
    })
    for (const doc of docs) taken.add((doc as Sluggable).slug)
  }
  let slug = base
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
  return slug
}
