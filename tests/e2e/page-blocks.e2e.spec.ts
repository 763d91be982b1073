import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = Date.now().toString(36)
const rich = (text: string) => ({
  root: {
    ...{ type: 'root', direction: 'ltr', format: '', indent: 0, version: 1 },
    children: [
      {
        ...{ type: 'paragraph', direction: 'ltr', format: '', indent: 0, version: 1 },
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

test('C-01 C-02 C-15 an editor makes a page of six blocks; it is served at once, renamed, unpublished', async ({
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
    ...['Next', 'Soon', 'Come and see'],
  ])
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

  await page.goto(`/preview/pages/${made.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our rooms')

  const patch = (id: number, data: object) =>
    page.request.patch(`/api/pages/${id}`, { data, headers: { origin: site.url } })
  expect((await patch(top.id, { slug: `house-${RUN}` })).status()).toBe(200)
  const moved = await page.request.get(address, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([308, `/house-${RUN}/our-rooms`])
  expect((await page.request.get(`/house-${RUN}/our-rooms`)).status()).toBe(200)
  expect((await patch(made.id, { _status: 'draft' })).status()).toBe(200)
  expect((await page.request.get(`/house-${RUN}/our-rooms`)).status()).toBe(404)
  await visitor.close()
})
