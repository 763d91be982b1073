import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NotFoundScreen } from '@/components/not-found-screen'
import { cms } from '@/server/cms'
import { respondNotFound } from '@/server/page-status'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Page Not Found', robots: { index: false } }

type MissingPageProps = { params: Promise<{ missing: string[] }> }

/** Handles unmatched paths: logs them and responds with 404 inside the site layout. */
export default async function MissingPage({ params }: MissingPageProps) {
  const { missing } = await params
  const { logger } = await cms()
  logger.warn({ path: `/${missing.join('/')}` }, 'Page not found')
  if (!respondNotFound()) notFound()
  return <NotFoundScreen />
}
