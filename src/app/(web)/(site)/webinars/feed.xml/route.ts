import '@payload-config'
import { createFeedResponse } from '@/features/share/server/feeds/feed-response'
import { getSiteInfo } from '@/features/pages/server/site/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

export async function GET() {
  return createFeedResponse('webinars', (await getSiteInfo()).brand)
}
