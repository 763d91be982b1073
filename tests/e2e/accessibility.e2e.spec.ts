import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'

/**
 * Every route as axe sees it (WCAG 2.2 AA), in both themes and at three widths. A page is opened
 * once and then turned and repainted, which costs a tenth of opening it six times.
 */
const WIDTHS = [320, 768, 1280]

const PUBLIC = [
  ...['/', '/workshops', '/workshops?category=marketing', '/workshops/no-such-workshop'],
  ...['/webinars', '/tutorials', '/search?q=prototyping', '/search', '/no-such-page'],
  ...['/faq', '/faq?q=workshop', '/careers', '/about', '/contact', '/internships'],
  ...['/terms', '/privacy', '/cookies', '/unsubscribe', '/developers'],
]
const SIGN_IN = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email']
const ACCOUNT = ['/account/profile', '/account/settings']
const ADMIN = [
  ...[
    'dashboard',
    'workshops',
    'webinars',
    'tutorials',
    'users',
    'questions',
    'changes',
    'security',
  ],
  ...['workshops/new', 'webinars/new', 'tutorials/new'],
].map((path) => `/admin/${path}`)

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('axe finds nothing on the public pages', async ({ page }) => {
  for (const path of PUBLIC) {
    await expectAccessible(page, path)
    await expectRoomForWords(page, path)
  }
})

test('axe finds nothing on the details', async ({ page, context }) => {
  for (const list of ['/workshops', '/webinars', '/tutorials']) {
    const path = await firstLink(page, list, 'main h2 a')
    await expectAccessible(page, path)
    await expectRoomForWords(page, path)
  }
  await signInAs(context, 'user')
  const workshop = await firstLink(page, '/workshops', 'main h2 a')
  for (const path of [workshop, `${workshop}/ask`]) {
    await expectAccessible(page, path)
    await expectRoomForWords(page, path)
  }
})

test('axe finds nothing where people sign in', async ({ page }) => {
  for (const path of SIGN_IN) await expectAccessible(page, path)
})

test('axe finds nothing on the account pages', async ({ page, context }) => {
  await signInAs(context, 'user')
  for (const path of ACCOUNT) await expectAccessible(page, path)
})

test('axe finds nothing on the dashboard', async ({ page, context }) => {
  await signInAs(context, 'admin')
  for (const path of ADMIN) await expectAccessible(page, path)
  for (const name of ['workshops', 'webinars', 'tutorials']) {
    await expectAccessible(page, await firstLink(page, `/admin/${name}`, 'a[href*="/edit/"]'))
  }
})

test('axe finds nothing in what a click opens', async ({ page, context }) => {
  // A colour on its way to another has no contrast to speak of.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNothingInEitherTheme(page, 'P-24 the messages of a form')
  await signInAs(context, 'admin')
  await page.goto('/account/settings')
  await page.getByRole('button', { name: 'Account' }).click()
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
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = new Set([...PUBLIC, ...SIGN_IN])
  const missing = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path || '/')
    .filter((path) => !/^\/(?:workshops|webinars|tutorials)\/./.test(path))
    .filter((path) => !listed.has(path))
  expect(missing).toEqual([])
})

/** Opens the page and fails where axe, or a sideways scroll, finds fault in any theme and width. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingInEitherTheme(page, `${path}, ${width} px`)
    await expectNoSidewaysScroll(page, `${path} at ${width} px`)
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
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
      // A theme changes colours and nothing else.
      await expectNoAxeViolations(page, isDark ? ['color-contrast'] : undefined)
    })
  }
}

/** The address behind the first link of a list. */
async function firstLink(page: Page, list: string, link: string): Promise<string> {
  await page.goto(list)
  return (await page.locator(link).first().getAttribute('href')) ?? ''
}
