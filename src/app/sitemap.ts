import type { MetadataRoute } from 'next'
import { env } from '@/env'
import { getProgramme } from '@/features/internship/queries'
import { findPage } from '@/features/pages/queries'
import {
  getHomeContent,
  getSiteInfo,
  listAnswerPages,
  listSitePages,
} from '@/features/site/queries'
import { TARGET_LISTS } from '@/lib/records/target'

type Hideable = () => Promise<{ meta: { isHidden: boolean } } | null>

/** Fixed pages that editors can hide from search engines. */
const HIDEABLE: Record<string, Hideable> = {
  '/': getHomeContent,
  '/internships': getProgramme,
  '/terms': () => findPage('terms'),
  '/privacy': () => findPage('privacy'),
  '/cookies': () => findPage('cookies'),
}

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
  const [fixed, pages, answers] = await Promise.all([
    listFixed(),
    listSitePages(),
    answersArePublic ? listAnswerPages() : [],
  ])
  return [
    ...fixed.map((path) => ({ url: env.SITE_URL + path })),
    ...answers.map(({ path }) => ({ url: env.SITE_URL + path })),
    ...pages.map(({ path, changedAt }) => ({ url: env.SITE_URL + path, lastModified: changedAt })),
  ]
}

async function listFixed(): Promise<string[]> {
  const shown = await Promise.all(
    FIXED.map(async (path) => !(await HIDEABLE[path]?.())?.meta.isHidden),
  )
  return FIXED.filter((_, at) => shown[at])
}
