import { expect, test, type Page } from '../support/browser-test'
import {
  ACCOUNT,
  BACK_OFFICE,
  DASHBOARD,
  PUBLIC,
  SIGN_IN,
  detailPaths,
  hasEveryWidth,
  newest,
  peoplePaths,
  sitemapPaths,
} from '../support/all-pages'
import { expectNoAxeViolations } from '../support/axe'
import { isLong } from '../support/is-long'
import { signInAs } from '../support/sign-in'
import { watchPolicy } from '../support/watch-policy'

/**
 * Every page, opened once: its policy stops nothing (S-90), it calls no other origin (S-105), axe
 * finds nothing in either theme (WCAG 2.2 AA), and nothing is wider than the screen, not even one
 * endless word. A page is opened once and then turned and repainted, which costs a tenth of opening
 * it again.
 */
const PHONE = 320
const TABLET = 768
const DESKTOP = 1280
const WIDTHS = [PHONE, TABLET, DESKTOP]

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Thirty screens in a test, on a machine that does other things too.
test.describe.configure({ timeout: 360_000 })

test('S-90 S-105 what visitors see', async ({ page, request }) => {
  const refused = await watchPolicy(page)
  for (const path of [...PUBLIC, ...(await detailPaths(request))]) {
    await expectSound(page, path)
    await expectRoomForWords(page, path)
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  expect(refused).toEqual([])
})

test('S-90 S-105 where people sign in, and their own pages', async ({ page, context }) => {
  const refused = await watchPolicy(page)
  for (const path of SIGN_IN) await expectSound(page, path)
  await signInAs(context, 'user')
  const { slug } = await newest(context, 'workshops')
  for (const path of [`/workshops/${slug}`, `/workshops/${slug}/ask`, ...ACCOUNT]) {
    await expectSound(page, path)
    await expectRoomForWords(page, path)
  }
  expect(refused).toEqual([])
})

test('S-90 S-105 what administrators see', async ({ page, context }) => {
  await signInAs(context, 'admin')
  const refused = await watchPolicy(page)
  const edit = (kind: string) => newest(context, kind).then(({ id }) => `/admin/${kind}/edit/${id}`)
  const forms = await Promise.all(['workshops', 'webinars', 'tutorials'].map(edit))
  const paths = [...DASHBOARD, ...forms, ...(await peoplePaths(context))]
  for (const path of paths) await expectSound(page, path)
  for (const kind of ['workshops', 'webinars', 'tutorials', 'pages', 'faqs', 'instructors']) {
    const { id } = await newest(context, kind)
    await open(page, `/preview/${kind}/${id}`)
  }
  for (const name of ['home', 'internship', 'navigation']) await open(page, `/preview/${name}`)
  expect(refused).toEqual([])
})

test('S-90 S-105 the back office', async ({ page, context, request }) => {
  await signInAs(context, 'admin')
  const refused = await watchPolicy(page)
  const records = ['workshops', 'media', 'audit_log', 'pages', 'users', 'workshop_qna']
  const edit = (slug: string) =>
    newest(context, slug).then(({ id }) => `/cms/collections/${slug}/${id}`)
  for (const path of [...BACK_OFFICE, ...(await Promise.all(records.map(edit)))]) {
    await open(page, path)
  }
  expect(refused).toEqual([])
  expect((await request.get('/cms')).headers()['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  )
})

test('S-90 a script that someone smuggles into a page does not run', async ({ page }) => {
  // As if a hole in the markup of a cached page had been found: the policy is the one it left with.
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

test('axe finds nothing in what a click opens', async ({ page, context }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNothingInEitherTheme(page, 'P-24 the messages of a form')
  await signInAs(context, 'admin')
  await page.goto('/account/settings')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expectNothingInEitherTheme(page, 'P-07 the menu of the account')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNothingInEitherTheme(page, 'P-06 the menu on a phone')
  await page.reload()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingInEitherTheme(page, 'P-66 the dialog')
})

test('a new route is in the lists above or has a reason not to be', async ({ request }) => {
  const paths = await sitemapPaths(request)
  // What editors of other tests have just published is no route.
  const pages = await request.get('/api/pages?limit=100&depth=0&select[path]=true')
  const { docs } = (await pages.json()) as { docs: { path: string }[] }
  const listed = new Set([...PUBLIC, ...SIGN_IN, ...docs.map(({ path }) => `/${path}`)])
  const missing = paths
    .filter((path) => !/^\/(?:workshops|webinars|tutorials|people)\/./.test(path))
    .filter((path) => !listed.has(path))
  expect(missing).toEqual([])
})

/** Opens a page and lets it load what loads when near. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
}

/** Opens a page and fails where axe, or a sideways scroll, finds fault in a theme or width. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 900 })
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `${path} at ${width} px`)
    if (width !== DESKTOP && !hasEveryWidth(path)) continue
    // A head that sticks covers a part of what is scrolled below it.
    await page.evaluate(() => window.scrollTo(0, 0))
    // Colours are those of the theme: at one width they are looked at in both.
    if (width === DESKTOP || isLong) await expectNothingInEitherTheme(page, `${path}, ${width} px`)
    else await expectNoAxeViolations(page)
  }
}

/** What editors and visitors write, as one endless word: it breaks, and the page stays as wide. */
async function expectRoomForWords(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('main :is(h1, h2 a, h3 a, dd, article p)')) {
      if (place.childElementCount === 0) place.textContent = 'Donaudampfschifffahrt'.repeat(8)
    }
  })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `${path} with an endless word at ${width} px`)
  }
}

/** Asks until the page has its new size: sizes in `vw` follow a moment after the window. */
async function expectNoSidewaysScroll(page: Page, message: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message })
    .toBeLessThanOrEqual(0)
}

async function expectNothingInEitherTheme(page: Page, what: string): Promise<void> {
  for (const isDark of [false, true]) {
    await test.step(`${what}, ${isDark ? 'dark' : 'light'}`, async () => {
      // The theme is a class that a script sets before the first paint (P-05).
      await page.evaluate((dark) => {
        document.documentElement.classList.toggle('dark', dark)
      }, isDark)
      // A theme changes colours and nothing else.
      await expectNoAxeViolations(page, isDark ? ['color-contrast'] : undefined)
    })
  }
}
