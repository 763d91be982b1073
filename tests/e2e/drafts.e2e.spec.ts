import { expect, test, type APIRequestContext, type Page } from '../support/browser-test'
import { newest } from '../support/all-pages'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const RUN = Date.now().toString(36)
const SECRET = `SECRET${RUN}`
const headers = { origin: site.url }

async function write(who: APIRequestContext, method: 'post' | 'patch', path: string, data: object) {
  const response = await who[method](`${site.url}/api${path}`, { data, headers })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as { doc: { id: number } }
}

test('C-06 a draft changes no byte of a public page, and its publication does', async ({
  browser,
  context,
}) => {
  await signInAs(context, 'admin')
  const staff = context.request
  const entry = { question: `Asked ${RUN}?`, answer: 'Yes.', category: 'Technical Support' }
  const { doc } = await write(staff, 'post', '/faqs', entry)
  const visitor = (await browser.newContext({ baseURL: site.url })).request
  const pages = [
    '/',
    '/internships',
    '/faq',
    `/faq?q=${RUN}`,
    `/api/search?q=${RUN}`,
    '/sitemap.xml',
  ]
  const seen = async () => {
    const texts = await Promise.all(
      [...pages, '/share.png'].map(async (path) => (await visitor.get(path)).text()),
    )
    // Pages that are rendered for each request have another one each time.
    return texts.map((text) => text.replace(/nonce[\\":=]+[\w+/-]+=*/g, ''))
  }
  const changedSince = async (earlier: string[]) =>
    (await seen()).flatMap((text, at) => (text === earlier[at] ? [] : [pages[at] ?? 'picture']))
  /** Saves without a change, so that pages are rendered again. */
  const renderAgain = async () => {
    for (const slug of ['home', 'internship', 'site-settings']) {
      await write(staff, 'post', `/globals/${slug}`, {})
    }
    await write(staff, 'patch', `/faqs/${doc.id}`, { order: 0 })
  }
  await renderAgain()
  const before = await seen()
  expect(before.join()).toContain(`Asked ${RUN}?`)

  const draft = { _status: 'draft' }
  const home = (await (await staff.get('/api/globals/home')).json()) as { headline: string }
  await write(staff, 'post', '/globals/home?draft=true', { headline: SECRET, ...draft })
  await write(staff, 'post', '/globals/internship?draft=true', { intro: SECRET, ...draft })
  await write(staff, 'patch', `/faqs/${doc.id}?draft=true`, { answer: SECRET, ...draft })
  expect(await changedSince(before)).toEqual([])
  await renderAgain()
  const again = await seen()
  expect(again.join()).not.toContain(SECRET)
  // The places of scripts and hints depend on the moment of each rendering.
  const withoutScripts = (texts: string[]) =>
    texts.map((text) =>
      text.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<meta name="next-[^>]*>/g, ''),
    )
  expect(withoutScripts(again)).toEqual(withoutScripts(before))

  const published = { _status: 'published' }
  await write(staff, 'patch', `/faqs/${doc.id}`, published)
  await write(staff, 'post', '/globals/home', published)
  const [front, , faq] = await seen()
  expect([front?.includes(SECRET), faq?.includes(SECRET)]).toEqual([true, true])
  await write(staff, 'post', '/globals/home', { headline: home.headline })
  await staff.delete(`/api/faqs/${doc.id}`, { headers })
})

const KINDS = [
  ...['workshops', 'webinars', 'tutorials', 'pages', 'faqs', 'instructors'],
  ...['home', 'internship', 'navigation'],
]

test('C-07 every kind with a page has a live preview that fits a phone and a desktop', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(360_000)
  // Only what is published: a draft of another test may lack its title.
  const visitor = await browser.newContext({ baseURL: site.url })
  await signInAs(context, 'editor')
  for (const kind of KINDS) {
    const isGlobal = ['home', 'internship', 'navigation'].includes(kind)
    const at = isGlobal
      ? `globals/${kind}`
      : `collections/${kind}/${(await newest(visitor, kind)).id}`
    await page.goto(`/cms/${at}`)
    await page.locator('#live-preview-toggler').click()
    for (const [name, width] of [
      ['Phone', 360],
      ['Desktop', 1280],
    ] as const) {
      await choose(page, name)
      const frame = page.frameLocator('#live-preview-iframe')
      await expect(frame.getByRole('heading', { level: 1 }), kind).toBeVisible()
      const widths = () =>
        frame.locator('html').evaluate((html) => [window.innerWidth, html.scrollWidth])
      // A desktop keeps room for its scroll bar.
      await expect.poll(async () => (await widths())[0], { message: kind }).toBe(width)
      const [inner = 0, content = 0] = await widths()
      expect(content, `${kind} at ${width}`).toBeLessThanOrEqual(inner)
    }
    await page.locator('#live-preview-toggler').click()
  }
  await visitor.close()
})

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.live-preview-toolbar-controls__breakpoint .popup-button').click()
  await page.getByRole('button', { name, exact: true }).click()
}
