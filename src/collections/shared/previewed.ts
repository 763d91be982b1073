import type { CollectionConfig } from 'payload'
import type { Sluggable } from '@/lib/catalogue/slugs'

type Previewed = Required<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>>

/** Unavailable before the first save. */
export function previewed(slug: Sluggable): Previewed {
  const toPreview = ({ id }: { id?: unknown }) => (id ? `/preview/${slug}/${String(id)}` : null)
  return { preview: toPreview, livePreview: { url: ({ data }) => toPreview(data) } }
}
