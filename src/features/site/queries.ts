import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { orLastKnown } from '@/server/read-or-fall-back'
import { toHomeContent, toSiteInfo } from './dto'

const readSiteInfo = cached(
  async () => {
    const payload = await cms()
    return toSiteInfo(await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor }))
  },
  'site-info',
  [tags.site],
)

/** The public site settings. The same for every viewer; cached. */
export const getSiteInfo = orLastKnown(
  'site-info',
  readSiteInfo,
  toSiteInfo({ id: 0, brand: '', timeZone: 'Asia/Kolkata' }),
)

const readHomeContent = cached(
  async () => {
    const payload = await cms()
    return toHomeContent(await payload.findGlobal({ slug: 'home', depth: 0, ...asVisitor }))
  },
  'home-content',
  [tags.home],
)

export const getHomeContent = orLastKnown(
  'home-content',
  readHomeContent,
  toHomeContent({ id: 0, headline: '', closingTitle: '' }),
)
