import type { Metadata } from 'next'
import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { toOrganizationJsonLd, toWebSiteJsonLd } from '@/features/pages/site/json-ld'
import { getHomeContent, getSiteInfo } from '@/features/pages/server/site/queries'
import { pageMetadata } from '../page-metadata'
import { HomeView } from './_components/home-view'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const { meta } = await getHomeContent()
  return pageMetadata({ path: '/', meta })
}

export default async function HomePage() {
  const [home, site] = await Promise.all([getHomeContent(), getSiteInfo()])
  return (
    <>
      <JsonLd
        data={[toOrganizationJsonLd(site, env.SITE_URL), toWebSiteJsonLd(site, env.SITE_URL)]}
      />
      <HomeView home={home} site={site} />
    </>
  )
}
