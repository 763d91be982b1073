import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Page,
} from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)
const PHONE = { width: 360, height: 740 }
const NAMES = ['Ada Lovelace', 'Zoë Ångström', 'मीरा नायर', 'Ben']

async function post(who: APIRequestContext, address: string, data: object) {
  const response = await who.post(address, { data, headers: { origin } })
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { doc: { id: number; slug: string } }
}

/** A workshop that begins in an hour, with people who have a seat. */
async function aWorkshop(browser: Browser, admin: APIRequestContext) {
  const { doc } = await post(admin, '/api/workshops', {
    title: `Door ${RUN}`,
    description: 'A room.',
    duration: '1 hour',
    venue: 'Hall 1',
    mode: 'in-person',
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    _status: 'published',
  })
  for (const [at, fullName] of NAMES.entries()) {
    const account = { email: `door${at}-${RUN}@people.test`, password: crypto.randomUUID() }
    await post(admin, '/api/users', { ...account, fullName, role: 'user' })
    const { request } = await browser.newContext({ baseURL: origin })
    await request.post('/api/users/login', { data: account, headers: { origin } })
    await post(request, '/api/registrations', { workshop: doc.id })
  }
  return doc.id
}

/** A phone of a person at the door, with a camera that sees what `show` is given. */
async function aPhone(browser: Browser, url: string, name: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, hasTouch: true })
  await context.addInitScript(() => {
    const shown = window as unknown as { shownCode?: string; BarcodeDetector: unknown }
    shown.BarcodeDetector = class {
      detect() {
        return Promise.resolve(shown.shownCode ? [{ rawValue: shown.shownCode }] : [])
      }
    }
    navigator.mediaDevices.getUserMedia = () =>
      Promise.resolve(document.createElement('canvas').captureStream())
    HTMLMediaElement.prototype.play = () => Promise.resolve()
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Open the door' }).click()
  await expect(row(page, 'Ben')).toBeVisible()
  return page
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People with a seat' }).getByRole('button', { name })
const answer = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => answer(page).getByRole('button', { name: 'Next' }).click()
const unsent = (page: Page) => page.getByText(/not sent yet/)

/** With `SHOTS=<folder>`, pictures in both themes. */
async function shoot(page: Page, name: string) {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const theme of ['light', 'dark']) {
    const isDark = theme === 'dark'
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    await page.screenshot({ path: `${folder}/door-${name}-${theme}.png` })
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

test('J-01 J-02 J-08 a door for a queue, without an account and with a bad network', async ({
  browser,
  context,
  page,
}) => {
  test.slow()
  await signInAs(context, 'admin')
  const id = await aWorkshop(browser, context.request)

  // An administrator makes a link with the people of the event.
  await page.goto(`/admin/workshops/${id}/people`)
  await page.getByRole('button', { name: 'Make a door link' }).click()
  const url = await page.locator('figure code').innerText()
  expect(url).toMatch(/\/door\/t[\w-]{22}$/)
  await expect(page.getByText('Not used yet')).toBeVisible()
  await shoot(page, 'admin-wide')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('figure').scrollIntoViewIfNeeded()
  await shoot(page, 'admin-phone')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectNoAxeViolations(page)

  // On the phone: a name first, then the names of others and nothing else.
  const response = await (await browser.newContext()).request.get(url)
  const { 'cache-control': cache, ...headers } = response.headers()
  expect(cache).toContain('no-store')
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  const html = await response.text()
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  for (const name of NAMES) expect(html).not.toContain(name)
  const one = await aPhone(browser, url, 'Sam')
  await expect(one.getByRole('banner')).toHaveCount(0)
  await expect(one.getByRole('link', { name: /Workshops/ })).toHaveCount(0)
  await expect(one.getByText('0 of 4', { exact: true })).toBeVisible()
  const box = await row(one, 'Ben').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(56)
  expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoAxeViolations(one)

  await shoot(one, 'list')
  await one.setViewportSize({ width: 1440, height: 900 })
  await shoot(one, 'list-wide')
  await one.setViewportSize(PHONE)
  // Search without accents, by keyboard alone.
  const search = one.getByLabel('Search by name')
  await search.fill('zoe ang')
  await expect(row(one, 'Ada')).toHaveCount(0)
  await search.press('Enter')
  await one.keyboard.press('Enter')
  await expect(answer(one)).toHaveAccessibleName('Zoë Ångström 1 of 4')
  await shoot(one, 'green')
  await expectNoAxeViolations(one)
  await one.keyboard.press('Enter')
  await expect(answer(one)).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await search.fill('मीरा')
  await expect(row(one, 'मीरा नायर')).toBeVisible()
  await search.fill('Nobody')
  await expect(one.getByText('Not on the list.')).toBeVisible()
  await search.fill('')
  await row(one, 'Zoë').click()
  await expect(answer(one)).toHaveAccessibleName(/^Zoë Ångström Already in since \d+:\d\d [AP]M$/)
  await shoot(one, 'amber')
  await expectNoAxeViolations(one)
  await answer(one).getByRole('button', { name: 'Undo' }).click()
  await expect(one.getByText('0 of 4', { exact: true })).toBeVisible()
  await expect(unsent(one)).toHaveCount(0)

  // The camera: a code of another kind is not on the list.
  await one.getByRole('button', { name: 'Scan codes' }).click()
  const show = (text: string) =>
    one.evaluate((code) => Object.assign(window, { shownCode: code }), text)
  await show(`${origin}/check-in/AAAAAAAAAAAAAAAAAAAAAAAAAAA`)
  await expect(answer(one)).toHaveAccessibleName('Not on the list')
  await shoot(one, 'red')
  await expectNoAxeViolations(one)
  await show('')
  await next(one)
  await one.getByRole('button', { name: 'Close the camera' }).click()

  // Without a connection: check-ins are kept, also over a reload once there is one.
  const two = await aPhone(browser, url, 'Tom')
  await one.context().setOffline(true)
  await row(one, 'Ada').click()
  await expect(answer(one)).toHaveAccessibleName('Ada Lovelace 1 of 4')
  await next(one)
  await row(one, 'Ben').click()
  await next(one)
  await expect(unsent(one)).toContainText('2 not sent yet: Ada Lovelace and Ben')
  await expect(one.getByText('No connection.')).toBeVisible()
  await shoot(one, 'offline')
  await expectNoAxeViolations(one)
  await row(one, 'Zoë').click()
  await next(one)
  await one.getByRole('button', { name: 'Undo: Zoë Ångström' }).click()
  await expect(unsent(one)).toContainText('4 not sent yet')

  // The other door takes Ben meanwhile.
  await row(two, 'Ben').click()
  await expect(answer(two)).toHaveAccessibleName('Ben 1 of 4')
  await next(two)
  await expect(unsent(two)).toHaveCount(0)
  await one.context().setOffline(false)
  await one.reload()
  await expect(unsent(one)).toHaveCount(0)
  await expect(one.getByText('2 of 4', { exact: true })).toBeVisible()
  await expect(one.getByText(/^Ben was already in since/)).toBeVisible()
  // It sees what the first has sent when it sends something itself.
  await row(two, 'मीरा').click()
  await expect(answer(two)).toHaveAccessibleName(/^मीरा नायर [23] of 4$/)
  await next(two)
  await expect(two.getByText('3 of 4', { exact: true })).toBeVisible()

  // Both press for the same person at the same time.
  await Promise.all([row(one, 'Zoë').click(), row(two, 'Zoë').click()])
  const countRepeated = async () => {
    const texts = [one, two].map((door) =>
      answer(door)
        .getByText(/Already in since/)
        .count(),
    )
    return (await Promise.all(texts)).reduce((sum, count) => sum + count)
  }
  await expect.poll(countRepeated).toBe(1)
  await Promise.all([next(one), next(two)])
  await expect(one.getByText('4 of 4', { exact: true })).toBeVisible()

  // Without scripts.
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const old = await plain.newPage()
  await row(two, 'मीरा').click()
  await answer(two).getByRole('button', { name: 'Undo' }).click()
  await expect(two.getByText('3 of 4', { exact: true })).toBeVisible()
  await expect(unsent(two)).toHaveCount(0)
  await old.goto(url)
  await old.getByLabel('Your name').fill('Una')
  await old.getByRole('button', { name: 'Open the door' }).click()
  await old.getByLabel('Name').selectOption('मीरा नायर')
  // Another door is first.
  await row(two, 'मीरा').click()
  await expect(unsent(two)).toHaveCount(0)
  await old.getByRole('button', { name: 'Check in' }).click()
  await expect(old.getByText('मीरा नायर: Already in since')).toBeVisible()
  await answer(two).getByRole('button', { name: 'Undo' }).click()
  await expect(two.getByText('3 of 4', { exact: true })).toBeVisible()
  await expect(unsent(two)).toHaveCount(0)
  await old.goto(`${url}?by=Una`)
  await old.getByLabel('Name').selectOption('मीरा नायर')
  await old.getByRole('button', { name: 'Check in' }).click()
  await expect(old.getByText('मीरा नायर, 4 of 4')).toBeVisible()
  await old.getByRole('button', { name: 'Undo' }).click()
  await expect(old.getByText('is not in any more')).toBeVisible()

  // It is ended at once: the names go, and what was not sent is said.
  await page.reload()
  await expect(page.getByText('Sam, Tom, Una')).toBeVisible()
  await two.context().setOffline(true)
  await row(two, 'मीरा').click()
  await next(two)
  await page.getByRole('button', { name: /^End door link/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await two.context().setOffline(false)
  await expect(two.getByText('This door link does not work.')).toBeVisible()
  await expect(row(two, 'Ada')).toHaveCount(0)
  await expect(unsent(two)).toContainText('मीरा नायर')
  await expectNoAxeViolations(two)
  await shoot(two, 'ended')
  const dead = await one.goto(url)
  expect(dead?.status()).toBe(404)
  await expect(one.getByText('This door link does not work.')).toBeVisible()
  const wrong = await one.goto('/door/tAAAAAAAAAAAAAAAAAAAAAA')
  expect(wrong?.status()).toBe(404)
  await expect(one.getByText('This door link does not work.')).toBeVisible()

  // An editor makes one with the event in /cms.
  const desk = await browser.newContext({ baseURL: origin, viewport: PHONE })
  await signInAs(desk, 'editor')
  const cms = await desk.newPage()
  await cms.goto(`/cms/collections/workshops/${id}`)
  await cms.getByRole('link', { name: 'Door links' }).click()
  await cms.getByRole('button', { name: 'Make a door link' }).click()
  await expect(cms.locator('figure code')).toHaveText(/\/door\/t/)
  await shoot(cms, 'cms')
  expect(await cms.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
