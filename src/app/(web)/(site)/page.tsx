import { JsonLd } from '@/components/json-ld'
import { env } from '@/env'
import { SetupPanel } from '@/features/admin/components/setup-panel'
import { toOrganizationJsonLd, toWebSiteJsonLd } from '@/features/site/json-ld'
import { getHomeContent, getSiteInfo } from '@/features/site/queries'
import { listFeaturedWorkshops } from '@/features/workshops/queries'
import { fillIn } from '@/lib/site/page-texts'
import { pageMetadata } from '../page-metadata'
import {
  ClosingCall,
  FeaturedWorkshops,
  Figures,
  Gallery,
  Offers,
  Reasons,
} from './_components/home-sections'
import { Hero } from './_components/hero'
import { Testimonials } from './_components/testimonials'

export const revalidate = 3600

export const generateMetadata = () => pageMetadata({ path: '/' })

export default async function HomePage() {
  const [home, site, featured] = await Promise.all([
    getHomeContent(),
    getSiteInfo(),
    listFeaturedWorkshops(),
  ])
  const { titles } = home
  return (
    <>
      <JsonLd
        data={[toOrganizationJsonLd(site, env.SITE_URL), toWebSiteJsonLd(site, env.SITE_URL)]}
      />
      <Hero headline={home.headline} intro={home.intro} />
      <SetupPanel />
      <Figures figures={site.figures} />
      <Offers title={titles.offers} offers={home.offers} />
      <FeaturedWorkshops
        {...featured}
        title={titles.featured}
        text={titles.featuredText}
        timeZone={site.timeZone}
      />
      <Gallery title={titles.gallery} pictures={home.gallery} />
      <Reasons title={fillIn(titles.reasons, { brand: site.brand })} reasons={home.reasons} />
      <Testimonials title={titles.testimonials} testimonials={home.testimonials} />
      <ClosingCall title={home.closingTitle} text={home.closingText} />
    </>
  )
}
