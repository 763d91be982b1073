import { expect, test, type Page } from '../support/browser-test'
import { formatCreated } from '@/lib/time/dates'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

/** Far from the zone of the site, which is India's. */
const timezoneId = 'America/Los_Angeles'

const MADE = ['createdAt', 'updatedAt']
/** The moments and the checkboxes that each list can show. */
const COLUMNS: Record<string, string[]> = {
  workshops: [...MADE, 'startsAt', 'endsAt', 'isFeatured'],
  webinars: [...MADE, 'scheduledFor', 'isFeatured'],
  tutorials: [...MADE, 'isFeatured'],
  workshop_qna: [...MADE, 'questionTime', 'answerTime'],
  users: [...MADE, 'emailNotifications', 'eventNotifications', 'findingNotifications'],
  api_keys: [...MADE, 'expiresAt', 'lastUsedAt'],
  avatars: MADE,
  contact_messages: [...MADE, 'handled'],
  pages: MADE,
  faqs: MADE,
  media: MADE,
  redirects: [...MADE, 'lastHitAt'],
  short_links: [...MADE, 'expiresAt'],
  missing_paths: ['lastAt'],
  search_misses: ['lastAt'],
  audit_log: ['at'],
}

test.describe('D-14 A-61 the lists of /cms', () => {
  let page: Page

  // Its scripts are the most of the site: one browser loads them once for all lists.
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, timezoneId })
    await signInAs(context, 'admin')
    page = await context.newPage()
  })
  test.afterAll(() => page.context().close())

  for (const [slug, columns] of Object.entries(COLUMNS)) {
    test(`D-14 A-61 ${slug}: times of the site, checkboxes in words`, async () => {
      const shown = encodeURIComponent(JSON.stringify(columns))
      const response = await page.goto(`/cms/collections/${slug}?columns=${shown}`)
      expect(response?.status()).toBe(200)
      await expect(page.locator('.collection-list, .collection-list__wrap').first()).toBeVisible()
      const cells = page.locator('tbody td:not([class*="_select"])')
      if ((await page.locator('tbody tr').count()) === 0) return
      await expect(cells.first()).not.toBeEmpty()
      const texts = (await cells.allInnerTexts()).map((text) => text.trim())
      expect(texts.filter((text) => /^(true|false)$|GMT|^<No/i.test(text))).toEqual([])
      const moments = texts.filter((text) => /\d{4}/.test(text))
      for (const text of moments) expect(text).toMatch(/^\d\d \w{3} \d{4}, \d{1,2}:\d\d [AP]M IST$/)
    })
  }

  test('D-14 the moment is the right one, and the first column still leads to the record', async () => {
    const scheduledFor = '2031-03-01T20:00:00.000Z'
    const data = { title: `Moment ${Date.now()}`, scheduledFor }
    const headers = { origin: site.url }
    const made = await page.request.post('/api/webinars?draft=true', { data, headers })
    const { id } = ((await made.json()) as { doc: { id: number } }).doc
    const columns = encodeURIComponent('["scheduledFor","title"]')
    await page.goto(
      `/cms/collections/webinars?search=${encodeURIComponent(data.title)}&columns=${columns}`,
    )
    const row = page.locator('tbody tr').filter({ hasText: data.title })
    const link = row.getByRole('link').first()
    await expect(link).toHaveText(`${formatCreated(scheduledFor)} IST`)
    // The list writes what it shows into its own address once it is there, also over a page that was pressed.
    await expect(page).toHaveURL(/limit=/)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/cms/collections/webinars/${id}$`))
    expect((await page.request.delete(`/api/webinars/${id}`, { headers })).status()).toBe(200)
  })

  test('A-68 the comparison of a first version shows its values, none that are empty', async () => {
    const startsAt = '2031-03-01T10:00:00.000Z'
    const data = { title: `Compared ${Date.now()}`, startsAt, topics: ['a', 'b'] }
    const headers = { origin: site.url }
    const made = await page.request.post('/api/workshops?draft=true', { data, headers })
    const { id } = ((await made.json()) as { doc: { id: number } }).doc
    const found = await page.request.get(`/api/workshops/versions?where[parent][equals]=${id}`)
    const [version] = ((await found.json()) as { docs: { id: number }[] }).docs
    await page.goto(`/cms/collections/workshops/${id}/versions/${version?.id}`)
    const fields = page.locator('.render-field-diffs--parent')
    await expect(fields.getByText(data.title)).toBeVisible()
    await expect(fields.getByText('a, b')).toBeVisible()
    await expect(fields.getByText(`${formatCreated(startsAt)} IST`)).toBeVisible()
    await expect(fields).not.toContainText(/null|false|\[\]|Legacy|Featured|Updated/)
    expect((await page.request.delete(`/api/workshops/${id}`, { headers })).status()).toBe(200)
  })

  test('A-71 one press shows the drafts without a picture, a second one all again', async () => {
    await page.goto('/cms/collections/workshops')
    const filter = page.getByRole('group', { name: 'Filters' }).getByRole('button')
    await expect(filter).toHaveText(['Drafts', 'Without date', 'Without picture'])
    await filter.first().click()
    await expect(page).toHaveURL(/_status/)
    await expect(filter.first()).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(filter.first()).toHaveAttribute('aria-pressed', 'true')
    await filter.first().click()
    await expect(page).not.toHaveURL(/_status/)
  })

  test('A-73 on a phone, no page of /cms scrolls sideways', async () => {
    const read = async (path: string) => {
      const response = await page.request.get(path)
      return ((await response.json()) as { docs: { id: number }[] }).docs[0]?.id
    }
    const id = await read('/api/workshops?limit=1&depth=0')
    const version = await read(`/api/workshops/versions?where[parent][equals]=${id}&limit=1`)
    const workshop = `collections/workshops/${id}`
    await page.setViewportSize({ width: 360, height: 800 })
    const paths = ['', 'account', 'health', 'mails', 'collections/workshops', workshop]
    for (const path of [...paths, `${workshop}/versions/${version}`, 'globals/home']) {
      await page.goto(`/cms/${path}`)
      await expect(page.locator('h1').first()).toBeVisible()
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, path).toBe(360)
    }
  })
})
