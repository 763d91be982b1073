import { expect, test, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { passTenMinutes, readable, waitForMails } from '../support/mailbox'
import { signInAs, signInAsNew } from '../support/sign-in'
import { site } from '../support/site'

const HEADERS = { origin: site.url }
const NOW = Date.now()
const TITLE = `Circuit evening ${NOW.toString(36)}`

/** The value of a `datetime-local` field so many days from now. */
const inDays = (days: number, time: string) =>
  `${new Date(NOW + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

const ready = (page: Page, button: string) =>
  expect(page.getByRole('button', { name: button })).toBeEnabled()

test('Y-01 Y-02 Y-05 Y-06 a workshop of last year becomes a series: one date moves, one is cancelled', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [admin, learner] = await Promise.all([
    browser.newContext({ baseURL: site.url }),
    browser.newContext({ baseURL: site.url }),
  ])
  await signInAs(admin, 'admin')
  const { email } = await signInAsNew(learner, 'user')
  const old = await admin.request.post('/api/workshops?depth=0', {
    headers: HEADERS,
    data: {
      title: TITLE,
      description: 'Bring a board.',
      duration: '2 hours',
      venue: 'Hall 1',
      startsAt: '2025-03-04T12:30:00.000Z',
      endsAt: '2025-03-04T14:30:00.000Z',
      eventStatus: 'cancelled',
      statusNote: 'Snow',
      _status: 'published',
    },
  })
  const { doc } = (await old.json()) as { doc: { id: number } }

  const page = await admin.newPage()
  await page.goto(`/admin/workshops/${doc.id}/copy`)
  await ready(page, 'Copy')
  await expectNoAxeViolations(page)
  await page.getByLabel('New start').fill(inDays(30, '18:00'))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.waitForURL(/\/admin\/workshops\/edit\/\d+/)
  const copy = Number(page.url().split('/').at(-1))
  await expect(page.getByLabel('Event status', { exact: true })).toHaveValue('scheduled')
  await expect(page.getByLabel('Ends')).toHaveValue(inDays(30, '20:00'))
  await ready(page, 'Update Workshop')
  await page.getByRole('button', { name: 'Update Workshop' }).click()
  await page.waitForURL('**/admin/dashboard')

  await page.goto(`/admin/workshops/${copy}/copy`)
  await ready(page, 'Show the dates')
  await page.getByLabel('Dates', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  const dates = page.getByRole('group', { name: '7 dates. Clear the ones to leave out.' })
  await dates.getByRole('checkbox').last().uncheck()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create 5 more' }).click()
  await page.waitForURL(/\/cms\/collections\/series\/\d+$/)
  const dated = page.getByRole('region', { name: 'Dates' })
  await expect(dated.getByRole('listitem')).toHaveCount(6)
  await expectNoAxeViolations(page)
  const publish = dated.getByRole('button', { name: /^Publish all/ })
  if (await publish.isVisible()) await publish.click()
  await expect(publish).toBeHidden()
  const listed = await admin.request.get(
    `/api/workshops?sort=startsAt&depth=1&where[title][equals]=${encodeURIComponent(TITLE)}`,
  )
  type Listed = { id: number; startsAt: string; series: { id: number; slug: string } | null }
  const [, ...events] = ((await listed.json()) as { docs: Listed[] }).docs
  expect(events).toHaveLength(6)
  const path = `/series/${events[0]?.series?.slug}`

  const theirs = await learner.newPage()
  await theirs.goto(`/workshops/${events[1]?.id}`)
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('link', { name: 'Register for all 6 upcoming dates' }).click()
  await theirs.waitForURL(`**${path}#register`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('button', { name: 'Register for all upcoming dates' }).click()
  await expect(theirs.getByText('You have a seat at 6 events.').first()).toBeVisible()
  // Emails say what is so when they leave: before the next change.
  await waitForMails(email, 1)

  await page.goto(`/admin/workshops/edit/${events[2]?.id}`)
  await ready(page, 'Update Workshop')
  await page.getByLabel('Starts').fill(inDays(45, '18:00'))
  await expect(page.getByLabel('Ends')).toHaveValue(inDays(45, '20:00'))
  await page.getByRole('button', { name: 'Update Workshop' }).click()
  await page.getByRole('button', { name: 'Move event' }).click()
  await page.waitForURL('**/admin/dashboard')
  await passTenMinutes()
  await waitForMails(email, 2)

  await page.goto(`/admin/workshops/edit/${events[4]?.id}`)
  await ready(page, 'Update Workshop')
  await page.getByLabel('Event status', { exact: true }).selectOption('cancelled')
  await page.getByRole('button', { name: 'Update Workshop' }).click()
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await page.waitForURL('**/admin/dashboard')

  await page.goto(`/admin/workshops/edit/${events[0]?.id}`)
  await ready(page, 'Update Workshop')
  await page.getByLabel('Venue').fill('Hall 2')
  await page.getByLabel('Save changes to').selectOption('upcoming')
  await page.getByRole('button', { name: 'Update Workshop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 5 events?' })
  await expect(dialog).toContainText('1 person is notified')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/admin/dashboard')
  const [last] = events.slice(-1)
  await page.goto(`/cms/collections/workshops/${last?.id}`)
  await page.getByRole('button', { name: 'When and where' }).click()
  const [starts, ends] = [page.locator('#field-startsAt'), page.locator('#field-endsAt')]
  await starts.fill(inDays(60, '09:30'))
  await expect(ends).toHaveValue(inDays(60, '11:30'))
  await ends.fill(inDays(60, '12:00'))
  await starts.fill(inDays(60, '10:00'))
  await expect(ends).toHaveValue(inDays(60, '12:00'))
  const stored = await admin.request.get(`/api/workshops/${last?.id}?depth=0`)
  expect(await stored.json()).toMatchObject({ venue: 'Hall 2' })

  await passTenMinutes()
  const mails = await waitForMails(email, 4)
  // Emails about different events leave at the same time, in any order.
  expect(mails.map((mail) => getSubject(mail)).sort()).toEqual([
    '5 events have a new place',
    'Cancelled',
    'New time',
    'You have a seat at 6 events',
  ])
  await theirs.goto(path)
  await expect(theirs.getByText('Cancelled')).toHaveCount(1)
  const ticket = theirs.getByRole('region', { name: 'Registration' })
  await expect(ticket.getByRole('listitem')).toHaveCount(6)
  // Only what takes place counts.
  await expect(ticket.getByText('You have a seat at 5 events.')).toBeVisible()
  await expect(ticket.getByText('Your seat', { exact: true })).toHaveCount(5)
  await expectNoAxeViolations(theirs)
  for (const { id } of [doc, ...events])
    await admin.request.delete(`/api/workshops/${id}`, { headers: HEADERS })
  await Promise.all([admin.close(), learner.close()])
})

test('Y-06 without scripts, a visitor signs in, registers for all dates and cancels all', async ({
  browser,
}) => {
  const admin = await browser.newContext({ baseURL: site.url })
  await signInAs(admin, 'admin')
  const title = `Quiet ${TITLE}`
  const made = await admin.request.post('/api/workshops?depth=0', {
    headers: HEADERS,
    data: {
      title,
      description: 'Bring a board.',
      duration: '2 hours',
      _status: 'published',
      startsAt: new Date(NOW + 30 * 86_400_000).toISOString(),
    },
  })
  const { doc } = (await made.json()) as { doc: { id: number } }
  const repeated = await admin.request.post(`/api/events/workshops/${doc.id}/repeat`, {
    headers: HEADERS,
    data: { rule: 'RRULE:FREQ=WEEKLY;COUNT=3', timeZone: 'UTC' },
  })
  const { docs, series } = (await repeated.json()) as {
    docs: { id: number }[]
    series: { slug: string }
  }
  const path = `/series/${series.slug}`

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Register for all upcoming dates' }).click()
  await page.waitForURL(/\/login\?next=/)
  await signInAsNew(plain, 'user')
  await page.goto(`${path}/register`)
  await page.getByRole('button', { name: 'Register for all upcoming dates' }).click()
  await page.waitForURL(`**${path}/register`)
  await expect(page.getByText('You have a seat at 3 events.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await page.waitForURL(`**${path}/register`)
  await expect(page.getByRole('button', { name: 'Register for all upcoming dates' })).toBeVisible()
  await expect(page.getByText('You have a seat')).toHaveCount(0)

  // axe needs scripts.
  const learner = await browser.newContext({ baseURL: site.url })
  await signInAsNew(learner, 'user')
  const theirs = await learner.newPage()
  await theirs.goto(`${path}/register`)
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('button', { name: 'Register for all upcoming dates' }).click()
  await expect(theirs.getByRole('main').getByText('You have a seat at 3 events.')).toBeVisible()
  await expectNoAxeViolations(theirs)
  for (const { id } of docs)
    await admin.request.delete(`/api/workshops/${id}`, { headers: HEADERS })
  await Promise.all([admin.close(), plain.close(), learner.close()])
})

function getSubject(mail: string): string {
  return (/^Subject: (.*)$/m.exec(readable(mail))?.[1] ?? '').split(':')[0] ?? ''
}
