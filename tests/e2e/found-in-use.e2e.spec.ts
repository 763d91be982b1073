import { expect, test } from '../support/browser-test'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`M-50 the day of a featured workshop stays in one line, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const stubs = page.locator('.ticket-stub')
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const measured = await stubs.evaluateAll((all) =>
        all.map((stub) => {
          const day = stub.querySelector('.display')
          const lines = document.createRange()
          if (day) lines.selectNodeContents(day)
          const edge = stub.getBoundingClientRect()
          return {
            lines: lines.getClientRects().length,
            fits: lines.getBoundingClientRect().right <= edge.right,
          }
        }),
      )
      expect(measured.length, String(width)).toBe(3)
      for (const one of measured) expect(one, String(width)).toEqual({ lines: 1, fits: true })
    }
  })
}

test('M-07 what was typed into the contact form is there after a visit of another page', async ({
  page,
}) => {
  await page.goto('/contact?subject=Paid%20courses')
  await page.getByLabel('Full Name').fill('Lina')
  await page.getByLabel('Message').fill('A long message')
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await page.waitForURL(/\/faq$/)
  await page.goBack()
  await expect(page.getByLabel('Full Name')).toHaveValue('Lina')
  await expect(page.getByLabel('Subject')).toHaveValue('Paid courses')
  await expect(page.getByLabel('Message')).toHaveValue('A long message')
  await page.getByLabel('Email Address').fill('lina@people.test')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('M-59 a refused sign-up has one message at each wrong field, and one toast', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('textbox', { name: /^Password/ }).fill('short')
  await page.getByRole('textbox', { name: /^Confirm/ }).fill('other')
  const send = page.getByRole('button', { name: 'Create Account' })
  await send.click()
  const main = page.locator('main')
  for (const words of [
    'Please provide your name',
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ]) {
    await expect(main.getByText(words)).toHaveCount(1)
  }
  await expect(main.locator('[aria-invalid=true]')).toHaveCount(4)
  await send.click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveCount(1)
})

test('M-56 after a filter the focus is on it again, and the count is announced', async ({
  page,
}) => {
  await page.goto('/workshops')
  await page.getByText('Topic', { exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /^Design\b/ }).press('Enter')
  await page.waitForURL(/category=/)
  // The menu is closed again, and says what is chosen.
  await expect(page.locator('summary', { hasText: 'Design' })).toBeFocused()
  await expect(page.locator('main').getByRole('status').first()).toHaveText(/workshops? in Design/)
})

test('M-56 after a page link the focus is on the count, and it is announced', async ({ page }) => {
  await page.goto('/workshops')
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await page.waitForURL(/page=2/)
  const status = page.locator('main').getByRole('status').first()
  await expect(status).toHaveText(/\d+ workshops/)
  await expect(status.locator('..')).toBeFocused()
})

test('M-56 a carousel has its buttons before it is in sight, and they work', async ({ page }) => {
  await page.goto('/')
  const gallery = page.getByRole('region', { name: 'Gallery' })
  const active = () => gallery.locator('.swiper-slide-active img').getAttribute('src')
  await expect(gallery.getByRole('button')).toHaveCount(3)
  await gallery.getByRole('button', { name: 'Next' }).press('Enter')
  await expect.poll(active).not.toBe(await gallery.locator('img').first().getAttribute('src'))
})
