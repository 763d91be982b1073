import 'server-only'
import { env } from '@/env'
import type { FeedKind } from './dto'
import { listFeedEntries } from './queries'
import { toAtom } from './to-atom'

const TITLES: Record<FeedKind, string> = {
  workshops: 'Workshops',
  webinars: 'Webinars',
  tutorials: 'Tutorials',
}

/** Responds with the feed of a catalog. The route sets the cache headers. */
export async function feedResponse(kind: FeedKind, brand: string): Promise<Response> {
  const entries = await listFeedEntries(kind)
  return new Response(
    toAtom({ kind, title: TITLES[kind], brand, siteUrl: env.SITE_URL, entries }),
    { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } },
  )
}
