import { expect, test } from '../support/browser-test'
import { expectNoAxeViolations } from '../support/axe'
import { mailsFor } from '../support/mailbox'
import { signInAs } from '../support/sign-in'

test('B-10 B-12 an administrator changes the words of an email, sees it, and sends a test', async ({
  context,
  page,
}) => {
  test.slow()
  const { email } = await signInAs(context, 'admin')
  await page.goto('/cms/mails?text=event-seat')
  await expect(page.getByRole('heading', { name: 'Seat booked' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
      await expectNoAxeViolations(page)
      if (process.env.SHOTS) {
        const path = `${process.env.SHOTS}/mail-text-${width}-${colorScheme}.png`
        await page.screenshot({ path, fullPage: true })
      }
    }
  }
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()
  await expect.poll(() => mailsFor(email).join('')).toContain('[Test]')

  await page.getByRole('link', { name: 'All emails' }).click()
  await page.locator('summary').filter({ hasText: 'Events' }).click()
  await expect(page.getByRole('link', { name: 'Seat booked' })).toBeVisible()
  await expectNoAxeViolations(page)
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/mails.png`, fullPage: true })
  }

  await page.goto('/cms/globals/emails')
  await expect(page.getByText('An empty text is the default one')).toBeVisible()
  await page.getByRole('button', { name: 'Events', exact: true }).click()
  const heading = page.locator('#field-eventSeat__heading')
  await expect(heading).toHaveAttribute('placeholder', 'You have a seat')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/emails-global.png` })
  await heading.fill('A {chair} for you')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('{chair} has no value in this email').first()).toBeVisible()
})
