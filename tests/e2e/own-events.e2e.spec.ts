import { expect, test, type BrowserContext, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs, signInAsNew } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const HEADERS = { origin: ORIGIN }
/** A coming workshop of the demo with seats left, a full one, and the webinar that is live. */
const COMING = { path: 'workshops', slug: 'ai-prototyping-fundamentals' }
const FULL = { path: 'workshops', slug: 'building-apps-with-no-code-tools' }
const LIVE = { path: 'webinars', slug: 'no-code-for-public-offices' }

const filters = (page: Page) => page.getByRole('navigation', { name: 'When' })
const seats = (page: Page) => page.getByRole('region', { name: 'Coming up' })

async function register({ request }: BrowserContext, { path, slug }: typeof COMING) {
  const query = `where[slug][equals]=${slug}&depth=0`
  const found = (await (await request.get(`/api/${path}?${query}`)).json()) as {
    docs: { id: number; title: string }[]
  }
  const [doc] = found.docs
  if (!doc) throw new Error(`There is no ${slug}.`)
  const data = { [path.slice(0, -1)]: doc.id }
  const taken = await request.post('/api/registrations', { headers: HEADERS, data })
  expect(taken.status()).toBe(201)
  return doc
}

test.describe('E-09 the lists by time', () => {
  test('filters are links with addresses of their own, which paging and categories leave alone', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/workshops')
    await filters(page).getByRole('link', { name: 'Past' }).click()
    await expect(page).toHaveURL(/\/workshops\?when=past$/)
    await expect(page).toHaveTitle(/^Past – Workshops \| /)
    await expect(page.getByText(/^\d+ past workshops?$/)).toBeVisible()
    await expect(filters(page).locator('[aria-current=page]')).toHaveText('Past')
    await page.getByText('Topic', { exact: true }).filter({ visible: true }).click()
    // The first is “All topics”, and those without workshops lead nowhere.
    const topics = page.getByRole('navigation', { name: 'Categories' }).locator('a[href]')
    await topics.nth(1).click()
    await expect(page).toHaveURL(/\/workshops\?when=past&category=[\w-]+$/)
    await page.goto('/workshops?when=past&category=marketing')
    await expect(page.getByText('No workshops have taken place yet in Marketing')).toBeVisible()
    await page.goto('/webinars')
    await filters(page).getByRole('link', { name: 'On demand' }).click()
    await expect(page).toHaveURL(/\/webinars\?when=on-demand$/)
    await expect(page.getByRole('region', { name: 'On demand' })).toBeVisible()
    await context.close()
  })

  test('they are the same for everyone and cached; unknown parameters change nothing', async ({
    request,
  }) => {
    for (const path of ['/workshops?when=upcoming', '/webinars?when=past']) {
      const response = await request.get(path, { headers: { cookie: 'payload-token=nobody' } })
      expect(response.status(), path).toBe(200)
      expect(response.headers()['cache-control'], path).toMatch(/^public,.*s-maxage/)
      expect(response.headers()['set-cookie'], path).toBeUndefined()
    }
    expect((await request.get('/workshops?when=never')).status()).toBe(200)
    expect((await request.get('/workshops?when=past&page=999')).status()).toBe(404)
  })

  test('cards say when: in the zone of the site, and in that of the visitor where it differs', async ({
    browser,
  }) => {
    const wordsIn = async (timezoneId: string) => {
      const context = await browser.newContext({ baseURL: ORIGIN, timezoneId })
      const page = await context.newPage()
      await page.goto('/workshops?when=upcoming')
      const card = page.getByRole('listitem').filter({ hasText: 'AI Prototyping Fundamentals' })
      await expect(card.getByText(/^\d\d \w{3} \d{4}, 10:00 AM IST$/)).toBeVisible()
      return { context, own: card.getByText(/Your time/) }
    }
    const berlin = await wordsIn('Europe/Berlin')
    await expect(berlin.own).toHaveText(/^Your time: \d\d \w{3} \d{4}, \d:30 AM CES?T$/)
    await berlin.context.close()
    const kolkata = await wordsIn('Asia/Kolkata')
    await expect(kolkata.own).toHaveCount(0)
    await kolkata.context.close()
  })
})

test('E-32 my seats by keyboard on a phone: the way in, the waiting list, and out again', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width: 360, height: 740 },
  })
  await signInAsNew(context, 'user')
  const page = await context.newPage()
  await page.goto('/account/learning')
  await expect(seats(page).getByText('No seats yet')).toBeVisible()
  const coming = await register(context, COMING)
  const full = await register(context, FULL)
  const found = await context.request.get(`/api/events/workshops/${full.id}/seats`)
  const { waiting } = (await found.json()) as { waiting: number }
  expect(waiting).toBeGreaterThan(0)
  await register(context, LIVE)
  await page.reload()
  await expect(seats(page).getByRole('link', { name: 'Join now' })).toHaveAttribute(
    'href',
    `/join/webinar-${LIVE.slug}`,
  )
  await expect(seats(page).getByText(`Number ${waiting} on the waiting list`)).toBeVisible()
  await expectNoAxeViolations(page)
  const cancel = seats(page).getByRole('button', {
    name: new RegExp(`^Cancel my seat ?: ${coming.title}`),
  })
  // The next event is the ticket, and the others are rows.
  await seats(page).getByText(`More: ${coming.title}`).press('Enter')
  await cancel.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel your seat?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel my seat' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cancel).toHaveCount(0)
  await expect(seats(page).getByText('Your seat is cancelled.')).toBeFocused()
  await expectNoAxeViolations(page)
  await seats(page).getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(seats(page).getByText('Your seat is cancelled.')).toHaveCount(0)
  await expect(seats(page).getByText(`More: ${coming.title}`)).toBeVisible()
  await context.close()
})

test('E-27 a calendar address is made, shown once, read by a program, and ended', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ baseURL: ORIGIN })
  await signInAs(context, 'editor')
  await register(context, COMING)
  const page = await context.newPage()
  await page.goto('/account/learning')
  const calendar = page.getByRole('region', { name: 'My Calendar' })
  await calendar.getByRole('button', { name: 'Create calendar address' }).click()
  const field = page.getByRole('textbox', { name: 'Your calendar address' })
  await expect(field).toHaveValue(/\/calendar\/t[\w-]{22}\.ics$/)
  await expectNoAxeViolations(page)
  const { pathname } = new URL(await field.inputValue())
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    new RegExp(`^webcal:.*${pathname}$`),
  )
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await page.content()).not.toContain(pathname)
  const read = await request.get(pathname)
  expect(read.status()).toBe(200)
  expect(read.headers()['cache-control']).toBe('private, no-store')
  const text = await read.text()
  expect(text).toContain('SUMMARY:AI Prototyping Fundamentals')
  expect(text).not.toContain('/live/')
  await calendar.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(calendar.getByRole('button', { name: 'Create calendar address' })).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)
  await context.close()
})
