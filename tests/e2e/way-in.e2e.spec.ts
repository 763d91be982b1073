import { expect, test, type BrowserContext, type Browser, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { linkFromMail } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const RUN = Date.now().toString(36)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Event = { id: number; title: string; path: string }

let admin: BrowserContext
const created: Event[] = []

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext({ baseURL: ORIGIN })
  await signInAs(admin, 'admin')
})
test.afterAll(async () => {
  for (const { id } of created) {
    await admin.request.delete(`/api/workshops/${id}`, { headers: { origin: ORIGIN } })
  }
  await admin.close()
})

async function anEvent(data: object = {}): Promise<Event> {
  const title = `Way in ${RUN} ${created.length}`
  const response = await admin.request.post('/api/workshops?depth=0', {
    headers: { origin: ORIGIN },
    data: {
      title,
      description: 'Two paragraphs.',
      duration: '3 hours',
      _status: 'published',
      startsAt: inDays(2),
      mode: 'online',
      capacity: 20,
      ...data,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id, slug } = ((await response.json()) as { doc: { id: number; slug: string } }).doc
  const event = { id, title, path: `/workshops/${slug}` }
  created.push(event)
  return event
}

const anAddress = () => `way-${crypto.randomUUID().slice(0, 8)}@people.test`
const newContext = (browser: Browser, options: object = {}) =>
  browser.newContext({ baseURL: ORIGIN, viewport: { width: 360, height: 780 }, ...options })
const ticket = (page: Page, { title }: Event) =>
  page.getByRole('region', { name: 'The workshop' }).getByText(title)
const card = (page: Page) => page.getByRole('region', { name: 'Registration' })

async function expectNoAxeInBothThemes(page: Page) {
  await expectNoAxeViolations(page)
  await page.evaluate(() => document.documentElement.classList.toggle('dark'))
  await expectNoAxeViolations(page, ['color-contrast'])
  await page.evaluate(() => document.documentElement.classList.toggle('dark'))
}

async function askFor(page: Page, event: Event, email: string) {
  await page.goto(`${event.path}/register`)
  await page.getByLabel('First Name').fill('Mina')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
}

test('U-01 from visitor to seat in three presses, with the ticket always in view', async ({
  browser,
}) => {
  const event = await anEvent()
  const email = anAddress()
  const context = await newContext(browser)
  const page = await context.newPage()
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    // The bar at the bottom goes when the card is in view.
    await page.getByRole('button', { name }).first().click()
  }

  await page.goto(event.path)
  await press('Register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve your seat')
  await expect(ticket(page, event)).toBeVisible()
  await expectNoAxeInBothThemes(page)
  await page.getByLabel('First Name').fill('Mina')
  await page.getByLabel('Email').fill(email)
  await press('Reserve my seat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await expect(ticket(page, event)).toBeVisible()
  await expect(page.getByText('A seat is held for you until')).toBeVisible()
  await expectNoAxeInBothThemes(page)

  await page.goto(await linkFromMail(email, 'confirm-seat'))
  await expect(ticket(page, event)).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await expectNoAxeInBothThemes(page)
  await press('Confirm and take my seat')
  await expect(page).toHaveURL(`${event.path}/register`)
  await expect(card(page).getByText('You have a seat')).toBeVisible()
  expect(presses).toBe(3)
  const { user } = (await (await page.request.get('/api/users/me')).json()) as {
    user: { email: string; firstName: string }
  }
  expect(user).toMatchObject({ email, firstName: 'Mina' })
  await context.close()
})

test('U-01 the ticket is also on the pages for signing in and up', async ({ page }) => {
  const event = await anEvent()
  await page.goto(`${event.path}/register`)
  await page.getByRole('link', { name: 'Sign in with your password' }).click()
  await expect(ticket(page, event)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an Account')
  await expect(ticket(page, event)).toBeVisible()
  await page.goto('/login?next=/workshops/no-such-thing/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await page.goto('/login?next=/workshops/%25zz/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
})

test('U-02 without scripts, in another browser, after a scanner has followed the link', async ({
  browser,
}) => {
  const event = await anEvent()
  const email = anAddress()
  const noScripts = { javaScriptEnabled: false }
  const first = await newContext(browser, noScripts)
  const page = await first.newPage()
  await page.goto(event.path)
  await card(page).getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(page.getByText('Please provide your name')).toBeVisible()
  await page.getByLabel('First Name').fill('Mina')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reserve my seat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await first.close()

  const link = await linkFromMail(email, 'confirm-seat')
  const second = await newContext(browser, noScripts)
  for (const method of ['GET', 'HEAD', 'GET']) await second.request.fetch(link, { method })
  const seats = `/api/events/workshops/${event.id}/seats`
  expect(await (await second.request.get(seats)).json()).toMatchObject({ taken: 0 })
  const phone = await second.newPage()
  await phone.goto(link)
  await expect(phone.getByLabel('First Name')).toHaveValue('Mina')
  await phone.getByLabel('First Name').fill('Olga')
  await phone.getByRole('button', { name: 'Confirm and take my seat' }).click()
  await expect(phone).toHaveURL(`${event.path}/register`)
  await expect(card(phone).getByText('You have a seat')).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Link Expired')
  await second.close()
})

test('U-07 full, canceled and rescheduled between the two steps', async ({ browser }) => {
  const event = await anEvent()
  const email = anAddress()
  const context = await newContext(browser)
  const page = await context.newPage()
  await askFor(page, event, email)
  const link = await linkFromMail(email, 'confirm-seat')
  const change = async (data: object) => {
    const options = { headers: { origin: ORIGIN }, data: { ...data, _status: 'published' } }
    const response = await admin.request.patch(`/api/workshops/${event.id}`, options)
    expect(response.status(), await response.text()).toBe(200)
  }
  await page.goto(link)
  await change({ startsAt: inDays(5) })
  await page.getByRole('button', { name: 'Confirm and take my seat' }).click()
  await expect(page.getByRole('main').getByText('has a new date')).toBeVisible()
  await change({ eventStatus: 'cancelled', statusNote: 'The room flooded.' })
  await page.goto(link)
  await expect(page.getByText('The room flooded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await expectNoAxeInBothThemes(page)
  await change({ eventStatus: 'scheduled', capacity: 1 })
  const seat = { headers: { origin: ORIGIN }, data: { workshop: event.id } }
  expect((await admin.request.post('/api/registrations', seat)).status()).toBe(201)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm and join the list' }).click()
  await expect(card(page).getByText('You are number 1 on the waiting list')).toBeVisible()
  await context.close()
})

test('U-09 the inbox stays: reload, send again, wrong address, by keyboard', async ({
  browser,
}) => {
  const event = await anEvent()
  const email = anAddress()
  const context = await newContext(browser)
  const page = await context.newPage()
  await askFor(page, event, email)
  await page.reload()
  const inbox = page.getByRole('region', { name: 'Check your inbox' })
  await expect(inbox.getByText(email)).toBeVisible()
  await linkFromMail(email, 'confirm-seat')
  const again = inbox.getByRole('button', { name: 'Send again' })
  await Promise.all([page.waitForEvent('load'), again.press('Enter')])
  await expect(inbox.getByText(email)).toBeVisible()
  await inbox.getByRole('link', { name: 'Wrong address?' }).press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('First Name')).toHaveValue('Mina')
  const right = anAddress()
  await page.getByLabel('Email').fill(right)
  await page.getByRole('button', { name: 'Reserve my seat' }).press('Enter')
  await expect(page).toHaveURL(`${event.path}/register`)
  await expect(page.getByText(right)).toBeVisible()
  await context.close()
})

test('U-09 after a sign-up, the sign-in page shows the inbox until the address is confirmed', async ({
  browser,
}) => {
  const email = anAddress()
  const password = `Vise-and-plane-${RUN}`
  const context = await newContext(browser, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Lina')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('textbox', { name: /^Confirm Password/ }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.goto('/login')
  const inbox = page.getByRole('region', { name: 'Check your inbox' })
  await expect(inbox.getByText(email)).toBeVisible()
  const scripted = await newContext(browser, { storageState: await context.storageState() })
  const looked = await scripted.newPage()
  await looked.goto('/login')
  await expect(looked.getByRole('region', { name: 'Check your inbox' })).toBeVisible()
  await expectNoAxeInBothThemes(looked)
  await scripted.close()
  await inbox.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL('/login')
  await expect(inbox.getByText(email)).toBeVisible()
  await page.goto(await linkFromMail(email, 'verify-email'))
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await expect(inbox).toHaveCount(0)
  await context.close()
})
