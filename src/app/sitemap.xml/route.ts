import '@payload-config'
import { env } from '@/env'
import { getProgramme } from '@/features/internship/server/queries'
import {
  getHomeContent,
  getSiteInfo,
  listAnswerPages,
  listSitePages,
} from '@/features/pages/server/site/queries'
import { toSitemap } from '@/features/catalog/sitemap'
import { TARGET_LISTS } from '@/lib/records/target'

export const dynamic = 'force-static'
export const revalidate = 3600

type Hideable = () => Promise<{ meta: { isHidden: boolean } } | null>

/** Fixed pages that editors can hide from search engines. */
const HIDEABLE: Record<string, Hideable> = {
  '/': getHomeContent,
  '/internships': getProgramme,
}

const FIXED = [
  '/',
  ...TARGET_LISTS.map((list) => `/${list}`),
  '/internships',
  '/contact',
  '/faq',
  '/developers',
]

/** Includes pages without inbound links. */
export async function GET() {
  const { answersArePublic } = await getSiteInfo()
  const [fixed, pages, answers] = await Promise.all([
    listFixed(),
    listSitePages(),
    answersArePublic ? listAnswerPages() : [],
  ])
  return new Response(toSitemap([...fixed, ...answers, ...pages], env.SITE_URL), {
    headers: { 'Content-Type': 'application/xml' },
  })
}

async function listFixed(): Promise<{ path: string }[]> {
  const shown = await Promise.all(
    FIXED.map(async (path) => !(await HIDEABLE[path]?.())?.meta.isHidden),
  )
  return FIXED.filter((_, at) => shown[at]).map((path) => ({ path }))
}
