import { expect, test, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => dialog(page).getByRole('searchbox')

test('P-04 the search button opens a dialog that finds while one types, slips included', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await button.click()
  await expect(box(page)).toBeFocused()
  const coming = dialog(page).getByRole('region', { name: 'Coming up' })
  await expect(coming.getByRole('listitem')).toHaveCount(3)
  await expect(coming.locator('time').first()).toHaveText(/^\d\d \w{3} \d{4}, .*M \w+$/)
  await expectNoAxeViolations(page)
  await box(page).fill('protoyping')
  await expect(coming).toHaveCount(0)
  const first = dialog(page).getByRole('listitem').first().getByRole('link')
  await expect(first).toContainText('AI Prototyping Fundamentals')
  await expect(first.locator('img')).toBeVisible()
  await expect(first.locator('time')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Workshops' })).toBeVisible()
  await box(page).press('ArrowDown')
  await expect(first).toBeFocused()
  await first.press('Enter')
  await expect(page).toHaveURL('/workshops/ai-prototyping-fundamentals')
  await expect(dialog(page)).toBeHidden()
})

test('P-04 Ctrl K opens it anywhere, Esc closes it; a search without results is reported to the site', async ({
  page,
}) => {
  const reported = page.waitForRequest((request) => request.method() === 'POST')
  await page.goto('/about')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await box(page).fill('xyzzyqwv')
  await expect(dialog(page).getByText('Nothing found for “xyzzyqwv”')).toBeVisible()
  await expectNoAxeViolations(page)
  const request = await reported
  expect(new URL(request.url()).pathname).toBe('/api/search')
  expect(request.postData()).toBe('xyzzyqwv')
  expect((await request.response())?.status()).toBe(204)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('P-04 where the dialog cannot be loaded there is a link instead', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' })
  await notice.getByRole('link', { name: 'Open the search page' }).click()
  await expect(page).toHaveURL('/search')
})

test('D-05 without JavaScript the search is a form on a page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await page.getByRole('searchbox').fill('no-code')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await context.close()
})

test('D-05 S-30 a visitor finds no answers', async ({ page }) => {
  const response = await page.request.get('/api/search?q=the')
  expect(response.headers()['cache-control']).toContain('no-store')
  const { results } = (await response.json()) as { results: { kind: string }[] }
  expect(results.filter(({ kind }) => kind === 'Answer')).toEqual([])
})

test('D-05 a found question of the FAQ opens there', async ({ page }) => {
  await page.goto('/search?q=invoice')
  await page
    .getByRole('main')
    .getByRole('link', { name: /invoice/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/faq\?q=/)
  await expect(page.locator('details[open]').first()).toBeVisible()
})
