import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { mailsFor } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)
const FIXTURES = path.join(import.meta.dirname, '../../src/features/rosters/server/fixtures')

async function post(who: APIRequestContext, address: string, data: object) {
  const response = await who.post(address, { data, headers: { origin } })
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { doc: { id: number } }
}

async function aWorkshop(admin: APIRequestContext, data: object): Promise<number> {
  const { doc } = await post(admin, '/api/workshops', {
    title: `List ${RUN}`,
    description: 'Online.',
    duration: '1 hour',
    _status: 'published',
    ...data,
  })
  return doc.id
}

async function hasNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
}

test('J-03 J-08 a list is checked, added with one press, and taken back, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page.context(), 'admin')
  const id = await aWorkshop(page.request, { startsAt: '2031-01-01T10:00:00.000Z', capacity: 2 })
  await page.goto(`/admin/workshops/${id}/people`)
  await page.getByRole('link', { name: 'Add many' }).click()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('There is no one in this list.').first()).toBeVisible()
  const [maya, ola, ada] = ['maya', 'ola', 'ada'].map((name) => `${name}-${RUN}@people.test`)
  await page
    .getByRole('textbox', { name: 'People' })
    .fill(`Maya Lopez <${maya}>\nOla <${ola}>\nAda <${ada}>\n${maya}\nnobody`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing has been saved' }),
  ).toContainText('2 new, 1 waiting list, 1 twice in the list, 1 unreadable.')
  await hasNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add 3 people' }).click()
  await expect(page.getByText('Added: 3 people.')).toBeVisible()
  await expect.poll(() => mailsFor(maya ?? '').length).toBe(1)
  await expect(page.getByText('3 people, 3 not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('3 people, 3 not confirmed')).toBeHidden()
})

test('J-04 J-08 the report of a meeting is checked and applied, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page.context(), 'admin')
  const startsAt = new Date(Date.now() + 2 * 60_000).toISOString()
  const id = await aWorkshop(page.request, { startsAt })
  const list = 'Maya Lopez <maya@people.test>\nOla Nordmann <ola@people.test>'
  await post(page.request, `/api/events/workshops/${id}/people`, { text: list })
  await page.goto(`/admin/workshops/${id}/people`)
  await page.getByRole('link', { name: 'Meeting report' }).click()
  const file = { name: 'report.csv', mimeType: 'text/csv' }
  const choose = (buffer: Buffer) => page.getByLabel('File').setInputFiles({ ...file, buffer })
  await choose(Buffer.from([0x50, 0x4b, 3, 4]))
  await expect(page.getByText('This is a workbook.')).toBeVisible()
  await choose(readFileSync(path.join(FIXTURES, 'teams-en.csv')))
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue(/1\. Summary/)
  await page.getByRole('button', { name: 'Check the report' }).click()
  await expect(page.getByText('1 person will be marked as attended')).toBeVisible()
  await hasNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('Ola Nordmann (Guest) is Ola Nordmann').check()
  await expect(page.getByText('2 people will be marked as attended')).toBeVisible()
  await page.getByRole('button', { name: 'Take the attendance' }).click()
  await expect(page.getByText('Marked as attended: 2.')).toBeVisible()
})
