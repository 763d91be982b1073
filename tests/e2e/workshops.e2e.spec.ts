import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '../support/browser-test'
import { isLong } from '../support/is-long'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const HEADERS = { origin: ORIGIN }
const RUN = Date.now().toString(36)
/** Stored in the resources: it must be in no byte that a visitor gets (D-03). */
const MARK = `MARK-RES-${RUN}`
const RESOURCES = [
  { name: `Starter on GitHub ${MARK}`, link: `https://code.example/${MARK}` },
  { name: `my-GITHUB-fork ${MARK}`, link: `https://code.example/fork/${MARK}` },
  { name: `Slides ${MARK}`, link: `https://files.example/${MARK}` },
]

type Fixture = { id: number; slug: string; title: string }

let admin: BrowserContext
let workshop: Fixture
const created: number[] = []

async function createWorkshop(data: object = {}): Promise<Fixture> {
  const response = await admin.request.post('/api/workshops?depth=0', {
    headers: HEADERS,
    data: {
      title: `Fixture ${RUN} ${created.length}`,
      description: 'The first paragraph.\n\nThe second paragraph.',
      duration: '2 hours',
      category: ['Cybersecurity'],
      _status: 'published',
      ...data,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { doc } = (await response.json()) as { doc: Fixture }
  created.push(doc.id)
  return doc
}

const asVisitor = (browser: Browser) => browser.newContext({ baseURL: ORIGIN })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** When it was added, which is told next to when it takes place. */
const added = (where: Page | Locator) => where.getByText(/^Added /).locator(':scope > time')
const resourcesCard = (page: Page) => page.getByRole('region', { name: 'Resources' })

/** A slow server: what the router asks for waits until it is released. */
async function holdNavigation(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/_rsc=/, (route) => released.then(() => route.continue()))
  return () => release()
}

/** The title that a visitor's next request gets. */
async function titleSeen(path: string): Promise<string> {
  const html = await (await fetch(ORIGIN + path)).text()
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''
}

test.beforeAll(async ({ browser }) => {
  admin = await asVisitor(browser)
  await signInAs(admin, 'admin')
  workshop = await createWorkshop({
    startsAt: '2031-03-01T04:30:00.000Z',
    endsAt: '2031-03-01T07:00:00.000Z',
    venue: 'Studio 2',
    mode: 'in-person',
    topics: ['Locks', 'Keys'],
    imageUrl: '/gallery/01.webp',
    gallery: [1, 2, 3, 4, 5].map((n) => ({ name: `Bench ${n}`, link: `/gallery/0${n}.webp` })),
    resources: RESOURCES,
  })
})

test.afterAll(async () => {
  for (const id of created) {
    await admin.request.delete(`/api/workshops/${id}`, { headers: HEADERS })
  }
  await admin.close()
})

test.describe('the catalogue', () => {
  test('P-40 D-40 cards with picture, title and created date: what is ahead by time, then newest first', async ({
    page,
  }) => {
    await createWorkshop()
    await page.goto('/workshops')
    await expect(page).toHaveTitle(/^Workshops \| /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Workshops')
    const ahead = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .evaluateAll((all) =>
        all.map((item) => {
          const [when] = [...item.querySelectorAll('time')].filter(
            (time) => !time.parentElement?.textContent.startsWith('Added '),
          )
          const moment = when?.getAttribute('datetime') ?? ''
          return Date.parse(moment) > Date.now() ? moment : ''
        }),
      )
    const coming = ahead.filter(Boolean)
    expect(coming.length).toBeGreaterThan(2)
    // The soonest first, and nothing else between them.
    expect(ahead.slice(0, coming.length)).toEqual([...coming].sort())

    await page.goto('/workshops?category=cybersecurity')
    const mine = card(page, workshop.title)
    await expect(mine.getByRole('link')).toHaveAttribute('href', `/workshops/${workshop.slug}`)
    await expect(mine.locator('img')).toHaveAttribute('src', '/gallery/01.webp')
    await expect(added(mine)).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/)
    const undated = page.getByRole('listitem').filter({ hasNotText: ' IST' })
    const times = await added(undated).evaluateAll((all) =>
      all.map((time) => time.getAttribute('datetime') ?? ''),
    )
    expect(times.length).toBeGreaterThan(0)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('P-40 the date is shown in the time zone of the site', async ({ page }) => {
    const { title } = await createWorkshop()
    await page.goto('/workshops?category=cybersecurity')
    const time = added(card(page, title))
    const moment = new Date((await time.getAttribute('datetime')) ?? '')
    const part = new Map(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'Asia/Kolkata',
        day: '2-digit',
        month: 'short',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        hour12: true,
      })
        .formatToParts(moment)
        .map(({ type, value }) => [type, value]),
    )
    const [day, month, year] = [part.get('day'), part.get('month'), part.get('year')]
    const clock = `${part.get('hour')}:${part.get('minute')} ${part.get('dayPeriod')}`
    await expect(time).toHaveText(`${day} ${month} ${year}, ${clock}`)
  })

  test('P-48 without a picture there is the placeholder', async ({ page }) => {
    const plain = await createWorkshop()
    await page.goto('/workshops?category=cybersecurity')
    const drawn = '/placeholder.svg#cybersecurity-all-levels'
    await expect(card(page, plain.title).locator('img')).toHaveAttribute('src', drawn)
    await page.goto(`/workshops/${plain.slug}`)
    const cover = page.getByRole('article').locator('img').first()
    await expect(cover).toHaveAttribute('src', drawn)
  })

  test('P-40 filters and pages are links that work without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/workshops')
    const filters = page.getByRole('navigation', { name: 'Categories' })
    await page.getByText('Topic', { exact: true }).filter({ visible: true }).click()
    await expect(filters.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/workshops\?page=2$/)
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await page.getByText('Topic', { exact: true }).filter({ visible: true }).click()
    await filters.getByRole('link', { name: 'Cybersecurity' }).click()
    await expect(page).toHaveURL(/\/workshops\?category=cybersecurity$/)
    await expect(page.getByText(/^\d+ workshops? in Cybersecurity$/)).toBeVisible()
    await expect(card(page, workshop.title)).toBeVisible()
    await page.locator('summary', { hasText: 'Cybersecurity' }).click()
    await filters.getByRole('link', { name: 'Marketing' }).click()
    await expect(page).toHaveURL(/\/workshops\?category=marketing$/)
    await expect(card(page, workshop.title)).toHaveCount(0)
    await context.close()
  })

  test('P-40 unknown query parameters change nothing; a page beyond the last is not found', async ({
    request,
  }) => {
    const list = async (query: string) => {
      const response = await request.get(`/workshops?${query}`)
      expect(response.status(), query).toBe(200)
      return (await response.text()).match(/href="\/workshops\/[^"?]+"/g)
    }
    const all = await list('')
    for (const query of ['category=nonsense', 'page=0', 'page=x', 'category[]=a&page=-1'])
      expect(await list(query), query).toEqual(all)
    expect((await request.get('/workshops?page=9999')).status()).toBe(404)
    const internal = await request.get('/workshops/browse/design/all/all/1', { maxRedirects: 0 })
    expect(internal.status()).toBe(307)
    expect(new URL(internal.headers().location ?? '', ORIGIN).pathname).toBe('/workshops')
  })

  test('U-15 the level is a filter next to the others, and a fact of card and page', async ({
    page,
    request,
  }) => {
    const hard = await createWorkshop({ difficulty: 'Advanced' })
    await page.goto('/workshops?category=cybersecurity')
    await page.getByText('Level', { exact: true }).filter({ visible: true }).click()
    const levels = page.getByRole('navigation', { name: 'Difficulties' })
    await levels.getByRole('link', { name: /^Advanced \d/ }).click()
    await expect(page).toHaveURL('/workshops?category=cybersecurity&difficulty=advanced')
    await expect(page.getByText(/workshops? in Cybersecurity · Advanced$/).first()).toBeVisible()
    await expect(card(page, hard.title)).toContainText('Advanced')
    await expect(card(page, hard.title).locator('img')).toHaveAttribute('src', /-advanced$/)
    await expect(card(page, workshop.title)).toHaveCount(0)
    await card(page, hard.title).getByRole('link', { name: hard.title }).click()
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByText('Difficulty').locator('..')).toContainText('Advanced')
    // No level: no filter for it, no fact.
    expect(await (await request.get(`/workshops/${workshop.slug}`)).text()).not.toMatch(
      /Difficulty</,
    )
  })

  test('P-40 filters and pages show their own list with JavaScript too', async ({ page }) => {
    await page.goto('/workshops')
    const first = await page.getByRole('heading', { level: 2 }).first().textContent()
    const next = page.getByRole('link', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await next.click()
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '')
    await page.getByText('Topic', { exact: true }).filter({ visible: true }).click()
    await page.getByRole('link', { name: /^Marketing \d/ }).click()
    await expect(page.getByText(/in Marketing( yet)?$/).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByText('Workshops').click()
    await expect(page).toHaveURL(/\/workshops$/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first ?? '')
  })

  test('P-41 P-47 skeletons stand in when one comes from another page, and the page stays below', async ({
    page,
  }) => {
    await page.goto('/about')
    const skeletons = page.locator('[data-page-skeleton]')
    const next = await holdNavigation(page)
    await page.getByRole('banner').getByRole('link', { name: 'Workshops' }).focus()
    await page.keyboard.press('Enter')
    await expect(skeletons.getByRole('listitem', { includeHidden: true })).toHaveCount(6)
    await expect(skeletons).toBeVisible()
    await expect(page).toHaveURL('/about')
    await expect(page.locator(':focus')).toHaveText('Workshops')
    next()
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Workshops' })).toBeVisible()
    await expect(skeletons).toHaveCount(0)

    const open = await holdNavigation(page)
    await page.locator('main h2 a').first().press('Enter')
    await expect(skeletons).toBeVisible()
    await expect(skeletons.locator('[data-skeleton]')).not.toHaveCount(0)
    open()
    await expect(page).toHaveURL(/\/workshops\/.+/)
    await expect(skeletons).toHaveCount(0)
  })

  test('P-41 six skeleton cards while the next list is on its way', async ({ page }) => {
    await page.goto('/workshops')
    await page.waitForLoadState('networkidle')
    // A response without content leaves the browser where it is, as if the list were still to come.
    await page.route(/category=design/, (route) => route.fulfill({ status: 204 }))
    const filter = page.getByRole('link', { name: /^Design \d/ })
    await page.getByText('Topic', { exact: true }).filter({ visible: true }).click()
    await filter.click()
    const skeletons = page.locator('main li:has([data-skeleton])').filter({ visible: true })
    await expect(skeletons).toHaveCount(6)
    await expect(card(page, workshop.title)).toBeHidden()
    await page.unroute(/category=design/)
    await filter.click()
    await expect(page).toHaveURL(/category=design$/)
    await expect(skeletons).toHaveCount(0)
    await expect(page.getByText(/in Design$/).first()).toBeVisible()
  })
})

test.describe('what stands on the page of a workshop', () => {
  let page: Page

  // Nothing here changes the page, so it is opened once.
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ baseURL: ORIGIN })
    await page.goto(`/workshops/${workshop.slug}`)
  })
  test.afterAll(() => page.close())

  test('P-42 title, cover, About This Workshop and the facts', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshop.title)
    await expect(page).toHaveTitle(new RegExp(`^${workshop.title} \\| `))
    const about = page.getByRole('region', { name: 'About This Workshop' })
    await expect(about.getByRole('paragraph')).toHaveText([
      'The first paragraph.',
      'The second paragraph.',
    ])
    await expect(page.getByRole('article').locator('img').first()).toHaveAttribute(
      'src',
      '/gallery/01.webp',
    )
    const facts = page.getByRole('region', { name: 'Facts' })
    for (const text of [
      'Saturday, 01 Mar 2031',
      '10:00 AM – 12:30 PM IST',
      'Studio 2',
      '2 hours',
      'In person',
      'Cybersecurity',
    ]) {
      await expect(facts).toContainText(text)
    }
  })

  test('P-45 a visitor sees blurred decoys and the way to sign in', async () => {
    const resources = resourcesCard(page)
    await expect(resources.getByText('Sign in to access resources')).toBeVisible()
    await expect(resources.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/workshops/${workshop.slug}`)}`,
    )
    const decoys = resources.locator('[aria-hidden=true]').first()
    expect(await decoys.evaluate((list) => getComputedStyle(list).filter)).toContain('blur')
    expect(await page.content()).not.toContain(MARK)
  })

  test('P-46 the way to the questions', async () => {
    const questions = page.getByRole('region', { name: 'Have Questions?' })
    await expect(questions.getByRole('link', { name: 'Ask a Question' })).toHaveAttribute(
      'href',
      `/workshops/${workshop.slug}/ask`,
    )
  })

  test('P-43 the gallery loops by itself, 2000 ms apart', async () => {
    const gallery = page.getByRole('region', { name: 'Workshop Gallery' })
    await gallery.scrollIntoViewIfNeeded()
    await expect(gallery.getByRole('img')).toHaveCount(5)
    await expect(gallery.getByRole('button', { name: 'Pause' })).toBeVisible()
    const settings = await gallery.locator('.slides').evaluate((row) => {
      const { params } = Reflect.get(row, 'swiper') as {
        params: { loop: boolean; autoplay: { delay: number } }
      }
      return { loop: params.loop, delay: params.autoplay.delay }
    })
    expect(settings).toEqual({ loop: true, delay: 2000 })
  })
})

test.describe('a workshop', () => {
  test('P-44 signed-in people get link buttons; GitHub in any case has the code icon', async ({
    browser,
  }) => {
    const context = await asVisitor(browser)
    await signInAs(context, 'user')
    const page = await context.newPage()
    await page.goto(`/workshops/${workshop.slug}`)
    const links = resourcesCard(page).getByRole('link')
    await expect(links).toHaveText(RESOURCES.map(({ name }) => name))
    for (const [index, { link }] of RESOURCES.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', link)
      await expect(links.nth(index)).toHaveAttribute('rel', /noopener/)
      const icon = links.nth(index).locator('svg')
      await expect(icon).toHaveAttribute('data-icon', index < 2 ? 'code' : 'link')
    }
    await expect(page.getByText('Sign in to access resources')).toHaveCount(0)
    await context.close()
  })

  test('P-45 the same without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/workshops/${workshop.slug}`)
    await expect(page.getByText('Sign in to access resources')).toBeVisible()
    await context.close()
  })

  test('P-47 D-10 an unknown workshop is HTTP 404', async ({ page }) => {
    const draft = await createWorkshop({ _status: 'draft' })
    const unknown = ['999999999', '99999999999999999999', '0', '-1', '1.5', 'No-Such', 'a%00b']
    for (const id of [String(draft.id), draft.slug, ...unknown]) {
      const response = await page.request.get(`/workshops/${id}`)
      expect(response.status(), id).toBe(404)
    }
    const response = await page.goto('/workshops/no-such-workshop')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop not found.')
  })

  test('D-10 number and slug return the same document; the canonical link names the slug', async ({
    page,
  }) => {
    for (const id of [workshop.id, workshop.slug]) {
      await page.goto(`/workshops/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshop.title)
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', new RegExp(`/workshops/${workshop.slug}$`))
    }
  })

  test('nothing moves when the page has arrived, for visitors and for members', async ({
    browser,
  }) => {
    for (const role of [null, 'user'] as const) {
      const context = await asVisitor(browser)
      if (role) await signInAs(context, role)
      const page = await context.newPage()
      await page.goto(`/workshops/${workshop.slug}`)
      await expect(resourcesCard(page).getByRole('link').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(() => {
        return new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(entries.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        })
      })
      expect(shift, String(role)).toBeLessThan(0.01)
      await context.close()
    }
  })
})

test.describe('S-40 S-41 resources', () => {
  test('S-40 no byte that a visitor gets names them', async ({ request }) => {
    const { id, slug } = workshop
    const pages = ['/', '/workshops', '/workshops?category=cybersecurity', `/workshops/${slug}`]
    const rest = [
      `/api/workshops/${id}?depth=2`,
      '/api/workshops?limit=100&depth=2',
      `/api/workshops?select[resources]=true&limit=100`,
      `/api/workshops/${id}?draft=true`,
      `/api/workshops/versions?limit=100`,
      `/api/viewer/workshops/${id}/resources`,
      `/preview/workshops/${id}`,
    ]
    for (const path of [...pages, `/workshops/${id}`, ...rest]) {
      expect(await (await request.get(path)).text(), path).not.toContain(MARK)
      const rsc = await request.get(path, { headers: { rsc: '1' } })
      expect(await rsc.text(), `${path} as RSC`).not.toContain(MARK)
    }
    const query = `{ Workshops(limit: 100) { docs { id resources { name link } } } }`
    const graphql = await request.post('/api/graphql', { data: { query } })
    expect(await graphql.text()).not.toContain(MARK)
  })

  test('S-40 visitors cannot find out by asking', async ({ request }) => {
    for (const query of [`where[resources.link][like]=${MARK}`, 'sort=resources.link']) {
      const response = await request.get(`/api/workshops?${query}`)
      expect([400, 403], query).toContain(response.status())
    }
    const query = `{ Workshops(where: { resources__link: { like: "${MARK}" } }) { totalDocs } }`
    const graphql = await request.post('/api/graphql', { data: { query } })
    expect(await graphql.text()).not.toContain('"totalDocs":1')
  })

  test('S-40 the endpoint returns 401 to visitors and 404 for what one may not read', async ({
    browser,
    request,
  }) => {
    const draft = await createWorkshop({ _status: 'draft', resources: RESOURCES })
    expect((await request.get(`/api/viewer/workshops/${workshop.id}/resources`)).status()).toBe(401)
    const learner = await asVisitor(browser)
    await signInAs(learner, 'user')
    for (const id of [draft.id, draft.slug, 999999999, 'x%00']) {
      const response = await learner.request.get(`/api/viewer/workshops/${id}/resources`)
      expect(response.status(), String(id)).toBe(404)
    }
    await learner.close()
  })

  test('S-41 mixed requests: visitors never get content for members', async ({ browser }) => {
    const [learner, visitor] = [await asVisitor(browser), await asVisitor(browser)]
    await signInAs(learner, 'user')
    const path = `/workshops/${workshop.slug}`
    const endpoint = `/api/viewer/workshops/${workshop.id}/resources`
    const cookie = (await learner.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    // Plain requests: through the browser's, 200 rounds would take minutes.
    const member = { headers: { cookie, 'sec-fetch-site': 'same-origin' } }
    const rest = `/api/workshops/${workshop.id}`
    const round = async () => {
      const [theirs, mine, page, theirRest, myRest] = await Promise.all([
        fetch(ORIGIN + endpoint, member),
        fetch(ORIGIN + endpoint),
        fetch(ORIGIN + path),
        fetch(ORIGIN + rest, member),
        fetch(ORIGIN + rest),
      ])
      expect(await theirRest.text()).toContain(MARK)
      expect(await myRest.text()).not.toContain(MARK)
      expect(await theirs.text()).toContain(MARK)
      expect(theirs.headers.get('cache-control')).toBe('private, no-store')
      expect(await mine.text()).not.toContain(MARK)
      expect(await page.text()).not.toContain(MARK)
      expect(page.headers.get('set-cookie')).toBeNull()
    }
    const rounds = isLong ? 200 : 60
    for (let n = 0; n < rounds; n += 20) await Promise.all(Array.from({ length: 20 }, round))
    const [a, b] = await Promise.all([learner.request.get(path), visitor.request.get(path)])
    expect(await a.text()).toBe(await b.text())
    expect(a.headers()['cache-control']).toContain('s-maxage')
    await Promise.all([learner.close(), visitor.close()])
  })
})

test.describe('a save shows with the next request', () => {
  test('saved by REST', async () => {
    const { id, slug } = await createWorkshop()
    for (const title of ['First', 'Second', 'Third'].map((word) => `${word} by REST ${RUN}`)) {
      const saved = await admin.request.patch(`/api/workshops/${id}`, {
        headers: HEADERS,
        data: { title },
      })
      expect(saved.status()).toBe(200)
      // Of visitors, whose responses are cached.
      for (const path of [`/api/workshops/${id}`, '/api/workshops?limit=3']) {
        expect(await (await fetch(ORIGIN + path)).text()).toContain(title)
      }
      expect(await titleSeen(`/workshops/${slug}`)).toBe(title)
      expect(await titleSeen(`/workshops/${id}`)).toBe(title)
      const list = await admin.request.get('/workshops?category=cybersecurity')
      expect(await list.text()).toContain(title)
    }
    await admin.request.patch(`/api/workshops/${id}`, {
      headers: HEADERS,
      data: { _status: 'draft' },
    })
    expect((await admin.request.get(`/workshops/${slug}`)).status()).toBe(404)
  })

  test('saved by GraphQL', async () => {
    const { id, slug } = await createWorkshop()
    expect(await titleSeen(`/workshops/${slug}`)).toContain('Fixture')
    const title = `By GraphQL ${RUN}`
    const query = `mutation { updateWorkshop(id: ${id}, data: { title: "${title}" }) { title } }`
    const saved = await admin.request.post('/api/graphql', { headers: HEADERS, data: { query } })
    expect(await saved.text()).toContain(title)
    expect(await titleSeen(`/workshops/${slug}`)).toBe(title)
  })

  test('an address that was unknown becomes known', async ({ request }) => {
    const slug = `later-${RUN}`
    expect((await request.get(`/workshops/${slug}`)).status()).toBe(404)
    const { title } = await createWorkshop({ slug })
    expect(await titleSeen(`/workshops/${slug}`)).toBe(title)
  })

  test('published in /cms by an editor', async ({ browser }) => {
    const { id, slug } = await createWorkshop()
    const title = `By hand ${RUN}`
    expect(await titleSeen(`/workshops/${slug}`)).toContain('Fixture')
    const context = await asVisitor(browser)
    await signInAs(context, 'editor')
    const page = await context.newPage()
    await page.goto(`/cms/collections/workshops/${id}`)
    await page.locator('#field-title').fill(title)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('.payload-toast-item.toast-success')).toBeVisible()
    expect(await titleSeen(`/workshops/${slug}`)).toBe(title)
    await context.close()
  })
})

test.describe('the preview', () => {
  test('is refused to visitors and learners', async ({ browser }) => {
    for (const role of [null, 'user'] as const) {
      const context = await asVisitor(browser)
      if (role) await signInAs(context, role)
      const response = await context.request.get(`/preview/workshops/${workshop.id}`)
      expect(response.status(), String(role)).toBe(404)
      expect(response.url()).toMatch(/\/404$/)
      expect(await response.text()).not.toContain(MARK)
      await context.close()
    }
  })

  test('shows an editor in /cms unsaved input, which the public does not see', async ({
    browser,
  }) => {
    const { id, slug, title } = await createWorkshop()
    const context = await asVisitor(browser)
    await signInAs(context, 'editor')
    const page = await context.newPage()
    await page.goto(`/cms/collections/workshops/${id}`)
    await page.locator('#live-preview-toggler').click()
    const frame = page.frameLocator('#live-preview-iframe')
    const heading = frame.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    await page.locator('#field-title').fill(`Typed ${RUN}`)
    await expect(heading).toHaveText(`Typed ${RUN}`)
    expect(await titleSeen(`/workshops/${slug}`)).toBe(title)
    await context.close()
  })
})
