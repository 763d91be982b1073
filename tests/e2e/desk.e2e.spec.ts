import { expect, test, type BrowserContext, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { linkFromMail } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const headers = { origin: site.url }
const RUN = Date.now().toString(36)

async function create(context: BrowserContext, list: string, data: object) {
  const common = { description: 'x', duration: '2 hours', _status: 'published' }
  const response = await context.request.post(`${site.url}/api/${list}`, {
    data: { ...common, ...data },
    headers,
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { doc: { id: number } }).doc
}

const PHONE = { width: 360, height: 800 }

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('A-81 the keyboard skips to the content, and a palette finds records and screens as one types', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const title = `Sketching ${RUN}`
  const startsAt = '2031-01-16T10:00:00.000Z'
  const { id } = await create(context, 'workshops', { title, startsAt, eventStatus: 'cancelled' })
  await page.goto(`/cms/collections/workshops/${id}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#field-title')).toBeFocused()

  const palette = page.getByRole('dialog', { name: 'Search and actions' })
  const box = palette.getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused({ timeout: 1000 })
  }).toPass()
  await box.fill(`no such ${RUN}`)
  await expect(palette.getByRole('status')).toHaveText(`No title contains “no such ${RUN}”.`)
  await box.fill(title)
  await expect(palette.getByRole('option')).toHaveText([`${title} · 16 Jan 2031 · Cancelled`])
  await expectNoAxeViolations(page)
  await box.fill('new webinar')
  await expect(palette.getByRole('option', { name: 'New webinar' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cms\/collections\/webinars\/create/)
  await expect(palette).toBeHidden()
})

/** The levels of headings around ours are Payload’s. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('A-80 A-84 a form says what it is, leads to its page, and lists who changed what', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const title = `Course ${RUN}`
  const startsAt = '2031-01-16T10:00:00.000Z'
  const { id } = await create(context, 'webinars', {
    title,
    scheduledFor: startsAt,
    price: 0,
    presenter: 'Ada',
  })
  const { id: draft } = await create(context, 'webinars', {
    title: `${title} draft`,
    scheduledFor: startsAt,
    price: 0,
    presenter: 'Ada',
    _status: 'draft',
  })
  await page.goto(`/cms/collections/webinars/${draft}`)
  await expect(page.getByRole('link', { name: 'View page' })).toBeHidden()
  await page.goto(`/cms/collections/webinars/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} · 16 Jan 2031`)
  await page.locator('#field-title').fill(`${title} two`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} two · 16 Jan 2031`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    /^\/webinars\/./,
  )
  await expectNoAxeViolations(page, WCAG)
  await expectToFit(page)

  await page.goto(`/cms/collections/webinars/${id}/versions`)
  const versions = page.getByRole('main').getByRole('listitem')
  await expect(versions.first()).toContainText('Now · Published · Changed Title')
  await expect(versions.last()).toContainText('First version')
  await expectNoAxeViolations(page, WCAG)
  await expectToFit(page)
  await versions.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/versions\/\d+/)
})

test('A-82 an administrator invites an editor, who chooses a password and is in the back office', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const email = `edda-${RUN}@people.test`
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill('Edda')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()

  const link = await linkFromMail(email, 'reset-password')
  const other = await browser.newContext({ baseURL: site.url })
  const theirs = await other.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Choose a Password' })).toBeVisible()
  await expect(theirs.getByText(/ invites you to .+\. Your role is editor\.$/)).toBeVisible()
  await expect(theirs.getByText('signs you out everywhere')).toBeHidden()
  await expectNoAxeViolations(theirs)
  await theirs.locator('[name=password]').fill('paper lanterns over a slow river')
  await theirs.locator('[name=confirmation]').fill('paper lanterns over a slow river')
  await theirs.getByRole('button', { name: 'Set Password and Sign In' }).click()
  await theirs.waitForURL('**/cms')
  await expect(theirs.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await other.close()
})

test('A-83 a message is a text, and a reply marks it as handled', async ({ context, page }) => {
  await signInAs(context, 'admin')
  const subject = `Seats ${RUN}`
  const data = { name: 'Maya', email: 'maya@people.test', subject, message: 'Is there\none left?' }
  const sent = await context.request.post('/api/contact', { data, headers })
  expect(sent.ok()).toBe(true)
  const list = `/api/contact_messages?where[subject][equals]=${encodeURIComponent(subject)}`
  const read = async () =>
    (
      (await (await context.request.get(list)).json()) as {
        docs: { id: number; handled: boolean }[]
      }
    ).docs[0]
  const id = (await read())?.id
  await page.goto(`/cms/collections/contact_messages/${id}`)
  const message = page.getByRole('article', { name: 'Message' })
  await expect(message.getByText('Is there one left?')).toBeVisible()
  await expect(page.locator('#field-message')).toBeHidden()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  const reply = message.getByRole('link', { name: 'Reply' })
  await expect(reply).toHaveAttribute('href', /^mailto:maya@people\.test\?subject=Re%3A%20Seats/)
  // No mail program runs here.
  await reply.evaluate((element: HTMLElement) => {
    element.removeAttribute('href')
    element.click()
  })
  await expect.poll(async () => (await read())?.handled).toBe(true)
})
