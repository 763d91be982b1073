import type { Payload } from 'payload'
import { cache } from 'react'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'

/** The site's time zone, read once per request. Everyone may read it. */
export const readSiteZone = cache(async (payload: Payload): Promise<string> => {
  const { timeZone } = await payload.findGlobal({
    slug: 'site-settings',
    select: { timeZone: true },
    depth: 0,
    overrideAccess: false,
  })
  return timeZone || DEFAULT_TIME_ZONE
})
