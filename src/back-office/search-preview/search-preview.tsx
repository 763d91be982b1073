import type { UIFieldServerProps } from 'payload'
import type { DerivedMeta } from '@/platform/records/page-meta'
import { env } from '@/env'
import { SearchResult } from './search-result'

/** A preview of the search result, below the fields that change it. */
export async function SearchPreview({
  derived,
  payload,
}: UIFieldServerProps & { derived: DerivedMeta }) {
  const { brand, tagline } = await payload.findGlobal({
    slug: 'site-settings',
    select: { brand: true, tagline: true },
    depth: 0,
    overrideAccess: false,
  })
  return <SearchResult derived={derived} site={{ brand, tagline, origin: env.SITE_URL }} />
}
