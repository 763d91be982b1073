import type { Metadata } from 'next'
import { JsonLd } from '@/ui/shell/json-ld'
import { env } from '@/env'
import { toOrganizationJsonLd, toWebSiteJsonLd } from '@/features/pages/site/json-ld'
import { getBrand } from '@/features/brand/server/queries'
import { toVersioned } from '@/features/brand/server/view'
import { getHomeContent, getSiteInfo } from '@/features/pages/server/site/queries'
import { pageMetadata } from '../page-metadata'
import { HomeView } from './_components/home-view'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const { meta } = await getHomeContent()
  return pageMetadata({ path: '/', meta })
}

export default async function HomePage() {
  const [home, site, look] = await Promise.all([getHomeContent(), getSiteInfo(), getBrand()])
  return (
    <>
      <JsonLd
        data={[
          toOrganizationJsonLd(site, {
            siteUrl: env.SITE_URL,
            icon: toVersioned('/icon-512.png', look),
          }),
          toWebSiteJsonLd(site, env.SITE_URL),
        ]}
      />
      <HomeView home={home} site={site} />
    </>
  )
}
