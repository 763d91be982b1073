import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs, signInAsNew } from '../support/sign-in'
import { site } from '../support/site'

const HEADERS = { origin: site.url }
/** A folder for screenshots of what this file opens, at four widths in both themes. */
const { SHOTS } = process.env
const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const LONG = 'Möbelrestaurierung am Donaudampfschifffahrtsgesellschaftskapitänskajütentisch'
const ARABIC = 'ورشة عمل حول تصميم الواجهات باستخدام الورق والأقلام للمبتدئين'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const registration = (page: Page) => page.getByRole('region', { name: 'Registration' })

/** No page is wider than its screen, at any width. */
async function look(page: Page, name: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const { clientWidth, scrollWidth } = await page.evaluate(() => ({
      clientWidth: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth, `${name} at ${size.width}`).toBeLessThanOrEqual(clientWidth)
    if (!SHOTS) continue
    for (const isDark of [false, true]) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
      const path = `${SHOTS}/${name}-${size.width}-${isDark ? 'dark' : 'light'}.png`
      await page.screenshot({ path, fullPage: true })
    }
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
  }
  await page.setViewportSize({ width: 360, height: 800 })
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    await expectNoAxeViolations(page)
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

let admin: BrowserContext
const created: number[] = []

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext({ baseURL: site.url })
  await signInAs(admin, 'admin')
})
test.afterAll(async () => {
  for (const id of created) await admin.request.delete(`/api/workshops/${id}`, { headers: HEADERS })
  await admin.close()
})

async function aWorkshop(data: object) {
  const response = await admin.request.post('/api/workshops?depth=0', {
    headers: HEADERS,
    data: {
      description: 'Bring a board.',
      duration: '3 hours',
      mode: 'in-person',
      venue: 'Hall 1, J.P Nagar',
      _status: 'published',
      ...data,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { doc } = (await response.json()) as { doc: { id: number; slug: string } }
  created.push(doc.id)
  return { ...doc, path: `/workshops/${doc.slug}` }
}

async function aLearner(browser: Browser) {
  const learner = await browser.newContext({ baseURL: site.url })
  await signInAsNew(learner, 'user')
  return learner
}

async function take(request: APIRequestContext, workshop: number) {
  const taken = await request.post('/api/registrations', { headers: HEADERS, data: { workshop } })
  expect(taken.status()).toBe(201)
}

test('U-13 the title of the first card is on the first screen, and filters do not widen the page', async ({
  page,
}) => {
  for (const list of ['workshops', 'webinars', 'tutorials']) {
    await page.goto(`/${list}`)
    for (const size of SIZES.filter(({ height }) => height === 800)) {
      await page.setViewportSize(size)
      const title = page.locator('main li h2').first()
      await expect(title, `${list} at ${size.width}`).toBeInViewport({ ratio: 1 })
    }
    await look(page, list)
    await page.getByText('Filter', { exact: true }).click()
    await look(page, `${list}-filters`)
  }
})

test('E-05 E-20 the page of a seat: the place with a map, on the day the code first, the cancellation last', async ({
  browser,
}) => {
  // So soon that the day of the event has begun, whatever the time of day is.
  const soon = await aWorkshop({ title: LONG, startsAt: inHours(-0.1) })
  const later = await aWorkshop({ title: ARABIC, startsAt: inHours(240) })
  const learner = await aLearner(browser)
  await take(learner.request, soon.id)
  await take(learner.request, later.id)
  const page = await learner.newPage()
  const order = () =>
    registration(page).evaluate((element) => {
      const parts = {
        code: 'svg[role=img]',
        map: 'a[href*="openstreetmap"]',
        cancel: 'form',
      }
      return Object.entries(parts)
        .map(([name, selector]) => {
          const top = element.querySelector(selector)?.getBoundingClientRect().top ?? -1
          return { name, top }
        })
        .sort((one, two) => one.top - two.top)
        .map(({ name }) => name)
    })
  await page.goto(`${soon.path}/register`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in')
  await expect.poll(order).toEqual(['code', 'map', 'cancel'])
  await look(page, 'seat-today')
  await page.goto(`${later.path}/register`)
  await expect.poll(order).toEqual(['map', 'code', 'cancel'])
  await expect(page.getByRole('heading', { name: 'What next' })).toBeVisible()
  await look(page, 'seat-later')

  await registration(page).getByRole('button', { name: 'Cancel my seat' }).click()
  await registration(page).getByRole('button', { name: 'Yes, cancel my seat' }).click()
  await expect(registration(page).getByText('Your seat is cancelled.')).toBeVisible()
  await expect(page).toHaveURL(`${later.path}/register?cancelled=registered`)
  await look(page, 'seat-cancelled')
  await registration(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in')
  await page.goto('/account/learning')
  await look(page, 'learning')
  await learner.close()
})

test('Y-03 Y-06 the page of a series is a course, and its ticket counts what takes place', async ({
  browser,
}) => {
  const first = await aWorkshop({
    title: `Sketching ${created.length}`,
    startsAt: inHours(24 * 14),
    capacity: 20,
  })
  const repeated = await admin.request.post(`/api/events/workshops/${first.id}/repeat`, {
    headers: HEADERS,
    data: { rule: 'RRULE:FREQ=WEEKLY;COUNT=6', timeZone: 'Asia/Kolkata' },
  })
  const { docs, series } = (await repeated.json()) as {
    docs: { id: number }[]
    series: { slug: string }
  }
  created.push(...docs.map(({ id }) => id))
  const learner = await aLearner(browser)
  const page = await learner.newPage()
  await page.goto(`/series/${series.slug}`)
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText(/6 (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days, .* IST/)
  await expect(facts).toContainText('20 at each date')
  await look(page, 'series-visitor')
  await registration(page).getByRole('button', { name: 'Register for all' }).click()
  await expect(registration(page).getByText('You have a seat at 6 events.')).toBeVisible()
  const { id } = docs[2] ?? first
  await admin.request.patch(`/api/workshops/${id}`, {
    headers: HEADERS,
    data: { eventStatus: 'cancelled' },
  })
  await page.reload()
  await expect(registration(page).getByText('You have a seat at 5 events.')).toBeVisible()
  await expect(registration(page).getByText('Your seat', { exact: true })).toHaveCount(5)
  await look(page, 'series')
  await page.goto('/account/learning')
  await expect(page.getByText('4 more dates')).toBeVisible()
  await look(page, 'learning-series')
  await learner.close()
})

test('P-52 A-50 a message, a question and a search without results say what comes next', async ({
  browser,
}) => {
  const learner = await aLearner(browser)
  const page = await learner.newPage()
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Lina')
  await page.getByLabel('Email Address').fill('lina@people.test')
  await page.getByLabel('Subject').fill(crypto.randomUUID())
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent')).toBeFocused()
  await look(page, 'contact')
  const { path } = await aWorkshop({ title: `Asked ${created.length}`, startsAt: inHours(48) })
  await page.goto(`${path}/ask`)
  await page.getByRole('main').getByRole('textbox').fill('What do I bring?')
  await page.getByRole('button', { name: 'Submit Question' }).click()
  await expect(page.getByText('We usually answer within two days.')).toBeVisible()
  await look(page, 'ask')
  await page.goto('/search?q=qqqqzzzz')
  await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', /^\/contact\?/)
  await look(page, 'search')
  await learner.close()
})
