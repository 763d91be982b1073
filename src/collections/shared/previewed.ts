import type { CollectionConfig } from 'payload'
import type { TargetList } from '@/lib/records/target'

type Previewed = Required<Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'>>

/** Unavailable before the first save. */
export function previewed(slug: TargetList): Previewed {
  const toPreview = ({ id }: { id?: unknown }) => (id ? `/preview/${slug}/${String(id)}` : null)
  return { preview: toPreview, livePreview: { url: ({ data }) => toPreview(data) } }
}
