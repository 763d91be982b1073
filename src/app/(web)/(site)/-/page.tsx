import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NotFoundScreen } from '@/ui/shell/not-found-screen'
import { respondNotFound } from '@/platform/server/page-status'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } }

/** What the page cache renders for addresses that no page has (entry/cache/page-cache.mjs). */
export default function MissingPage() {
  if (!respondNotFound()) notFound()
  return <NotFoundScreen />
}
