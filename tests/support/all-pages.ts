import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { isLong } from './is-long'

/*
 * Every page of the site, by who may open it. `KINDS` has one page per layout: these are tested at
 * every screen width, and all others at one width.
 */

export const PUBLIC = [
  ...['/', '/workshops', '/workshops?category=marketing', '/workshops/no-such-workshop'],
  ...['/webinars', '/tutorials', '/search?q=prototyping', '/search', '/no-such-page', '/404'],
  ...['/faq', '/faq?q=workshop', '/careers', '/about', '/contact', '/internships'],
  ...['/terms', '/privacy', '/cookies', '/unsubscribe', '/unsubscribe?token=x', '/developers'],
]
export const SIGN_IN = [
  ...['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?token=x'],
  ...['/verify-email', '/confirm-seat?token=x', '/confirm-application?token=x'],
]
export const ACCOUNT = ['/account/profile', '/account/learning', '/account/settings']
export const DASHBOARD = [
  ...['dashboard', 'workshops', 'webinars', 'tutorials', 'users', 'questions', 'changes'],
  ...['security', 'year', 'workshops/new', 'webinars/new', 'tutorials/new', 'import/workshops'],
].map((name) => `/admin/${name}`)
export const BACK_OFFICE = [
  ...[
    '',
    '/answer-desk',
    '/health',
    '/search?q=prompt',
    '/collections/short_links',
    '/collections/categories',
    '/collections/workshops',
    '/collections/workshops/create',
  ],
  ...[
    '/collections/media',
    '/collections/files',
    '/collections/users',
    '/collections/audit_log',
    '/globals/home',
  ],
  ...['/collections/workshop_qna', '/account', '/nothing-here'],
].map((name) => `/cms${name}`)

const KINDS = new Set([
  ...['/', '/workshops', '/faq', '/contact', '/terms', '/login', '/account/settings'],
  ...['/admin/dashboard', '/admin/workshops', '/admin/questions', '/admin/tutorials/new'],
])

/** Whether a page is tested at every width: one page per layout, and the details of a workshop. */
export const hasEveryWidth = (path: string) =>
  isLong || KINDS.has(path) || /^\/workshops\/(?!no-such)[^/]+/.test(path)

export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  )
}

/** A detail page of each kind of record. */
export async function detailPaths(request: APIRequestContext): Promise<string[]> {
  const paths = await sitemapPaths(request)
  const details = ['workshops', 'webinars', 'tutorials', 'people'].map((kind) =>
    paths.find((path) => path.startsWith(`/${kind}/`)),
  )
  expect(details.filter(Boolean)).toHaveLength(4)
  return details.filter((path) => path !== undefined)
}

/** The newest record of a collection, as the person signed in to this context. */
export async function newest({ request }: BrowserContext, collection: string) {
  const response = await request.get(`/api/${collection}?limit=1&depth=0`)
  const { docs } = (await response.json()) as { docs: { id: number; slug?: string }[] }
  const [doc] = docs
  if (!doc) throw new Error(`There is no row of ${collection}`)
  return doc
}

/** An attendee of two demo events: a full workshop with a waiting list, and a live webinar. */
export async function peoplePaths({ request }: BrowserContext): Promise<string[]> {
  const events = [
    ['workshops', 'building-apps-with-no-code-tools'],
    ['webinars', 'no-code-for-public-offices'],
  ] as const
  return Promise.all(
    events.map(async ([kind, slug]) => {
      const response = await request.get(`/api/${kind}?where[slug][equals]=${slug}&depth=0`)
      const { docs } = (await response.json()) as { docs: { id: number }[] }
      if (!docs[0]) throw new Error(`There is no ${slug}`)
      return `/admin/${kind}/${docs[0].id}/people`
    }),
  )
}
