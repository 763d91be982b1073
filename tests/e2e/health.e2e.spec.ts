import { expect, test, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

async function create(page: Page, collection: string, data: object): Promise<number> {
  const headers = { origin: site.url }
  const response = await page.request.post(`${site.url}/api/${collection}`, { data, headers })
  expect(response.status(), await response.text()).toBe(201)
  const { doc } = (await response.json()) as { doc: { id: number } }
  return doc.id
}

async function expectNoSideScroll(page: Page) {
  const { client, scroll } = await page.evaluate(() => ({
    client: document.documentElement.clientWidth,
    scroll: document.documentElement.scrollWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
}

test('H-01 H-09 a finding leads to its field, and is gone after the repair or with a reason', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const title = `Forgotten ${crypto.randomUUID().slice(0, 8)}`
  const id = await create(page, 'workshops', {
    title,
    description: 'Short.',
    duration: '1 hour',
    startsAt: '2026-01-01T10:00:00.000Z',
    _status: 'published',
  })
  await page.goto('/cms/health')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('All content was checked.')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/cms/health')
    await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
    await expect(page.getByText(title).first()).toBeVisible()
    await expectNoSideScroll(page)
    await expectNoAxeViolations(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/health-${width}.png` })
  }
  await page.goto('/cms')
  await expect(page.getByRole('region', { name: /^Health/ })).toBeVisible()

  await page.goto('/cms/health?rule=no-recording')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: /^Ignore/ }).click()
  await row.getByRole('textbox', { name: 'Why is this no problem?' }).fill('It was not recorded.')
  await expectNoAxeViolations(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ignore-1440.png` })
  await row.getByRole('button', { name: 'Ignore for 90 days' }).click()
  await expect(row).toBeHidden()

  await page.goto('/cms/health?rule=short-description')
  await row.getByRole('link', { name: /^Edit/ }).click()
  await expect(page).toHaveURL(new RegExp(`/cms/collections/workshops/${id}#field-description$`))
  await expect(page.locator('#field-description')).toBeInViewport()
  const headers = { origin: site.url }
  const data = { description: 'A description that says in more than sixty characters what it is.' }
  await page.request.patch(`${site.url}/api/workshops/${id}`, { data, headers })
  await page.goto('/cms/health')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('All content was checked.')).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
})

test('H-13 a short link has a QR code, leads to its target, and is changed at once', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const slug = `poster-${crypto.randomUUID().slice(0, 8)}`
  const id = await create(page, 'short_links', {
    slug,
    to: '/workshops',
    label: 'Poster in the hall',
  })
  const follow = async (path: string) => {
    const { headers, status } = await page.request
      .get(`${site.url}${path}`, { maxRedirects: 0 })
      .then((response) => ({ headers: response.headers(), status: response.status() }))
    return [status, headers.location]
  }
  expect(await follow(`/go/${slug}?q`)).toEqual([302, '/workshops'])
  const headers = { origin: site.url }
  await page.request.patch(`${site.url}/api/short_links/${id}`, {
    data: { to: '/webinars' },
    headers,
  })
  expect(await follow(`/go/${slug.toUpperCase()}?utm=1`)).toEqual([302, '/webinars?utm=1'])
  await page.request.patch(`${site.url}/api/short_links/${id}`, {
    data: { expiresAt: '2026-01-01T00:00:00.000Z' },
    headers,
  })
  expect((await follow(`/go/${slug}`))[0]).toBe(404)

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 1400 })
    await page.goto('/cms/collections/short_links')
    await expect(page.getByRole('heading', { name: 'Printed codes' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Download the QR code of /qr01 as SVG' }),
    ).toBeVisible()
    await expectNoSideScroll(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/short-links-${width}.png` })
    await page.goto(`/cms/collections/short_links/${id}`)
    await expect(page.getByRole('img', { name: /^QR code of .*\?q$/ })).toBeVisible()
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/short-link-${width}.png` })
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /as PNG$/ }).click()
  expect((await download).suggestedFilename()).toBe(`${slug}.png`)
  // The rest of the screen is Payload's.
  await expectNoAxeViolations(page, [
    'color-contrast',
    'svg-img-alt',
    'link-name',
    'empty-table-header',
  ])
})
