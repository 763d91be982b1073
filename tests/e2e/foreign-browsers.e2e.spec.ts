import { randomUUID } from 'node:crypto'
import { expect, expectHydrated, test, type Page } from '../support/browser-test'
import { detailPaths, PUBLIC, SIGN_IN } from '../support/all-pages'
import { delayScripts } from '../support/delay-scripts'
import { shownBy, useEveryControl } from '../support/early-typing'
import { blockOptionalApis, expectWhole, translate, watchErrors } from '../support/foreign-browsers'
import { holdLastPart } from '../support/hold-last-part'
import { signInAs } from '../support/sign-in'

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click()

test('M-10 every public page reads where storage and optional APIs are blocked', async ({
  page,
  request,
}) => {
  await blockOptionalApis(page)
  const errors = watchErrors(page)
  for (const path of [...PUBLIC, ...SIGN_IN, ...(await detailPaths(request))]) {
    await page.goto(path)
    await expectWhole(page)
    await expect(page.locator('main h1'), path).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('M-10 forms and preferences work without storage; they are just not remembered', async ({
  page,
}) => {
  await blockOptionalApis(page)
  await page.goto('/contact')
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const before = await isDark()
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect.poll(isDark).toBe(!before)
  await page.getByLabel('Full Name').fill('Lina')
  await page.getByLabel('Email Address').fill('lina@people.test')
  await page.getByLabel('Subject').fill(randomUUID())
  await page.getByLabel('Message').fill('Without storage')
  await press(page, 'Send Message')
  await expect(page.getByText('Message Sent')).toBeVisible()
  await page.reload()
  expect(await isDark()).toBe(before)
})

test.describe('M-11 a page that the browser translates', () => {
  test('M-11 refuses a sign-up and keeps what was typed', async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto('/register')
    await translate(page)
    await field(page, 'name').fill('Translated Person')
    await field(page, 'email').fill('not an address')
    await press(page, 'Create Account')
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expect(field(page, 'name')).toHaveValue('Translated Person')
    await expectWhole(page)
    expect(errors).toEqual([])
  })

  test('M-11 sends a message of the contact form, after a refusal', async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto('/contact')
    await translate(page)
    await field(page, 'name').fill('Translated Person')
    await field(page, 'subject').fill(randomUUID())
    await press(page, 'Send Message')
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await field(page, 'email').fill('lina@people.test')
    await field(page, 'message').fill('Translated')
    await press(page, 'Send Message')
    await expect(page.getByText('Message Sent')).toBeVisible()
    await expectWhole(page)
    expect(errors).toEqual([])
  })

  test('M-11 refuses a wrong password', async ({ page }) => {
    const errors = watchErrors(page)
    await page.goto('/login')
    await translate(page)
    await field(page, 'email').fill('nobody@people.test')
    await field(page, 'password').fill('wrong-password-1')
    await press(page, 'Sign In')
    await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
    await expect(field(page, 'email')).toHaveValue('nobody@people.test')
    await expectWhole(page)
    expect(errors).toEqual([])
  })

  test('M-11 takes a question, a bio and refuses a password', async ({ context, page }) => {
    await signInAs(context, 'user')
    const errors = watchErrors(page)
    await page.goto('/workshops/1/ask')
    await translate(page)
    const question = `Translated? ${randomUUID()}`
    await field(page, 'question').fill(question)
    await press(page, 'Submit Question')
    await expect(field(page, 'question')).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Your questions' })).toContainText(question)
    await expectWhole(page)

    await page.goto('/account/profile')
    await translate(page)
    await field(page, 'bio').fill(`Translated ${randomUUID()}`)
    await press(page, 'Save Changes')
    await expect(page.locator('[aria-label=Notifications] li').first()).toBeVisible()
    await expectWhole(page)

    await page.goto('/account/settings')
    await translate(page)
    await field(page, 'current').fill('wrong-password-1')
    await field(page, 'password').fill('another-password-1')
    await field(page, 'confirmation').fill('another-password-1')
    await press(page, 'Change Password')
    await expect(page.locator('main form').getByRole('alert').first()).toBeVisible()
    await expectWhole(page)
    expect(errors).toEqual([])
  })

  test('M-11 searches people and saves a record of the dashboard', async ({ context, page }) => {
    await signInAs(context, 'admin')
    const errors = watchErrors(page)
    await page.goto('/admin/users')
    await translate(page)
    await page.locator('main form [type=search]').fill('no such person')
    await page.locator('main form [type=search]').press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('no such person')
    await expect(page.locator('main')).toContainText(/no such person|No user/i)
    await expectWhole(page)

    await page.goto('/admin/tutorials/edit/1')
    await translate(page)
    await field(page, 'author').fill(`Translated ${Date.now()}`)
    await press(page, 'Update Tutorial')
    await expect(page.locator('[aria-label=Notifications] li').first()).toBeVisible()
    await expectWhole(page)
    expect(errors).toEqual([])
  })
})

for (const path of ['/workshops/1/ask', '/account/profile', '/contact']) {
  test(`M-123 ${path} translated before its last part arrives works`, async ({
    baseURL,
    context,
    page,
  }) => {
    await signInAs(context, 'user')
    const held = await holdLastPart(baseURL ?? '')
    const errors = watchErrors(page)
    try {
      await page.goto(held.url + path, { waitUntil: 'commit' })
      await expect(page.locator('main')).toBeVisible()
      await translate(page)
      held.release()
      await expectHydrated(page)
      const form = page.locator('main form').first()
      const typed = `Typed after the translation ${randomUUID()}`
      await form.locator('textarea').first().fill(typed)
      await form.locator('[type=submit]').first().click()
      const outcome = form
        .locator('[aria-invalid=true]')
        .or(page.locator('[aria-label=Notifications] li'))
        .or(page.getByRole('region', { name: 'Your questions' }).filter({ hasText: typed }))
      await expect(outcome.first()).toBeVisible()
      await expectWhole(page)
      // React renders again what the translation has changed (#418), and nothing else fails.
      expect(errors.filter((message) => !message.includes('#418'))).toEqual([])
    } finally {
      held.stop()
    }
  })
}

test('M-11 an error in a form replaces the form alone, and a retry has what was typed', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Full Name').fill('Lina')
  await page.getByLabel('Message').fill('A long message')
  // What React inserts in front of this element cannot be inserted any more.
  await page.evaluate(() => {
    const first = document.querySelector('main form > div')
    const frame = document.createElement('div')
    first?.replaceWith(frame)
    if (first) frame.append(first)
  })
  await press(page, 'Send Message')
  await expect(page.getByText('This part of the page stopped working')).toBeVisible()
  await expect(page.locator('main h1')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Lina')
  await expect(page.getByLabel('Message')).toHaveValue('A long message')
})

for (const path of ['/login', '/register', '/contact', '/forgot-password', '/search']) {
  test(`M-12 ${path} keeps what was typed next to the elements of a password manager`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    const send = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForLoadState('domcontentloaded')
    await page.evaluate(() => {
      const fields = document.querySelectorAll('main form :is(input:not([type=hidden]), textarea)')
      for (const field of fields) {
        field.before(document.createElement('span'))
        field.after(Object.assign(document.createElement('div'), { className: 'manager' }))
      }
    })
    const typed = await useEveryControl(page)
    const count = await page.locator('.manager').count()
    send()
    await expectHydrated(page)
    expect(await shownBy(page)).toMatchObject(typed)
    await expect(page.locator('.manager')).toHaveCount(count)
    expect(errors).toEqual([])
  })
}

test('M-12 what was typed survives a document that React has to build again', async ({ page }) => {
  const errors = watchErrors(page)
  const send = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate(() =>
    document.querySelector('main form > div')?.before(document.createElement('b')),
  )
  await page.getByLabel('Full Name').fill('Lina')
  await page.getByLabel('Message').fill('Typed early')
  send()
  await expect.poll(() => errors.join()).toContain('418')
  await expectHydrated(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Lina')
  await expect(page.getByLabel('Message')).toHaveValue('Typed early')
})
