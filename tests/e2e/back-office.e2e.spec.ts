import { get } from 'node:http'
import { expect, test, type BrowserContext, type Locator, type Page } from '../support/browser-test'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const stamp = () => Date.now().toString(36)
/** Far from the zone of the site, which is India's; its clocks change. */
const ELSEWHERE = 'America/Los_Angeles'

type Doc = { id: number; slug: string; _status: string; deletedAt?: string | null }

const PUBLISHED = { description: 'x', duration: '1 hour', _status: 'published' }

async function createByRest(context: BrowserContext, collection: string, data: object) {
  const response = await context.request.post(`${site.url}/api/${collection}`, {
    data: collection === 'registrations' ? data : { ...PUBLISHED, ...data },
    headers: { origin: site.url },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { doc: Doc }).doc
}

/** A workshop that is to come, at which anyone who asks has a seat. */
async function anEventWithPeople(context: BrowserContext, title: string) {
  const workshop = await createByRest(context, 'workshops', {
    title,
    startsAt: '2031-01-01T10:00:00.000Z',
  })
  await createByRest(context, 'registrations', { workshop: workshop.id })
  return workshop
}

async function stored(page: Page, id: number): Promise<Doc & { startsAt: string }> {
  const response = await page.request.get(`/api/workshops/${id}?depth=0&trash=true`)
  return (await response.json()) as Doc & { startsAt: string }
}

/** Holds back the responses of an address until they are released. */
async function hold(page: Page, address: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test.describe('M-53 what people notice is asked about first', () => {
  test('M-53 unpublishing and deleting an event ask with the number of attendees, and Cancel changes nothing', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'admin')
    const { id } = await anEventWithPeople(context, `Asked about ${stamp()}`)
    const question = page.getByRole('dialog').filter({ hasText: 'has registered' })
    await page.goto(`/cms/collections/workshops/${id}`)
    const menu = page.locator('.doc-controls__popup .popup-button')

    await menu.click()
    await page.locator('#action-unpublish').click()
    const release = await hold(page, /\/api\/change-impact$/)
    const asking = page.waitForRequest(/\/api\/change-impact$/)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await asking
    expect(await stored(page, id)).toMatchObject({ _status: 'published' })
    release()
    await expect(question).toContainText('1 person has registered. They are notified by email')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await stored(page, id)).toMatchObject({ _status: 'published' })

    await menu.click()
    await page.locator('#action-delete').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(question.getByRole('heading')).toHaveText('Move to trash?')
    await question.getByRole('button', { name: 'Move to trash' }).click()
    await page.waitForURL(/\/collections\/workshops(\?|$)/)
    expect(await stored(page, id)).toMatchObject({ deletedAt: expect.any(String) })

    await page.goto(`/cms/collections/workshops/trash/${id}`)
    await page.locator('#action-permanently-delete').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(question.getByRole('heading')).toHaveText('Delete permanently?')
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await page.waitForURL(/\/collections\/workshops\/trash(\?|$)/)
    expect((await page.request.get(`/api/workshops/${id}?trash=true`)).status()).toBe(404)
  })

  test('M-53 the actions of a list ask too, and an unknown number changes nothing', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'admin')
    const mark = `Listed ${stamp()}`
    const [one, two] = [
      await anEventWithPeople(context, `${mark} one`),
      await createByRest(context, 'workshops', { title: `${mark} two` }),
    ]
    const statuses = async () => [
      (await stored(page, one.id))._status,
      (await stored(page, two.id))._status,
    ]
    await page.goto(`/cms/collections/workshops?search=${encodeURIComponent(mark)}`)
    const act = async (name: string) => {
      // A list that renders again loses a press.
      await expect(() => page.locator('input#select-all').check({ timeout: 5000 })).toPass()
      await page.locator('.list-selection').getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
    }
    const question = page.getByRole('dialog').filter({ hasText: 'has registered' })

    await page.route(/\/api\/change-impact$/, (route) => route.abort())
    await act('Unpublish')
    await expect(page.getByText('Could not check who is affected').first()).toBeVisible()
    expect(await statuses()).toEqual(['published', 'published'])
    await page.unroute(/\/api\/change-impact$/)
    await page.reload()

    await act('Unpublish')
    await expect(question).toContainText('2 workshops')
    await question.getByRole('button', { name: 'Unpublish' }).click()
    await expect.poll(statuses).toEqual(['draft', 'draft'])
    await act('Delete')
    await expect(question).toContainText('2 workshops')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect((await stored(page, one.id)).deletedAt ?? null).toBeNull()
  })
})

test.describe('M-52 the back office has the time zone of the site', () => {
  test.use({ timezoneId: ELSEWHERE })

  test('M-52 D-14 a time typed on a device in another time zone is the time of the site', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'editor')
    const { id, slug } = await createByRest(context, 'workshops', { title: `Timed ${stamp()}` })
    await page.goto(`/cms/collections/workshops/${id}`)
    await page.getByRole('button', { name: 'When and where' }).click()
    const field = page.locator('#field-startsAt')
    await field.fill('2031-07-20T10:00')
    await expect(page.locator('#zone-startsAt')).toHaveText(/^\d\d \w{3} \d{4}, .* IST$/)
    const saving = page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && !response.url().includes('autosave=true'),
    )
    await page.locator('#action-save').click()
    expect((await saving).ok()).toBe(true)
    expect(await stored(page, id)).toMatchObject({ startsAt: '2031-07-20T04:30:00.000Z' })
    await expect(page.getByText('Last modified:').locator('..')).toContainText(/ [AP]M IST/)
    await page.reload()
    await page.getByRole('button', { name: 'When and where' }).click()
    await expect(field).toHaveValue('2031-07-20T10:00')
    // The fields of our own say it, and no part of the form names the zone of the device.
    await expect(page.locator('.doc-controls')).not.toContainText('GMT', { useInnerText: true })
    await page.goto(`/workshops/${slug}`)
    await expect(page.locator('time[datetime="2031-07-20T04:30:00.000Z"]').first()).toContainText(
      '20 Jul 2031',
    )
    await expect(page.getByText(/^10:00 AM.* IST$/).first()).toBeVisible()
    await expect(page.getByText(/^Your time: .*9:30 PM/).first()).toBeVisible()
  })

  test('M-52 a date is typed key by key, and a plan is made in the zone of the site', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'editor')
    const { id } = await createByRest(context, 'workshops', { title: `Planned ${stamp()}` })
    await page.goto(`/cms/collections/workshops/${id}`)
    await page.getByRole('button', { name: 'When and where' }).click()
    const field = page.locator('#field-startsAt')
    await field.focus()
    await page.keyboard.type('12052031')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1015AM')
    await expect(field).toHaveValue('2031-12-05T10:15')

    await page.locator('.doc-controls__controls .popup-button').first().click()
    await page.locator('#schedule-publish').click()
    const drawer = page.getByRole('dialog', { name: /schedule-publish/ })
    await expect(drawer.getByText('Asia/Kolkata').first()).toBeVisible()
  })
})

/** The navigation of the back office, which is folded away on narrow screens. */
async function openNav(page: Page): Promise<Locator> {
  const nav = page.locator('.nav__wrap')
  // The scripts fold the navigation away when they come, and a press before that does nothing.
  await expect(page.locator('.nav--nav-hydrated')).toHaveCount(1)
  const folded = page.locator('.nav[inert]')
  await expect(async () => {
    if (await folded.count()) await page.locator('.nav-toggler:visible').first().click()
    await expect(folded).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(nav).toBeInViewport()
  return nav
}

test.describe('M-51 the ways in and out', () => {
  test('M-51 an editor comes to the back office from the site, and back', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'editor')
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Back Office' }).click()
    await expect(page).toHaveURL('/cms')
    const nav = await openNav(page)
    await expect(nav.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    await nav.getByRole('link', { name: 'View the site' }).click()
    await expect(page).toHaveURL('/')
  })

  test('M-51 an administrator goes between dashboard and back office', async ({
    context,
    page,
  }) => {
    await signInAs(context, 'admin')
    await page.goto('/admin/dashboard')
    const tabs = page.getByRole('navigation', { name: 'Dashboard' })
    await tabs.getByRole('link', { name: 'Back Office' }).click()
    await expect(page).toHaveURL('/cms')
    const nav = await openNav(page)
    await nav.getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('M-57 text typed into a new row stays, however late the form state arrives', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const { id } = await createByRest(context, 'workshops', { title: `Slow ${stamp()}` })
  await page.goto(`/cms/collections/workshops/${id}`)
  await page.getByRole('button', { name: 'Resources and gallery' }).click()

  /** Responses of server functions, each of which waits for its own release. */
  const waiting: (() => void)[] = []
  let isSlow = true
  await page.route(/\/cms\//, async (route) => {
    if (!isSlow || route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  const releaseNext = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await expect.poll(() => waiting.length).toBe(1)
  // The second request is queued before the first response comes, so it calls the same fields new.
  await page.getByRole('button', { name: 'Add Picture' }).click()
  // The form queues it a quarter of a second after the press.
  const pressedAt = Date.now()
  await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(500)
  const queued = page.waitForRequest((request) => request.method() === 'POST')
  await releaseNext()
  const name = page.locator('#field-resources__0__name')
  await name.fill('Slides of the day')
  await page.locator('#field-resources__0__link').fill('https://example.com/slides')
  await queued
  isSlow = false
  waiting.splice(0).forEach((release) => release())
  await page.locator('#field-gallery__0__name').fill('The room')
  await expect(name).toHaveValue('Slides of the day')
  await expect(page.locator('#field-resources__0__link')).toHaveValue('https://example.com/slides')
  await expect(page.locator('#field-gallery__0__name')).toHaveValue('The room')
})

test('M-57 a row added just before a response arrives gets its fields', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const { id } = await createByRest(context, 'workshops', { title: `Raced ${stamp()}` })
  await page.goto(`/cms/collections/workshops/${id}`)
  await page.getByRole('button', { name: 'Resources and gallery' }).click()
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  const release = await hold(page, /\/cms\//)
  await page.locator('#field-title').fill(`Changed ${stamp()}`)
  await asked
  await page.getByRole('button', { name: 'Add Resource' }).click()
  release()
  await page.locator('#field-resources__0__name').fill('Slides')
})

test('A-64 an editor uploads several pictures into a gallery, each with its description', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const { id } = await createByRest(context, 'workshops', { title: `Pictured ${stamp()}` })
  await page.goto(`/cms/collections/workshops/${id}`)
  await page.getByRole('button', { name: 'Resources and gallery' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await (await chooser).setFiles(['public/gallery/10.webp', 'public/gallery/11.webp'])
  const grid = page.getByRole('group', { name: 'New pictures' })
  await grid.getByRole('button', { name: 'Add 2 pictures' }).click()
  await expect(grid.getByRole('status')).toHaveText('2 pictures need a description.')
  // The first gap has the focus, and Tab leads to the next one.
  await page.keyboard.type('A woven band')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Books on a shelf')
  await page.keyboard.press('Enter')
  const names = page.locator('#field-gallery .array-field__row-header')
  await expect(names).toHaveText(['A woven band', 'Books on a shelf'])
  await expect(names.locator('img')).toHaveCount(2)
  const link = expect.stringMatching(/^\/api\/media\/file\/.+\.webp$/)
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/workshops/${id}?draft=true&depth=0`)
      return ((await response.json()) as { gallery: object[] }).gallery
    })
    .toEqual([
      expect.objectContaining({ name: 'A woven band', link }),
      expect.objectContaining({ name: 'Books on a shelf', link }),
    ])
})

test('A-65 a new record is called so, and a refused publication names its missing fields', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  await page.goto('/cms/collections/workshops/create')
  await page.waitForURL(/\/workshops\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New workshop')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const fields = page.getByTestId('field-errors')
  await expect(fields.getByRole('listitem')).toHaveText([
    'Title',
    'About → Description',
    'Duration',
  ])
})

test('C-08 an editor is warned of a slug that redirects to another record', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const [slug, title] = [`old-${stamp()}`, `Moved ${stamp()}`]
  const moved = await createByRest(context, 'workshops', { title, slug })
  const change = await context.request.patch(`${site.url}/api/workshops/${moved.id}`, {
    data: { slug: `new-${stamp()}` },
    headers: { origin: site.url },
  })
  expect(change.status()).toBe(200)
  const { id } = await createByRest(context, 'workshops', { title: `Other ${stamp()}` })
  await page.goto(`/cms/collections/workshops/${id}`)
  const warning = page.getByText(`This address redirects to “${title}”.`)
  await page.locator('#field-slug').fill(slug)
  await expect(warning).toBeVisible()
  await page.locator('#field-slug').fill(`${slug}-2`)
  await expect(warning).toBeHidden()

  const write = (method: 'post' | 'patch', path: string, data: object) =>
    context.request[method](`${site.url}/api/pages${path}`, {
      data: { ...data, _status: 'published' },
      headers: { origin: site.url },
    })
  const made = await write('post', '', { title, slug })
  const { doc } = (await made.json()) as { doc: Doc }
  expect((await write('patch', `/${doc.id}`, { slug: `new-page-${stamp()}` })).status()).toBe(200)
  await page.goto('/cms/collections/pages/create')
  await page.locator('#field-slug').fill(slug)
  await expect(warning).toBeVisible()
})

/** What a visitor of another network sees: every loopback address is a network of its own. */
function visitFrom(localAddress: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(site.url)
  const options = {
    host: hostname,
    port,
    path,
    localAddress,
    family: 4,
    headers: { accept: 'text/html' },
  }
  return new Promise((resolve, reject) => {
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
}

test('C-09 C-10 an editor creates a redirect of a missing address; an administrator imports some', async ({
  context,
  page,
}) => {
  const letters = [...stamp()].map((sign) => String.fromCharCode(97 + (parseInt(sign, 36) % 26)))
  const path = `/old-${letters.join('')}`
  for (const one of [1, 2, 3]) expect(await visitFrom(`127.0.10.${one}`, path)).toBe(404)
  await signInAs(context, 'editor')
  const listed = async () => {
    const address = `/api/missing_paths?where[path][equals]=${encodeURIComponent(path)}`
    return ((await (await page.request.get(address)).json()) as { totalDocs: number }).totalDocs
  }
  // The server stores them every ten seconds.
  await expect.poll(listed).toBe(1)
  await page.goto('/cms/collections/missing_paths')
  const row = page.getByRole('row').filter({ hasText: path })
  await row.getByRole('link', { name: 'Create redirect' }).click()
  await expect(page.locator('#field-from')).toHaveValue(path)
  await expect(page.locator('#field-hits, #field-lastHitAt')).toHaveCount(0)
  await page.locator('#field-to').fill('/workshops')
  await page.locator('#action-save').click()
  await expect(page).toHaveURL(/\/redirects\/\d+/)
  const moved = await page.request.get(path, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/workshops'])
  expect(await listed()).toBe(0)

  await page.goto('/cms/collections/redirects')
  await expect(page.getByRole('cell', { name: path, exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'Import or export CSV' })
  await expect(link).toHaveCount(0)
  await signInAs(context, 'admin')
  await page.reload()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Redirects')
  const buffer = Buffer.from(`from,to\n${path}-a,/faq\n${path},/faq\n`)
  await page
    .locator('#import-file')
    .setInputFiles({ name: 'moved.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Nothing has been saved yet: 1 new, 1 refused.')).toBeVisible()
  await expect(page.getByText('Another redirect has this path.')).toBeVisible()
})

test('M-57 text typed while a draft is being saved stays, in every field', async ({
  context,
  page,
}) => {
  await signInAs(context, 'editor')
  const { id } = await createByRest(context, 'workshops', { title: `Slow ${stamp()}` })
  await page.goto(`/cms/collections/workshops/${id}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/workshops\/\d+\?.*autosave=true/, async (route) => {
    await held
    await route.continue()
  })
  const saving = page.waitForRequest((request) => request.method() === 'PATCH')
  const typed = { title: `Typed ${stamp()}`, description: 'Typed while saving', duration: '3 days' }
  await page.locator('#field-title').fill(`First ${stamp()}`)
  await saving
  for (const [name, text] of Object.entries(typed)) await page.locator(`#field-${name}`).fill(text)
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  release()
  await stored
  const draft = () =>
    context.request.get(`/api/workshops/${id}?draft=true&depth=0`).then((it) => it.json())
  await expect.poll(draft).toMatchObject(typed)
  for (const [name, text] of Object.entries(typed)) {
    await expect(page.locator(`#field-${name}`)).toHaveValue(text)
  }
})
