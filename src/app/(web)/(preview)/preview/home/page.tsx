import type { Metadata } from 'next'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { getHomeDraft, getSiteInfo } from '@/features/pages/server/site/queries'
import { requireStaff } from '@/platform/server/viewer'
import { HomeView } from '../../../(site)/_components/home-view'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The latest version, drafts included, for staff. */
export default async function HomePreviewPage() {
  await requireStaff()
  const [home, site] = await Promise.all([getHomeDraft(), getSiteInfo()])
  return (
    <>
      <PreviewRefresh />
      <HomeView home={home} site={site} />
    </>
  )
}
