import { feedResponse } from '@/features/feeds/feed-response'
import { getSiteInfo } from '@/features/site/queries'

export const dynamic = 'force-static'
export const revalidate = 3600

export async function GET() {
  return feedResponse('tutorials', (await getSiteInfo()).brand)
}
