import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)

const table = (page: Page) => page.getByRole('table', { name: 'Rows of the file' })
const row = (page: Page, line: number) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(line), exact: true }) })

async function choose(page: Page, text: string, name = 'edited.csv') {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(file)
  const button = page.getByRole('button', { name: 'Check the file' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

test('I-12 I-13 I-15 a file is checked, imported, and what was refused comes back', async ({
  context,
  page,
}) => {
  await signInAs(context, 'admin')
  const response = await context.request.post('/api/tutorials', {
    headers: { origin },
    data: {
      title: `Sheet ${RUN}`,
      description: 'a',
      author: 'Ada',
      category: 'Other',
      duration: '1 hour',
      _status: 'published',
    },
  })
  const { doc } = (await response.json()) as { doc: { id: number; updatedAt: string } }

  await page.goto('/admin/tutorials')
  await page.getByRole('link', { name: 'Import CSV' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Tutorials')
  await expectNoAxeViolations(page)
  const template = await download(page, 'Download the template')
  expect(template).toContain('# title: Required. Text. At most 200 characters.')

  // What is no such file is refused where it is chosen.
  await choose(page, 'id,titel\n1,a\n')
  await expect(page.getByText('Unknown: titel.')).toBeVisible()
  await expectNoAxeViolations(page)

  const head = 'id;updatedAt;status;title;description;author;category;duration'
  const lines = [
    `${doc.id};${doc.updatedAt};published;Sheet ${RUN};"two\nlines";Ada;Other;1 hour`,
    `;;published;New ${RUN};b;Ada;Other;1 hour`,
    `;;published;Bad ${RUN};b;Ada;Nothing;1 hour`,
  ]
  await choose(page, [head, ...lines].join('\r\n'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('edited.csv')
  await expect(
    page.getByText('Nothing has been saved yet: 1 new, 1 changed, 1 refused.'),
  ).toBeVisible()
  await expect(row(page, 2)).toContainText('Changed')
  await expect(row(page, 2)).toContainText('description')
  await expect(row(page, 4)).toContainText('Refused')
  await expect(row(page, 4)).toContainText('category')
  await expectNoAxeViolations(page)

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }

  const begin = page.getByRole('button', { name: 'Import 2 of 3' })
  await expect(begin).toBeEnabled()
  await begin.press('Enter')
  await expect(page.getByText('Done: 1 created, 1 updated, 1 refused.')).toBeVisible()
  await expectNoAxeViolations(page)

  // The next visitor reads it, and the file of what was refused can be fixed and comes in.
  await page.goto(`/tutorials/${doc.id}`)
  await expect(page.getByText('two lines').first()).toBeVisible()
  await page.goto('/admin/import/tutorials')
  await page.getByRole('link', { name: 'edited.csv' }).first().click()
  const refused = await download(page, 'Download the refused row')
  expect(refused).toContain('category: ')
  await page.goto('/admin/import/tutorials')
  await choose(page, refused.replace('Nothing', 'Other'), 'mended.csv')
  await expect(page.getByText('Nothing has been saved yet: 1 new.')).toBeVisible()
  const stop = page.getByRole('button', { name: 'Import nothing' })
  await expect(stop).toBeEnabled()
  await stop.click()
  await expect(page.getByText('Stopped: 1 new.')).toBeVisible()
})

test('I-16 imports are for administrators, each their own, and for forms of ours', async ({
  browser,
  context,
}) => {
  await signInAs(context, 'admin')
  const form = () => ({
    multipart: { file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('title\na\n') } },
    maxRedirects: 0,
  })
  const address = '/admin/import/workshops/file'
  const foreign = await context.request.post(address, {
    ...form(),
    headers: { origin: 'https://elsewhere.test' },
  })
  expect(foreign.status()).toBe(403)
  for (const role of ['user', 'editor'] as const) {
    const other = await browser.newContext({ baseURL: origin })
    await signInAs(other, role)
    expect((await other.request.post(address, { ...form(), headers: { origin } })).status()).toBe(
      403,
    )
    const page = await other.request.get('/admin/import/workshops', { maxRedirects: 0 })
    expect(page.headers().location).toMatch(/\/404$/)
    await other.close()
  }
  const visitor = await browser.newContext({ baseURL: origin })
  const posted = await visitor.request.post(address, { ...form(), headers: { origin } })
  expect(posted.status()).toBe(401)
  await visitor.close()
  const unknown = await context.request.get('/admin/imports/999999999')
  expect(await unknown.text()).toContain('You have no such import')
  const list = await context.request.post('/admin/import/users/file', {
    ...form(),
    headers: { origin },
  })
  expect(list.status()).toBe(404)
})
