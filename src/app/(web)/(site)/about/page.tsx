import type { Metadata } from 'next'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { getSiteInfo } from '@/features/site/queries'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'
import { ABOUT } from './_content'
import { Pairs } from './_components/pairs'
import { Worldwide } from './_components/worldwide'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...SITE_PAGES['/about'], path: '/about' })
}

export default async function AboutPage() {
  const { brand, figures } = await getSiteInfo()
  return (
    <>
      <div className="wrap">
        <PageHeader title={`About ${brand}`} intro={SITE_PAGES['/about'].description} />
        <section aria-labelledby="mission" className="grid gap-6 pb-20 md:grid-cols-[1fr_2fr]">
          <h2 id="mission" className="display text-xl">
            {ABOUT.mission.title}
          </h2>
          <div className="measure flex flex-col gap-5 text-lg">
            {ABOUT.mission.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <Pairs {...ABOUT.values} />
      </div>
      <Worldwide students={figures.students || '1,000+'} satisfaction={figures.satisfaction} />
      <div className="wrap section-y">
        <Pairs {...ABOUT.reasons} numbered />
        <div className="mt-16 flex flex-wrap gap-3">
          <ButtonLink href="/workshops" size="lg">
            Browse Workshops
          </ButtonLink>
          <ButtonLink href="/register" size="lg" variant="secondary">
            Create Account
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
