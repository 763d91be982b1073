import '@payload-config'
import { env } from '@/env'
import { FILES } from '@/features/files'
import {
  getHomeContent,
  getSiteInfo,
  listAnswerPages,
  listSitePages,
} from '@/features/pages/server/site/queries'
import { toSitemap } from '@/features/catalog/sitemap'
import { hasRoute } from '@/platform/routes.mjs'
import type { FileSlots } from '@/platform/slots'
import { TARGET_LISTS } from '@/lib/records/target'

export const dynamic = 'force-static'
export const revalidate = 3600

/** Fixed pages that editors can hide from search engines. */
const HIDEABLE: NonNullable<FileSlots['sitemap']> = Object.assign(
  { '/': getHomeContent },
  ...FILES.map(({ sitemap }) => sitemap),
)

const FIXED = [
  '/',
  ...TARGET_LISTS.map((list) => `/${list}`),
  ...FILES.flatMap(({ sitemap = {} }) => Object.keys(sitemap)),
  '/contact',
  '/faq',
  '/developers',
].filter(hasRoute)

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
