import 'server-only'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { tags } from '@/lib/tags'
import { cached } from './cached'
import { asVisitor, cms } from './cms'

export const siteTimeZone = cached(
  async (): Promise<string> => {
    const payload = await cms()
    const { timeZone } = await payload.findGlobal({
      slug: 'site-settings',
      select: { timeZone: true },
      depth: 0,
      ...asVisitor,
    })
    return timeZone || DEFAULT_TIME_ZONE
  },
  'site-time-zone',
  [tags.site],
)
