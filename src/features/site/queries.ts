import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { bridge } from '@/lib/process/bridge'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { toHomeContent, toSiteInfo, type SiteInfo } from './dto'

/** What the settings last were: every page needs them, and they hardly change. */
let lastKnown: SiteInfo | undefined

/**
 * Brand, contact data, social links and figures (D-01); the same for everybody, cached. While they
 * cannot be read, as they last were; then the page is not stored (D-35).
 */
export async function getSiteInfo(): Promise<SiteInfo> {
  try {
    return (lastKnown = await readSiteInfo())
  } catch (error) {
    unstable_rethrow(error)
    if (!lastKnown) throw error
    bridge.markIncomplete?.()
    return lastKnown
  }
}

const readSiteInfo = cached(
  async () => {
    const payload = await cms()
    return toSiteInfo(await payload.findGlobal({ slug: 'site-settings', depth: 0, ...asVisitor }))
  },
  'site-info',
  [tags.site],
)

/** The words and pictures of the home page (P-10…P-16), cached. */
export const getHomeContent = cached(
  async () => {
    const payload = await cms()
    return toHomeContent(await payload.findGlobal({ slug: 'home', depth: 0, ...asVisitor }))
  },
  'home-content',
  [tags.home],
)
