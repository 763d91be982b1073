import { expect as quick, test, type Page } from '@playwright/test'
import { formatCreated } from '@/lib/time/dates'
import { signInAs } from '../support/sign-in'

/** The lists of the back office are heavy, so waits are long. */
const expect = quick.configure({ timeout: 20_000 })

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
      expect(texts.filter((text) => /^(true|false)$|GMT/i.test(text))).toEqual([])
      const moments = texts.filter((text) => /\d{4}/.test(text))
      for (const text of moments) expect(text).toMatch(/^\d\d \w{3} \d{4}, \d{1,2}:\d\d [AP]M IST$/)
    })
  }

  test('D-14 the moment is the right one, and the first column still leads to the record', async () => {
    const first = await page.request.get('/api/webinars?sort=-scheduledFor&limit=1')
    const [webinar] = ((await first.json()) as { docs: { id: number; scheduledFor: string }[] })
      .docs
    if (!webinar) throw new Error('There is no webinar.')
    const columns = encodeURIComponent('["scheduledFor","title"]')
    await page.goto(`/cms/collections/webinars?sort=-scheduledFor&columns=${columns}`)
    const link = page.locator('tbody tr').first().getByRole('link').first()
    await expect(link).toHaveText(`${formatCreated(webinar.scheduledFor)} IST`)
    // The list writes what it shows into its own address once it is there, also over a page that was pressed.
    await expect(page).toHaveURL(/limit=/)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/cms/collections/webinars/${webinar.id}$`))
  })
})
