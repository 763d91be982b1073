import { feedResponse } from '@/features/feeds/feed-response'
import { getSiteInfo } from '@/features/site/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** `GET /tutorials/feed.xml`: the newest tutorials as an Atom feed. */
export async function GET() {
  return feedResponse('tutorials', (await getSiteInfo()).brand)
}
