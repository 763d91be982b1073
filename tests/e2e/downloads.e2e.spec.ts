import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser-test'
import { aPdf } from '../support/documents'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = Date.now().toString(36)
const MARK = `MARK-FILE-${RUN}`

test('B-30 B-31 B-32 an editor uploads a file, a learner downloads it, and a visitor gets none of it', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const created = await context.request.post('/api/workshops?depth=0', {
    headers: { origin: site.url },
    data: {
      title: `Download ${RUN}`,
      description: 'A workshop with a file.',
      duration: '2 hours',
      _status: 'published',
    },
  })
  const { doc } = (await created.json()) as { doc: { id: number; slug: string } }
  await page.goto(`/cms/collections/workshops/${doc.id}`)
  await page.getByRole('button', { name: 'Resources and gallery' }).click()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await page.locator('#field-resources__0__name').fill('The slides')
  await page
    .locator('#field-resources__0__file')
    .getByRole('button', { name: /create new/i })
    .click()
  const drawer = page.locator('.drawer--is-open').last()
  const choose = async (name: string, text: string | Buffer) =>
    drawer
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  // What is refused says what is allowed, and what was typed stays.
  await choose('slides.pdf', 'not a PDF')
  await drawer.locator('#field-name').fill(`${MARK}.pdf`)
  await drawer.locator('#action-save').click()
  await expect(
    page.getByText(/The content of the file is not PDF\. Allowed are/).first(),
  ).toBeVisible()
  await expect(drawer.locator('#field-name')).toHaveValue(`${MARK}.pdf`)
  await drawer.locator('.file-field__remove').click()
  await choose('slides.pdf', aPdf(MARK))
  await drawer.locator('#action-save').click()
  await expect(
    page
      .locator('#field-resources__0__file')
      .getByText(/^slides-/)
      .first(),
  ).toBeVisible()
  await expect(page.locator('#field-resources__0__name')).toHaveValue('The slides')
  const saving = page.waitForResponse(
    (response) =>
      response.url().includes(`/api/workshops/${doc.id}`) &&
      response.request().method() === 'PATCH' &&
      !response.url().includes('autosave=true'),
  )
  await page.locator('#action-save').click()
  expect((await saving).ok()).toBe(true)

  const path = `/workshops/${doc.slug}`
  const learner = await browser.newContext({ baseURL: site.url })
  await signInAs(learner, 'user')
  const reader = await learner.newPage()
  await reader.goto(path)
  const link = reader.getByRole('link', { name: /^The slides PDF, \d+ bytes$/ })
  const downloading = reader.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${MARK}.pdf`)
  expect(await readFile(await download.path())).toEqual(aPdf(MARK))
  const address = (await link.getAttribute('href')) ?? ''
  const part = await learner.request.get(address, { headers: { range: 'bytes=0-4' } })
  expect([part.status(), await part.text()]).toEqual([206, '%PDF-'])
  const head = await learner.request.head(address)
  expect([head.status(), head.headers()['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; /),
  ])

  const visitor = await browser.newContext({ baseURL: site.url })
  expect((await visitor.request.get(address)).status()).toBe(401)
  for (const at of [path, `/api/workshops/${doc.id}?depth=2`, '/api/files', address]) {
    expect(await (await visitor.request.get(at)).text(), at).not.toContain(MARK)
  }
  const stranger = await visitor.newPage()
  await stranger.goto(path)
  await expect(stranger.getByText('Sign in to access resources')).toBeVisible()
  expect(await stranger.content()).not.toContain(MARK)
  await Promise.all([learner.close(), visitor.close()])
})

test('B-30 an upload of 50 MB passes, two at once, and more is refused with a message', async ({
  context,
}) => {
  test.setTimeout(120_000)
  await signInAs(context, 'editor')
  const megabytes = 1024 * 1024
  const send = (size: number) => {
    const buffer = Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(size - 4, 'x')])
    return context.request.post('/api/files', {
      headers: { origin: site.url },
      multipart: {
        file: { name: 'large.csv', mimeType: 'text/csv', buffer },
        _payload: '{}',
      },
    })
  }
  const sent = await Promise.all([send(50 * megabytes), send(50 * megabytes)])
  expect(sent.map((response) => response.status())).toEqual([201, 201])
  const refused = await send(50 * megabytes + 1)
  expect(refused.status()).toBe(413)
  expect(await refused.text()).toContain('A file can have at most 50 MB.')
})
