import { expect, test, type Page, type Request } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = Date.now().toString(36)
const rich = (text: string) => ({
  root: {
    type: 'root',
    direction: 'ltr',
    format: '',
    indent: 0,
    version: 1,
    children: [
      {
        type: 'paragraph',
        direction: 'ltr',
        format: '',
        indent: 0,
        version: 1,
        children: [
          { type: 'text', text, format: 0, detail: 0, mode: 'normal', style: '', version: 1 },
        ],
      },
    ],
  },
})
const LINE = 'A bench, good light and people who build for a living. Bring what you have begun.'

async function createPage(page: Page, data: object) {
  const response = await page.request.post('/api/pages', {
    data: { _status: 'published', ...data },
    headers: { origin: site.url },
  })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { doc: { id: number; path: string } }).doc
}

async function shoot(page: Page, name: string) {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('C-01 C-02 C-15 an editor makes a page of six blocks; it is served at once, and unpublished', async ({
  browser,
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const media = await page.request.get('/api/media?limit=1&depth=0')
  const [{ id: picture }] = ((await media.json()) as { docs: { id: number }[] }).docs as [
    { id: number },
  ]
  const top = await createPage(page, { title: `Studio ${RUN}`, description: LINE })
  const cards = [1, 2, 3].map((one) => ({
    title: `Card ${one}`,
    text: LINE,
    links: [{ label: 'See workshops', target: '/workshops' }],
  }))
  const made = await createPage(page, {
    title: 'Our rooms',
    parent: top.id,
    description: LINE,
    blocks: [
      { blockType: 'text', title: 'The rooms', text: rich(`${LINE} ${LINE}`) },
      { blockType: 'picture', title: 'At the bench', picture, text: rich(LINE) },
      { blockType: 'picture', picture, text: rich(LINE) },
      {
        blockType: 'figures',
        title: 'In figures',
        figures: ['12', '1,000+', '95%', '4'].map((number) => ({ number, label: 'of something' })),
      },
      { blockType: 'cards', title: 'What is here', look: 'cards', cards },
      { blockType: 'cards', title: 'How it works', look: 'steps', cards },
      { blockType: 'records', title: 'Next', kind: 'workshops', filter: 'newest', limit: 3 },
      { blockType: 'records', title: 'Soon', kind: 'webinars', filter: 'upcoming', limit: 3 },
      { blockType: 'records', title: 'Who', kind: 'instructors', filter: 'newest', limit: 12 },
      {
        blockType: 'action',
        title: 'Come and see',
        text: `${LINE}\n\n${LINE}`,
        buttons: [
          { label: 'Browse Workshops', target: '/workshops' },
          { label: 'Contact', target: '/contact' },
        ],
      },
    ],
  })
  const address = `/${made.path}`
  expect(made.path).toBe(`${top.path}/our-rooms`)

  const visitor = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const read = await visitor.newPage()
  const response = await read.goto(address)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toContain('public')
  await expect(read.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`Studio ${RUN}`)
  const facts = await read.locator('script[type="application/ld+json"]').textContent()
  expect(facts).toContain('BreadcrumbList')
  await expect(read.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    ...['The rooms', 'At the bench', 'In figures', 'What is here', 'How it works'],
    ...['Next', 'Soon', 'Who', 'Come and see'],
  ])
  const lina = read.locator('main').getByRole('link', { name: 'Lina Demo', exact: true })
  await expect(lina.last()).toHaveAttribute('href', '/people/lina-demo')
  await expect(read.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  )
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain(`${address}</loc>`)

  for (const colorScheme of ['light', 'dark'] as const) {
    const look = await browser.newContext({ baseURL: site.url, colorScheme })
    const looked = await look.newPage()
    for (const width of [360, 390, 1280]) {
      await looked.setViewportSize({ width, height: 800 })
      for (const path of [address, '/about', '/careers']) {
        await looked.goto(path)
        const shown = await looked.evaluate(() => document.documentElement.scrollWidth)
        expect(shown, `${path} at ${width}`).toBeLessThanOrEqual(width)
        if (width === 360) await expectNoAxeViolations(looked)
        await shoot(looked, `${path.split('/').at(-1)}-${width}-${colorScheme}`)
      }
    }
    await look.close()
  }

  const unpublished = await page.request.patch(`/api/pages/${made.id}`, {
    data: { _status: 'draft' },
    headers: { origin: site.url },
  })
  expect(unpublished.status()).toBe(200)
  expect((await page.request.get(address)).status()).toBe(404)
  await visitor.close()
})

test('C-01 C-04 C-07 C-08 an editor makes a page of blocks, previews it on a phone, publishes it, puts it in the footer and renames it', async ({
  browser,
  context,
  page,
}) => {
  test.slow()
  await signInAs(context, 'editor')
  const [title, slug] = [`Open studio ${RUN}`, `open-studio-${RUN}`]
  await page.goto('/cms/collections/pages/create')
  const type = (field: string, text: string) =>
    answered(page, () => page.locator(field).first().fill(text))
  await type('#field-title', title)
  await type('#field-description', LINE)
  await addBlock(page, 'Text')
  await type('#field-blocks__0__title', 'The rooms')
  await type('#field-blocks [contenteditable="true"]', LINE)
  await addBlock(page, 'Figures')
  await answered(page, () => page.getByRole('button', { name: 'Add Figure' }).click())
  await type('#field-blocks__1__figures__0__number', '1,000+')
  await type('#field-blocks__1__figures__0__label', 'students')
  // Drafts of pages are saved as one types.
  await expect(page).toHaveURL(/\/pages\/\d+/)
  const edit = page.url()
  const draft = `/api/pages/${/\d+$/.exec(edit)?.[0]}?draft=true&depth=0`
  await expect.poll(async () => (await page.request.get(draft)).text()).toContain('"students"')

  await page.locator('#live-preview-toggler').click()
  await page.locator('.live-preview-toolbar-controls__breakpoint button').click()
  await page.getByRole('button', { name: 'Phone' }).click()
  const preview = page.frameLocator('#live-preview-iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 60_000 })
  await expect(preview.getByRole('heading', { name: 'The rooms' })).toBeVisible()
  await expect(preview.getByText('1,000+')).toBeVisible()
  await expect.poll(() => preview.locator('html').evaluate(() => innerWidth)).toBe(360)
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)

  await page.goto(edit)
  await page.locator('#action-save').click()
  await expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(200)

  const menus = await page.request.get('/api/globals/navigation?depth=0')
  const before = (await menus.json()) as { header: object[]; columns: { links: object[] }[] }
  const at = before.columns[0]?.links.length
  try {
    await page.goto('/cms/globals/navigation')
    const links = page.locator('#field-columns__0__links')
    await links.getByRole('button', { name: 'Add Link' }).click()
    await page.locator(`#field-columns__0__links__${at}__label`).fill('Studio days')
    await page.locator(`#field-columns__0__links__${at}__target`).fill(`/${slug}`)
    await page.locator('#action-save').click()
    const visitor = await browser.newContext({ baseURL: site.url })
    const read = await visitor.newPage()
    const link = read
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Studio days', exact: true })
    const getHref = async () => {
      await read.goto('/')
      return (await link.count()) === 1 ? link.getAttribute('href') : null
    }
    await expect.poll(getHref).toBe(`/${slug}`)
    await link.click()
    await expect(read.getByRole('heading', { level: 1 })).toHaveText(title)

    await page.goto(edit)
    await page.locator('#field-title').fill(`Studio days ${RUN}`)
    await page.locator('#field-slug').fill(`studio-days-${RUN}`)
    await page.locator('#action-save').click()
    const moved = async () => {
      const response = await read.request.get(`/${slug}`, { maxRedirects: 0 })
      return [response.status(), response.headers().location]
    }
    await expect.poll(moved).toEqual([308, `/studio-days-${RUN}`])
    await read.goto(`/${slug}`)
    await expect(read).toHaveURL(`/studio-days-${RUN}`)
    await expect(read.getByRole('heading', { level: 1 })).toHaveText(`Studio days ${RUN}`)
    expect(await getHref()).toBe(`/studio-days-${RUN}`)
    await visitor.close()
  } finally {
    const { columns, header } = before
    const restored = await page.request.post('/api/globals/navigation', {
      data: { header, columns },
      headers: { origin: site.url },
    })
    expect(restored.status()).toBe(200)
  }
})

/** The form sends what changed, and shows the fields of a new block with the response. */
async function answered(page: Page, change: () => Promise<void>) {
  const sent = page.waitForRequest((one) => one.method() === 'POST')
  await change()
  const request = await sent
  const isOver = (one: Request) => one === request
  await Promise.race([
    page.waitForEvent('requestfinished', isOver),
    page.waitForEvent('requestfailed', isOver),
  ])
}

async function addBlock(page: Page, name: string) {
  await page.locator('.blocks-field__drawer-toggler').click()
  const drawer = page.getByRole('dialog', { name: /blocks-drawer/ })
  await answered(page, () => drawer.getByRole('button', { name, exact: true }).click())
  await expect(drawer).toBeHidden()
}
