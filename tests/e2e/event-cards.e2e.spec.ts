import { expect, test, type BrowserContext, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const HEADERS = { origin: ORIGIN }
const RUN = Date.now().toString(36)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let admin: BrowserContext
const created: number[] = []

test.use({ viewport: { width: 360, height: 780 } })

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext({ baseURL: ORIGIN })
  await signInAs(admin, 'admin')
})
test.afterAll(async () => {
  for (const id of created) await admin.request.delete(`/api/workshops/${id}`, { headers: HEADERS })
  await admin.close()
})

async function aWorkshop(data: object) {
  const title = `Card ${RUN} ${created.length}`
  const response = await admin.request.post('/api/workshops?depth=0', {
    headers: HEADERS,
    data: { title, description: 'x', duration: '3 hours', _status: 'published', ...data },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id, slug } = ((await response.json()) as { doc: { id: number; slug: string } }).doc
  created.push(id)
  return { id, title, path: `/workshops/${slug}` }
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

test('U-11 U-14 a card says when, where, how long, the price and the seats left', async ({
  page,
}) => {
  const event = await aWorkshop({
    startsAt: inDays(1),
    mode: 'online',
    capacity: 3,
    category: ['Cybersecurity'],
  })
  const other = await aWorkshop({ startsAt: inDays(2), category: ['Cybersecurity'] })
  await page.goto('/workshops?category=cybersecurity&when=upcoming')
  const text = (await card(page, event.title).innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/ IST .*Online.*3 hours.*Free 3 seats left Added \d\d /)
  await expectNoAxeViolations(page)

  await page.goto(event.path)
  await expect(page.getByText('from 30 minutes before the start')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Goes well with' })).toContainText(other.title)
})

test('U-14 on phones, "Register" stays in view while the event takes registrations', async ({
  page,
}) => {
  const event = await aWorkshop({ startsAt: inDays(1), description: 'Long.\n\n'.repeat(60) })
  await page.goto(event.path)
  const bar = page.locator('.register-bar').getByRole('button', { name: 'Register' })
  await expect(bar).toBeInViewport()
  await page.getByRole('heading', { name: 'Have Questions?' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 780 })
  await bar.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve your seat')

  const closed = await aWorkshop({ startsAt: inDays(1), registrationCloses: inDays(-1) })
  await page.goto(closed.path)
  await expect(page.getByText('Registration is closed')).toBeVisible()
  await expect(page.locator('.register-bar')).toBeHidden()
})

test('U-12 a search without words and webinars begin with the soonest', async ({ page }) => {
  await page.goto('/search')
  const times = page.getByRole('region', { name: 'Coming up' }).locator('time')
  await expect(times).toHaveCount(3)
  const moments = await times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  expect(moments).toEqual([...moments].sort())
  await page.goto('/webinars')
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).locator('time')
  const starts = await upcoming.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  expect(starts).toEqual([...starts].sort())
})

test('U-13 filters have counts and keep their places, on phones behind one button, without scripts', async ({
  browser,
}) => {
  await aWorkshop({ category: ['Cybersecurity'] })
  const context = await browser.newContext({
    baseURL: ORIGIN,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/workshops')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
  const filters = page.getByRole('navigation', { name: 'Categories' })
  await expect(filters).toBeHidden()
  await page.getByText('Filter', { exact: true }).click()
  const order = await filters.getByRole('link').allInnerTexts()
  // All topics, the twelve default ones, and those of other tests.
  expect(order.length).toBeGreaterThanOrEqual(13)
  const link = filters.getByRole('link', { name: /^Cybersecurity/ })
  const count = Number(/\d+$/.exec((await link.innerText()).trim())?.[0])
  await link.click()
  await expect(page.getByText(new RegExp(`^${count} workshops? in Cybersecurity$`))).toBeVisible()
  await page.getByText('Filter (1)', { exact: true }).click()
  const toName = (text: string) => text.replace(/\s*\d+$/, '')
  const after = await filters.getByRole('link').allInnerTexts()
  expect(after.map(toName)).toEqual(order.map(toName))
  await context.close()
})
