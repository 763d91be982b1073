import { expect, test, type BrowserContext } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs, signInAsNew } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const HEADERS = { origin: ORIGIN }
const RUN = Date.now().toString(36)
const TITLE = `Quilting circle ${RUN}`
const PHONE = { baseURL: ORIGIN, viewport: { width: 360, height: 780 } }
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()

type Event = { id: number; slug: string; code: string }

let admin: BrowserContext
let event: Event
const pathOf = ({ code, slug }: Event) => `/workshops/${slug}-${code}`

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext({ baseURL: ORIGIN })
  await signInAs(admin, 'admin')
  const data = { title: TITLE, description: 'By invitation.', duration: '1 hour' }
  const response = await admin.request.post('/api/workshops?depth=0', {
    headers: HEADERS,
    data: { ...data, startsAt: tomorrow, capacity: 5, visibility: 'invited', _status: 'published' },
  })
  expect(response.status(), await response.text()).toBe(201)
  event = ((await response.json()) as { doc: Event }).doc
})

test.afterAll(async () => {
  await admin.request.delete(`/api/workshops/${event.id}`, { headers: HEADERS })
  await admin.close()
})

test('J-05 without its code the event has no page, file or list', async ({ browser }) => {
  const visitor = await browser.newContext(PHONE)
  for (const segment of [event.slug, String(event.id), `${event.slug}-${'0'.repeat(20)}`]) {
    for (const rest of ['', '/calendar.ics', '/share.png', '/register']) {
      const response = await visitor.request.get(`/workshops/${segment}${rest}`)
      expect(response.status(), segment + rest).toBe(404)
    }
  }
  const wrong = await visitor.request.get(`/workshops/${event.slug}?code=${'0'.repeat(20)}`)
  expect(wrong.status()).toBe(404)
  const lists = ['/', '/workshops', '/workshops/feed.xml', '/sitemap.xml', '/calendar.ics']
  for (const path of [...lists, `/search?q=${encodeURIComponent('quilting circle')}`]) {
    const text = await (await visitor.request.get(path)).text()
    expect(text, path).not.toContain(RUN)
  }
  await visitor.close()
})

test('J-05 with the code it opens on a phone, without scripts too, and is not indexed', async ({
  browser,
}) => {
  const visitor = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await visitor.newPage()
  for (const path of [pathOf(event), `/workshops/${event.slug}?code=${event.code}`]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  for (const rest of ['/calendar.ics', '/share.png'])
    expect((await visitor.request.get(pathOf(event) + rest)).status()).toBe(200)
  await page.getByRole('button', { name: 'Register', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Reserve my seat' })).toBeVisible()
  await visitor.close()
})

test('J-05 a guest registers, and then opens the event by its slug', async ({ browser }) => {
  const guest = await browser.newContext(PHONE)
  await signInAsNew(guest, 'user')
  const page = await guest.newPage()
  await page.goto(pathOf(event))
  await page
    .getByRole('button', { name: /^(?:Register|Reserve)/ })
    .first()
    .click()
  await expect(page.getByText(/You have a seat|You’re in|You are registered/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(`/workshops/${event.slug}`)
  await expect(page).toHaveURL(ORIGIN + pathOf(event))
  await page.goto('/account/learning')
  const open = page.getByRole('link', { name: /^Open/ }).first()
  await expect(open).toHaveAttribute('href', pathOf(event))
  await guest.close()
})

test('J-05 a change of visibility reaches cached pages in both directions', async ({ browser }) => {
  const visitor = await browser.newContext(PHONE)
  const status = async (path: string) => (await visitor.request.get(path)).status()
  const change = async (visibility: string) => {
    const options = { headers: HEADERS, data: { visibility, _status: 'published' } }
    const response = await admin.request.patch(`/api/workshops/${event.id}`, options)
    expect(response.status(), await response.text()).toBe(200)
  }
  expect(await status(`/workshops/${event.slug}`)).toBe(404)
  await change('public')
  expect(await status(`/workshops/${event.slug}`)).toBe(200)
  expect(await (await visitor.request.get('/workshops')).text()).toContain(TITLE)
  await change('invited')
  expect(await status(`/workshops/${event.slug}`)).toBe(404)
  expect(await (await visitor.request.get('/workshops')).text()).not.toContain(TITLE)
  expect(await status(pathOf(event))).toBe(200)
  await visitor.close()
})

test('J-05 administrators see the mark, copy the link and renew it', async ({ browser }) => {
  const page = await admin.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/admin/workshops?search=${encodeURIComponent(TITLE)}`)
  await expect(page.getByText('Invited only')).toBeVisible()
  await page.goto(`/admin/workshops/edit/${event.id}`)
  const link = page.getByRole('region', { name: 'Private link' }).locator('code')
  await expect(link).toHaveText(ORIGIN + pathOf(event))
  await page.getByRole('button', { name: 'Renew the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the link' }).click()
  await expect(link).not.toHaveText(ORIGIN + pathOf(event))
  const visitor = await browser.newContext(PHONE)
  expect((await visitor.request.get(pathOf(event))).status()).toBe(404)
  const renewed = new URL((await link.textContent()) ?? '').pathname
  expect((await visitor.request.get(renewed)).status()).toBe(200)
  event.code = renewed.slice(-20)
  await visitor.close()
  await page.close()
})
