import type { CollectionConfig, CollectionSlug } from 'payload'

type Previewed = Required<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>>

/** Unavailable before the first save. */
export function previewed(slug: CollectionSlug): Previewed {
  const toPreview = ({ id }: { id?: unknown }) => (id ? `/preview/${slug}/${String(id)}` : null)
  return { preview: toPreview, livePreview: { url: ({ data }) => toPreview(data) } }
}
