import { expect, test, type Page } from '@playwright/test'
import { signInAs } from '../support/sign-in'

const origin = process.env.E2E_URL ?? 'http://localhost:3000'

const SITE = [
  ...['/', '/workshops', '/workshops?category=cybersecurity', '/webinars', '/tutorials'],
  ...['/internships', '/about', '/careers', '/contact', '/faq', '/search?q=ai', '/terms'],
  ...['/login', '/register', '/forgot-password', '/reset-password?token=x', '/unsubscribe?token=x'],
  ...['/nothing-here', '/404', '/developers'],
]
const PERSONAL = ['/account/profile', '/account/settings']
const DASHBOARD = [
  ...['dashboard', 'workshops', 'workshops/new', 'webinars', 'webinars/new', 'tutorials'],
  ...['tutorials/new', 'users', 'questions', 'changes'],
].map((page) => `/admin/${page}`)
const BACK_OFFICE = [
  ...['', '/answer-desk', '/collections/workshops', '/collections/workshops/create'],
  ...['/collections/media', '/collections/users', '/collections/audit_log', '/globals/home'],
  ...['/collections/workshop_qna', '/account', '/nothing-here'],
].map((page) => `/cms${page}`)

/** Collects what the policy of a page refused, and what left for another origin. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('__refused', (what: string) => void found.push(what))
  await page.addInitScript(() => {
    const { __refused } = window as unknown as { __refused: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event
      __refused(`${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`)
    })
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) found.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && asked !== origin) found.push(`asked ${request.url()}`)
  })
  return found
}

async function visit(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    // What loads when near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
}

// Sixty screens on a machine that does other things too.
test.describe.configure({ timeout: 360_000 })

test.describe('S-90 S-105 no page is stopped by its policy, none calls another origin', () => {
  test('S-90 S-105 what visitors see', async ({ page, request }) => {
    const found = await watch(page)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const records = ['workshops', 'webinars', 'tutorials'].map(
      (kind) => new RegExp(`<loc>[^<]*(/${kind}/[^<]+)</loc>`).exec(sitemap)?.[1] ?? `/${kind}`,
    )
    await visit(page, [...SITE, ...records])
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    expect(found).toEqual([])
  })

  test('S-90 S-105 what administrators see', async ({ context, page, request }) => {
    await signInAs(context, 'admin')
    const found = await watch(page)
    const { docs } = (await (await request.get('/api/workshops?limit=1&depth=0')).json()) as {
      docs: { id: number; slug: string }[]
    }
    const [{ id, slug } = { id: 0, slug: '' }] = docs
    const own = [
      `/admin/workshops/edit/${id}`,
      `/workshops/${slug}/ask`,
      `/preview/workshops/${id}`,
    ]
    await visit(page, [...PERSONAL, ...DASHBOARD, ...own])
    expect(found).toEqual([])
  })

  test('S-90 S-105 the back office', async ({ context, page, request }) => {
    await signInAs(context, 'admin')
    const found = await watch(page)
    const newest = async (slug: string) => {
      const answer = await context.request.get(`/api/${slug}?limit=1&depth=0`)
      const { docs } = (await answer.json()) as { docs: { id: number }[] }
      return `/cms/collections/${slug}/${docs[0]?.id ?? 'create'}`
    }
    const records = await Promise.all(
      ['workshops', 'media', 'audit_log', 'pages', 'users', 'workshop_qna'].map(newest),
    )
    await visit(page, [...BACK_OFFICE, ...records])
    expect(found).toEqual([])
    expect((await request.get('/cms')).headers()['content-security-policy']).toContain(
      "frame-ancestors 'self'",
    )
  })
})

test('S-90 a script that somebody smuggles into a page does not run', async ({ page }) => {
  // As if a hole in the markup of a kept page had been found: the policy is the one that it left with.
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const evil = '<script>window.__xss=1</script><img src="/x" onerror="window.__xss=2">'
    await route.fulfill({ response, body: html.replace('</main>', `${evil}</main>`) })
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
})
