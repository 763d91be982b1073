import { expect, test, type Locator, type Page } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const LISTS = { workshops: 'List of workshops', webinars: 'List of webinars', users: 'Users' }
const LONG = 'Unbreakable'.repeat(12)

const at = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
const getTable = (page: Page, name: string) => page.getByRole('table', { name })

/** Whether something lies between the left and the right edge of the screen. */
async function isInReach(page: Page, what: Locator): Promise<boolean> {
  const [box, width] = [await what.boundingBox(), page.viewportSize()?.width ?? 0]
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

/** Pixels that the page, or the frame of its table, could be scrolled sideways. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frame = document.querySelector('[role=table]')?.parentElement
    const page = document.documentElement
    return Math.max(
      page.scrollWidth - page.clientWidth,
      frame ? frame.scrollWidth - frame.clientWidth : 0,
    )
  })
}

test.describe('D-31 lists of the dashboard', () => {
  test.beforeEach(({ context }) => signInAs(context, 'admin').then(() => undefined))

  for (const [path, name] of Object.entries(LISTS)) {
    test(`D-31 /admin/${path} on a phone: a row is a card, and still a row of a table`, async ({
      page,
    }) => {
      await at(page, 360)
      await page.goto(`/admin/${path}`)
      const table = getTable(page, name)
      await expect(table.getByRole('row').nth(1)).toBeVisible()
      expect(await sideways(page)).toBe(0)
      const heads = await table.getByRole('columnheader').count()
      const card = table.getByRole('row').nth(1)
      expect(await card.getByRole('cell').count()).toBe(heads)
      await expect(card).toHaveCSS('display', 'flex')
      for (const control of await card.locator('a, button, input').all())
        expect(await isInReach(page, control)).toBe(true)
      await expectNoAxeViolations(page)
    })
  }

  test('D-31 a card labels its values; sorting and selection are above it, its actions are within', async ({
    page,
  }) => {
    await at(page, 360)
    await page.goto('/admin/workshops')
    const table = getTable(page, LISTS.workshops)
    const card = table.getByRole('row').nth(1)
    await expect(card.getByText('Duration', { exact: true })).toBeVisible()
    for (const name of ['Edit', 'Delete', 'View Q&A'])
      expect(await isInReach(page, card.getByLabel(name).first())).toBe(true)
    await card.getByRole('checkbox').check()
    await expect(page.getByText('1 workshop selected')).toBeVisible()
    await page.getByLabel('Select all rows of this page').check()
    await expect(page.getByText(/^\d+ workshops selected$/)).toBeVisible()
    await table.getByRole('link', { name: 'Title', exact: true }).click()
    await expect(page).toHaveURL('/admin/workshops?sort=title')
    await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await card.getByRole('button', { name: /^View Q&A/ }).click()
    await expect(page.getByRole('button', { name: /^Hide Q&A/ })).toBeVisible()
    expect(await sideways(page)).toBe(0)
  })

  test('D-31 639 px are cards, 640 px a table whose actions stay in reach', async ({ page }) => {
    await at(page, 639)
    await page.goto('/admin/workshops')
    const row = getTable(page, LISTS.workshops).getByRole('row').nth(1)
    await expect(row).toHaveCSS('display', 'flex')
    await at(page, 640)
    await expect(row).toHaveCSS('display', 'table-row')
    for (const name of ['Edit', 'Delete', 'View Q&A'])
      expect(await isInReach(page, row.getByLabel(name).first())).toBe(true)
    await expectNoAxeViolations(page)
  })

  test('D-31 on a wide screen the page scrolls, not a box in it, and the head stays in sight', async ({
    page,
  }) => {
    await at(page, 1280)
    await page.goto('/admin/workshops')
    const table = getTable(page, LISTS.workshops)
    await expect(table.getByRole('row').nth(7)).toBeAttached()
    expect(await sideways(page)).toBe(0)
    const inner = await table.evaluate((one) => {
      const frame = one.parentElement
      return frame ? frame.scrollHeight - frame.clientHeight : -1
    })
    expect(inner).toBe(0)
    await table.getByRole('row').nth(7).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    const head = table.getByRole('columnheader', { name: 'Title' })
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBe(64)
  })

  test('D-31 one endless word in a title pushes nothing off the screen', async ({ page }) => {
    const word = LONG + Date.now().toString(36)
    const made = await page.request.post('/api/tutorials', {
      data: {
        title: `Short ${word}`,
        description: 'Long.',
        author: LONG,
        category: 'Design',
        difficulty: 'Beginner',
        duration: '1 hour',
        _status: 'draft',
      },
      headers: { origin: site.url },
    })
    expect(made.ok()).toBe(true)
    for (const width of [360, 1280]) {
      await at(page, width)
      await page.goto(`/admin/tutorials?q=${word.slice(-40)}`)
      await expect(getTable(page, 'List of tutorials').getByRole('row')).toHaveCount(2)
      expect(await sideways(page)).toBe(0)
    }
  })
})
