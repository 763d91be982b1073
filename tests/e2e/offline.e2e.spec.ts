import { expect, test, type Locator, type Page } from '../support/browser-test'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const HEADERS = { origin: site.url }
/** In the address, and the category itself: with so many workshops that they are on two pages. */
const CATEGORY = 'aiml'
const planted: number[] = []

test.beforeAll(async ({ browser }) => {
  const admin = await browser.newContext({ baseURL: site.url })
  await signInAs(admin, 'admin')
  for (let count = 0; count < 13; count += 1) {
    const more = { description: 'x', duration: '1 hour', category: ['AIML'], _status: 'published' }
    const data = { title: `Offline ${count}`, ...more }
    const response = await admin.request.post('/api/workshops', { data, headers: HEADERS })
    planted.push(((await response.json()) as { doc: { id: number } }).doc.id)
  }
  await admin.close()
})

test.afterAll(async ({ browser }) => {
  const admin = await browser.newContext({ baseURL: site.url })
  await signInAs(admin, 'admin')
  for (const id of planted) await admin.request.delete(`/api/workshops/${id}`, { headers: HEADERS })
  await admin.close()
})

const words = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText('You are offline').last()

/**
 * Presses without a network: our own words show, and neither the page nor the focus changes. Then the
 * network is back.
 */
async function pressOffline(page: Page, control: Locator, press = () => control.click()) {
  const before = page.url()
  await control.focus()
  await page.context().setOffline(true)
  await press()
  await expect(words(page)).toBeVisible()
  await expect(control).toBeFocused()
  expect(page.url()).toBe(before)
  await page.context().setOffline(false)
}

const PUBLIC: [name: string, path: string, control: (page: Page) => Locator, to: RegExp][] = [
  [
    'a link of the header',
    '/about',
    (page) => page.getByRole('banner').getByRole('link', { name: 'Workshops' }),
    /\/workshops$/,
  ],
  ['a card', '/workshops', (page) => page.locator('main h2 a').first(), /\/workshops\/.+/],
  ['a filter', '/workshops', (page) => page.getByRole('link', { name: /^Past\b/ }), /when=past/],
  [
    'a page of a list',
    `/workshops?category=${CATEGORY}`,
    (page) => page.getByRole('link', { name: 'Next' }),
    /page=2/,
  ],
]

for (const [name, path, control, to] of PUBLIC) {
  test(`D-41 ${name} pressed offline says so, and works when the network is back`, async ({
    page,
  }) => {
    await page.goto(path)
    await pressOffline(page, control(page))
    await control(page).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

const FORMS = [
  { path: '/contact', button: 'Send Message', label: 'Message', post: null },
  { path: '/login', button: 'Sign In', label: 'Email', post: /\/login$/ },
  { path: '/search', button: 'Search', label: /^Search workshops/, post: /q=typed/ },
  { path: '/account/profile', button: 'Save Changes', label: 'Bio', post: /\/profile$/ },
  { path: '/workshops/1/ask', button: 'Submit Question', label: /^Your question$/, post: /\/ask$/ },
  { path: '/admin/tutorials/new', button: 'Create Tutorial', label: 'Title', post: null },
]
for (const { path, button, label, post } of FORMS) {
  test(`D-41 the form of ${path} sent offline keeps what was typed, and is sent later`, async ({
    context,
    page,
  }) => {
    if (/^\/(?:account|workshops|admin)/.test(path)) await signInAs(context, 'admin')
    await page.goto(path)
    const field = page.locator('main').getByLabel(label)
    await field.fill('typed')
    const send = page.locator('main').getByRole('button', { name: button, exact: true })
    await pressOffline(page, send)
    await expect(field).toHaveValue('typed')

    // Nothing is stored: what would be sent is looked at, and fails.
    await page.route('**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const sent = post && page.waitForRequest(post)
    await send.click()
    // A form that is not complete is refused by the page itself.
    if (sent) await sent
    else await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
  })
}

test('D-41 the lists of the dashboard: View Q&A, search and filter', async ({ context, page }) => {
  await signInAs(context, 'admin')
  await page.goto('/admin/workshops')
  const search = page.getByRole('searchbox')
  const category = page.getByRole('combobox').first()
  await search.fill('a')
  await expect(page).toHaveURL(/q=a/)
  await pressOffline(page, category, async () => {
    await category.selectOption({ index: 1 })
  })
  await expect(search).toHaveValue('a')
  await category.selectOption({ index: 1 })
  await expect(page).toHaveURL(/category=/)

  const questions = page.getByRole('button', { name: /^View Q&A/ }).first()
  await pressOffline(page, questions)
  await questions.click()
  await expect(page.getByRole('button', { name: /^Hide Q&A/ })).toBeVisible()
})

test('D-41 a site that can be reached without a network is used as ever', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/search')
  await page.getByLabel(/^Search workshops/).fill('design')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=design/)
})
