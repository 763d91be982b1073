import { DemoPanel } from '@/features/setup/ui/demo-panel'
import type { HomeContent, SiteInfo } from '@/features/pages/site/dto'
import { getBrand } from '@/features/brand/server/queries'
import { listFeaturedWorkshops } from '@/features/catalog/server/choose-records'
import { fillIn } from '@/features/pages/page-texts'
import { ClosingCall, FeaturedWorkshops, Figures, Gallery, Offers, Reasons } from './home-sections'
import { Hero } from './hero'
import { Testimonials } from './testimonials'

export async function HomeView({ home, site }: { home: HomeContent; site: SiteInfo }) {
  const [featured, { palette }] = await Promise.all([listFeaturedWorkshops(), getBrand()])
  const { titles } = home
  return (
    <>
      <Hero headline={home.headline} intro={home.intro} palette={palette} />
      <DemoPanel />
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
