import type { MetadataRoute } from 'next'
import { env } from '@/env'
import { getSiteInfo, listAnswerPages, listSitePages } from '@/features/site/queries'
import { TARGET_LISTS } from '@/lib/records/target'

export const revalidate = 3600

const FIXED = [
  '/',
  ...TARGET_LISTS.map((list) => `/${list}`),
  '/internships',
  '/contact',
  '/faq',
  '/developers',
]

/** Includes pages without inbound links. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { answersArePublic } = await getSiteInfo()
  const [pages, answers] = await Promise.all([
    listSitePages(),
    answersArePublic ? listAnswerPages() : [],
  ])
  return [
    ...FIXED.map((path) => ({ url: env.SITE_URL + path })),
    ...answers.map(({ path }) => ({ url: env.SITE_URL + path })),
    ...pages.map(({ path, changedAt }) => ({ url: env.SITE_URL + path, lastModified: changedAt })),
  ]
}
