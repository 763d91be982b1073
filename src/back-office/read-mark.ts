import type { Payload } from 'payload'
import { cache } from 'react'

/** The address of the mark of the site; null if it has none. Everyone may read it. */
export const readMark = cache(async (payload: Payload): Promise<string | null> => {
  const { mark } = await payload.findGlobal({
    slug: 'brand',
    select: { mark: true },
    depth: 1,
    overrideAccess: false,
  })
  return mark && typeof mark === 'object' ? (mark.url ?? null) : null
})
