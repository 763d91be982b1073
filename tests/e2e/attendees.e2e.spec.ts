import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Page,
} from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { mailsFor, passTenMinutes, readable } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)

async function post(who: APIRequestContext, address: string, data: object) {
  const response = await who.post(address, { data, headers: { origin } })
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { doc: { id: number; slug: string } }
}

/** A workshop in a room with one seat, which Ada has; Ben waits, and Cleo has an account. */
async function aFullWorkshop(browser: Browser, admin: APIRequestContext) {
  const { doc } = await post(admin, '/api/workshops', {
    title: `Bench ${RUN}`,
    description: 'A room.',
    duration: '1 hour',
    venue: 'Hall 1',
    mode: 'in-person',
    startsAt: '2031-01-01T10:00:00.000Z',
    capacity: 1,
    _status: 'published',
  })
  const people = []
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const account = {
      email: `${name.toLowerCase()}-${RUN}@people.test`,
      password: crypto.randomUUID(),
    }
    await post(admin, '/api/users', { ...account, fullName: `${name} ${RUN}`, role: 'user' })
    const { request } = await browser.newContext({ baseURL: origin })
    await request.post('/api/users/login', { data: account, headers: { origin } })
    if (name !== 'Cleo') await post(request, '/api/registrations', { workshop: doc.id })
    people.push({ name: `${name} ${RUN}`, email: account.email, request })
  }
  return { id: doc.id, slug: doc.slug, people }
}

/** The mail to an address with this subject, once it has come. */
async function mailTo(email: string, subject: string): Promise<string> {
  const found = () => mailsFor(email).find((raw) => raw.includes(`Subject: ${subject}`))
  await expect.poll(() => found() !== undefined).toBe(true)
  return readable(found() ?? '')
}

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

test('E-12 E-18 E-19 E-20 E-22 staff look after the people of an event, by keyboard and press', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const { id, slug, people } = await aFullWorkshop(browser, context.request)
  const [ada, ben, cleo] = people
  if (!ada || !ben || !cleo) throw new Error('Someone is missing.')

  // From the row of the list to its people.
  await page.goto(`/admin/workshops?q=Bench+${RUN}`)
  await page.getByRole('link', { name: `People of Bench ${RUN}: 1 / 1 · 1 waiting` }).press('Enter')
  await expect(page).toHaveURL(`/admin/workshops/${id}/people`)
  await expect(row(page, ada.name)).toContainText('Has a seat')
  await expect(row(page, ben.name)).toContainText('Waiting')
  await expectNoAxeViolations(page)

  // Someone is added beyond the seats, after a question.
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog(page).getByLabel('Email address').fill('nobody@people.test')
  await dialog(page).getByLabel('Email address').press('Enter')
  await expect(dialog(page).getByText('no account with this address')).toBeVisible()
  await dialog(page).getByLabel('Email address').fill(cleo.email)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('This would make 2')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Add anyway' }).click()
  await expect(row(page, cleo.name)).toContainText('Has a seat')
  await expect(page.getByText('2 of 1 seats')).toBeVisible()

  // Someone's seat is cancelled; there are still more than there should be, so no one moves up.
  await row(page, cleo.name)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Cancel seat' }).click()
  await expect(row(page, cleo.name)).toContainText('Cancelled')
  await row(page, ben.name)
    .getByRole('button', { name: /^Promote/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Promote anyway' }).click()
  await expect(row(page, ben.name)).toContainText('Has a seat')

  // A letter asks with the number first.
  await page.getByRole('button', { name: 'Write to all' }).click()
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await expect(dialog(page).getByText('Please enter a subject.')).toBeVisible()
  await dialog(page).getByLabel('Subject').fill(`Bring a pen ${RUN}`)
  await dialog(page).getByLabel('Text').fill('And paper.')
  await dialog(page).getByRole('button', { name: 'Review' }).click()
  await dialog(page).getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await mailTo(ben.email, `Bring a pen ${RUN}`)).toContain('And paper.')

  // The code of the confirmation: nothing for the person, a press for the administrator.
  const mail = await mailTo(ada.email, 'You have a seat')
  const [, token = ''] = /at the entrance\.\r?\n([\w-]{27})/.exec(mail) ?? []
  const code = `/check-in/${token}`
  expect((await ada.request.get(code)).status()).toBe(404)
  const visitor = await browser.newContext({ baseURL: origin })
  expect((await visitor.request.get(code)).status()).toBe(404)
  expect((await context.request.get(`${code.slice(0, -2)}AA`)).status()).toBe(404)
  const seat = await ada.request.get(`/workshops/${slug}/register`)
  expect(await seat.text()).toContain('Your code for the entrance')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ada.name)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Check in' }).press('Enter')
  await expect(page.getByText('Checked in')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^since/)).toBeVisible()
  await page.getByRole('link', { name: 'All attendees of this workshop' }).click()
  await expect(row(page, ada.name).getByRole('button', { name: /^Not attended/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await row(page, ben.name)
    .getByRole('button', { name: /^Attended/ })
    .click()
  await expect(row(page, ben.name).getByRole('button', { name: /^Not attended/ })).toBeVisible()

  // The list of changes tells what was done, and of no one's address.
  await page.goto('/admin/changes')
  const changes = page.getByRole('main')
  await expect(changes).toContainText(`changed the registration at Bench ${RUN}`)
  await expect(changes).toContainText(`created the email to attendees of Bench ${RUN} (2 people)`)
  await expect(changes).not.toContainText(cleo.email)
})

test('E-13 E-22 rescheduling, canceling and deleting an event ask with the number of attendees', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const { doc } = await post(context.request, '/api/webinars', {
    title: `Talk ${RUN}`,
    description: 'x',
    duration: '1 hour',
    presenter: 'Ada',
    scheduledFor: '2031-01-01T10:00:00.000Z',
    price: 0,
    _status: 'published',
  })
  const account = { email: `dora-${RUN}@people.test`, password: crypto.randomUUID() }
  await post(context.request, '/api/users', { ...account, fullName: 'Dora', role: 'user' })
  const dora = (await browser.newContext({ baseURL: origin })).request
  await dora.post('/api/users/login', { data: account, headers: { origin } })
  await post(dora, '/api/registrations', { webinar: doc.id })

  const edit = `/admin/webinars/edit/${doc.id}`
  await page.goto(edit)
  await page.getByLabel('Scheduled For').fill('2031-01-02T10:00')
  await page.getByLabel('Seats').fill('0')
  await page.getByRole('button', { name: 'Update Webinar' }).click()
  await expect(page.getByText('Please enter a whole number').first()).toBeVisible()
  await page.getByLabel('Seats').fill('20')
  // Who is notified of it cannot be counted, and so nothing is saved, and nothing lost.
  let isCut = false
  await page.route(`**${edit}`, async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.continue()
    isCut = true
    await route.abort()
  })
  await page.getByRole('button', { name: 'Update Webinar' }).click()
  await expect(page.getByText('Failed to save webinar.').first()).toBeVisible()
  await expect(page.getByLabel('Scheduled For')).toHaveValue('2031-01-02T10:00')
  await page.getByRole('button', { name: 'Update Webinar' }).click()
  await expect(dialog(page)).toContainText('1 person is registered and will be notified by email.')
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page).toHaveURL(edit)
  await page.getByRole('button', { name: 'Update Webinar' }).click()
  await dialog(page).getByRole('button', { name: 'Move event' }).click()
  await expect(page).toHaveURL('/admin/webinars')
  await passTenMinutes()
  await mailTo(account.email, 'New time')

  await page.goto(edit)
  await expect(page.getByLabel('Seats')).toHaveValue('20')
  await page.getByLabel('Event status', { exact: true }).selectOption('cancelled')
  await page.getByLabel('Cancellation note').fill('Ill.')
  await page.getByRole('button', { name: 'Update Webinar' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel event' }).click()
  await expect(page).toHaveURL('/admin/webinars')
  expect(await mailTo(account.email, 'Cancelled')).toContain('Ill.')

  await page.goto(`/admin/webinars?q=Talk+${RUN}`)
  await page.getByLabel('Select all rows of this page').check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(dialog(page)).toContainText('1 person has registered.')
  await dialog(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('No Webinars Found')).toBeVisible()
  await page.goto(`/admin/webinars?q=Talk+${RUN}&status=trash`)
  await page.getByRole('button', { name: `Restore Talk ${RUN}` }).click()
  await expect(dialog(page)).toContainText('1 person has registered. No one is notified.')
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('1 restored', { exact: true })).toBeVisible()
  await page.goto(`/admin/webinars?q=Talk+${RUN}`)
  await page.getByRole('button', { name: `Delete Talk ${RUN}` }).click()
  await expect(dialog(page)).toContainText('1 person has registered.')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Webinars Found')).toBeVisible()
  await page.goto(`/admin/webinars?q=Talk+${RUN}&status=trash`)
  await page.getByRole('button', { name: `Delete Talk ${RUN}` }).click()
  await expect(dialog(page)).toContainText('1 person has registered.')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Talk ${RUN}` })).toHaveCount(0)
})

test('E-18 J-06 with answers the list of people scrolls in its frame, not with the page', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const { doc } = await post(context.request, '/api/workshops', {
    title: `Asked ${RUN}`,
    description: 'A room.',
    duration: '1 hour',
    startsAt: '2031-01-01T10:00:00.000Z',
    questions: ['eat', 'wear', 'know', 'need', 'bring'].map((verb) => ({
      label: `What do you ${verb}, and what should the team know about that before the day?`,
      type: 'short',
    })),
    _status: 'published',
  })
  const { questions } = (await (
    await context.request.get(`/api/workshops/${doc.id}?depth=0`)
  ).json()) as { questions: { id: string }[] }
  await post(context.request, '/api/registrations', {
    workshop: doc.id,
    answers: [{ question: questions[0]?.id, value: 'Everything but mushrooms' }],
  })
  await page.goto(`/admin/workshops/${doc.id}/people`)
  for (const width of [700, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const list = page.getByRole('table', { name: 'People' })
  await expect(list.getByText('Everything but mushrooms')).toBeVisible()
  // The header is not above the first row.
  const first = await list.getByRole('row').nth(1).boundingBox()
  const head = await list.getByRole('columnheader').first().boundingBox()
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1)
  await expectNoAxeViolations(page)
})
