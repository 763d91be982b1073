import type { Metadata } from 'next'
import { ProgrammeArticle } from '@/features/internship/ui/programme-article'
import { findOpenCohort } from '@/features/internship/server/cohort-queries'
import { getProgramme } from '@/features/internship/server/queries'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { SITE_PAGES } from '@/features/pages/site-pages'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const { intro, meta, title } = await getProgramme()
  return pageMetadata({
    title: SITE_PAGES['/internships'].title,
    description: intro ?? title,
    path: '/internships',
    meta,
  })
}

export default async function InternshipsPage() {
  const [programme, cohort, { currency, timeZone }] = await Promise.all([
    getProgramme(),
    findOpenCohort(),
    getSiteInfo(),
  ])
  return (
    <ProgrammeArticle
      programme={programme}
      cohort={cohort}
      currency={currency}
      timeZone={timeZone}
    />
  )
}
