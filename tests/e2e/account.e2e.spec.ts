import { readFile } from 'node:fs/promises'
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from '../support/browser-test'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const RUN = Date.now().toString(36)
const PAGES = ['/account', '/account/profile', '/account/settings'] as const
/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Member = { context: BrowserContext; page: Page; email: string; password: string }

let admin: BrowserContext
let serial = 0

test.beforeAll(async ({ browser }) => {
  admin = await browser.newContext({ baseURL: origin })
  await signInAs(admin, 'admin')
})

test.afterAll(() => admin.close())

async function post(who: BrowserContext, path: string, data: object) {
  const response = await who.request.post(new URL(path, origin).href, { data, headers: { origin } })
  expect(response.ok(), `${path} responded ${response.status()}`).toBe(true)
}

async function signIn(browser: Browser, { email, password }: Pick<Member, 'email' | 'password'>) {
  const context = await browser.newContext({ baseURL: origin })
  await post(context, '/api/users/login', { email, password })
  return { context, page: await context.newPage(), email, password }
}

async function aMember(browser: Browser): Promise<Member> {
  const account = { email: `account-${RUN}-${(serial += 1)}@people.test`, password: `Kq7-${RUN}!x` }
  await post(admin, '/api/users', { ...account, fullName: 'Lina Tester', role: 'user' })
  return signIn(browser, account)
}

const toast = (page: Page, words: string) =>
  expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true }),
  ).toBeVisible()

test('P-60 visitors go to /login and come back; a spinner stands in while the account loads', async ({
  browser,
  page,
}) => {
  for (const path of PAGES) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(307)
    expect(response.headers().location).toBe(`/login?next=${encodeURIComponent(path)}`)
  }
  const member = await aMember(browser)
  const html = await (await member.context.request.get('/account/settings')).text()
  expect(html).toContain('Loading...')
  await member.page.goto('/account')
  await expect(member.page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')
  await expect(member.page.getByLabel('Full Name')).toHaveValue('Lina Tester')
})

test('P-61 the side navigation marks the page; administrators find the dashboard in it', async ({
  browser,
}) => {
  const { page } = await aMember(browser)
  await page.goto('/account/profile')
  const nav = (of: Page) => of.getByRole('navigation', { name: 'Account' })
  await expect(nav(page).getByRole('link')).toHaveText(['My Account', 'My Learning', 'Settings'])
  await expect(nav(page).locator('[aria-current=page]')).toHaveText('My Account')
  await nav(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/account/settings')
  await expect(nav(page).locator('[aria-current=page]')).toHaveText('Settings')

  const theirs = await admin.newPage()
  await theirs.goto('/account/settings')
  const dashboard = nav(theirs).getByRole('link', { name: 'Admin Dashboard' })
  await expect(dashboard).toHaveAttribute('href', '/admin/dashboard')
  const backOffice = nav(theirs).getByRole('link', { name: 'Back Office' })
  await expect(backOffice).toHaveAttribute('href', '/cms')
})

test('P-62 name, email and phone are read-only, with the way to change them', async ({
  browser,
}) => {
  const { page, email } = await aMember(browser)
  await page.goto('/account/profile')
  for (const label of ['Full Name', 'Email', 'Phone']) {
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  const support = page.getByRole('main').getByRole('link', { name: 'contact support' })
  await expect(support).toHaveAttribute('href', '/contact')
})

test('P-63 a picture can be chosen by keyboard, and another file is refused next to the button', async ({
  browser,
}) => {
  const { page } = await aMember(browser)
  await page.goto('/account/profile')
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    // The browser opens one chooser at a time, and none while the last one is being put away.
    await expect(async () => {
      await page.getByRole('button', { name: 'Change Picture' }).focus()
      const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(file)
    }).toPass()
  }
  await choose({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=x>') })
  await toast(page, 'Failed to upload avatar')
  await expect(page.getByText('This picture cannot be read.')).toBeVisible()
  await choose({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(4 * 1024 * 1024 + 1) })
  await expect(page.getByText('The picture is larger than 4 MB.')).toBeVisible()

  const asked = page.waitForRequest('**/api/viewer')
  await choose({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await toast(page, 'Avatar updated successfully')
  await asked
  const picture = page.getByRole('main').locator('img[src^="/api/avatars/file/"]')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512)
  await page.reload()
  await expect(picture).toBeVisible()
})

test('P-67 the bio is saved, and a failure loses nothing that was typed', async ({ browser }) => {
  const { page } = await aMember(browser)
  await page.goto('/account/profile')
  const bio = page.getByLabel('Bio')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await bio.fill('I fold paper.')
  const fail = (route: Route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue()
  await page.route('**/account/profile', fail)
  await save.click()
  await toast(page, 'Failed to update profile')
  await page.unroute('**/account/profile', fail)
  await page.reload()
  await expect(bio).toHaveValue('I fold paper.')
  await save.click()
  await toast(page, 'Profile updated')
  await toast(page, 'Your profile information has been saved')
  await page.reload()
  await expect(bio).toHaveValue('I fold paper.')
})

test('P-64 the password: errors inline, then other browsers are out and this one stays', async ({
  browser,
}) => {
  const member = await aMember(browser)
  const { page } = member
  const other = await signIn(browser, member)
  await other.page.goto('/account/settings')
  await page.goto('/account/settings')
  const section = page.getByRole('region', { name: 'Change Password' })
  const fill = async (current: string, password: string, confirmation = password) => {
    await section.getByLabel('Current Password').fill(current)
    await section.getByLabel(/^New Password/).fill(password)
    await section.getByLabel('Confirm New Password').fill(confirmation)
    await section.getByLabel('Confirm New Password').press('Enter')
  }
  const error = (words: string) => expect(section.getByText(words).last()).toBeVisible()
  await fill(member.password, 'river-bank-1', 'river-bank-2')
  await error('New passwords do not match')
  await fill(member.password, 'short7!')
  await error('Password must be at least 8 characters long')
  await fill('not-the-one', `River-${RUN}`)
  await error('The current password is not correct')
  await expect(section.getByLabel('Current Password')).toHaveValue('not-the-one')
  await fill(member.password, `River-${RUN}`)
  await toast(page, 'Password updated')
  await toast(page, 'Your password has been changed successfully.')
  await expect(section.getByLabel('Current Password')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await other.page.goto('/account/settings')
  await expect(other.page).toHaveURL(/\/login\?next=/)
})

test('P-65 the switch is on, is stored, and goes back when it was not', async ({ browser }) => {
  const { context, page } = await aMember(browser)
  await page.goto('/account/settings')
  const notifications = page.getByRole('switch', { name: 'Email notifications' })
  await expect(notifications).toBeChecked()
  await notifications.focus()
  await page.keyboard.press('Space')
  await toast(page, 'Preferences saved')
  await page.reload()
  await expect(notifications).not.toBeChecked()
  await context.setOffline(true)
  await notifications.click()
  await toast(page, 'Failed to save preferences')
  await expect(notifications).not.toBeChecked()
})

test('S-22 a second browser loses its session with the next request', async ({ browser }) => {
  const member = await aMember(browser)
  const { page } = member
  const [second, third] = [await signIn(browser, member), await signIn(browser, member)]
  await page.goto('/account/settings')
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(section.getByText('This device')).toHaveCount(1)
  await section
    .getByRole('button', { name: /^Sign out session/ })
    .first()
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  for (const { page: theirs } of [second, third]) {
    await theirs.goto('/account')
    await expect(theirs).toHaveURL(/\/login\?next=/)
  }
  await page.reload()
  await expect(section.getByRole('listitem')).toHaveCount(1)
})

test('S-101 "Download my data" saves a file with the own data', async ({ browser }) => {
  const { page, email } = await aMember(browser)
  await page.goto('/account/settings')
  const button = page.getByRole('button', { name: 'Download my data' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as object
  expect(data).toMatchObject({ profile: { email, full_name: 'Lina Tester' } })
  await button.click()
  await toast(page, 'You have just downloaded your data. Please try again in ten minutes.')
})

test('A-62 an API key is copied once, used by a program, and ended by its owner or an administrator', async ({
  browser,
  playwright,
}) => {
  const { context, page, email } = await aMember(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const program = await playwright.request.newContext({ baseURL: origin })
  const use = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await program.get('/api/users/me', { headers })
    const { user } = (await response.json()) as { user?: { email: string } }
    return { status: response.status(), who: user?.email }
  }
  const create = async (name: string, scope = 'Read and write') => {
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(name)
    await dialog.getByLabel(/^Permissions/).selectOption(scope)
    await dialog.getByLabel(/^Expires after/).selectOption('7 days')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Copied to the clipboard')
    const token = await page.evaluate(() => navigator.clipboard.readText())
    expect(token).toMatch(/^atl_\w+$/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    return token
  }
  await page.goto('/account/settings')
  const [own, theirs] = [await create('Nightly export'), await create('For the administrator')]
  expect(await page.content()).not.toContain(own)
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' })
  await expect(row).toContainText('never used')
  expect(await use(own)).toEqual({ status: 200, who: email })
  await page.reload()
  await expect(row).toContainText('last used')

  await row.getByRole('button', { name: 'Revoke API key: Nightly export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await toast(page, 'API key revoked')
  await expect(row).toHaveCount(0)
  expect(await use(own)).toEqual({ status: 401, who: undefined })

  expect((await use(theirs)).status).toBe(200)
  const cms = await admin.newPage()
  await cms.goto(`/cms/collections/api_keys?search=${theirs.slice(-4)}`)
  await cms.getByRole('link', { name: 'For the administrator' }).first().click()
  await cms.locator('.doc-controls__popup').getByRole('button').click()
  await cms.getByRole('button', { name: 'Delete' }).click()
  await cms.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await cms.waitForURL(/\/cms\/collections\/api_keys(\?|$)/)
  expect((await use(theirs)).status).toBe(401)
  await program.dispose()
})

test('P-66 an account is deleted after its password, signed out, and gone', async ({ browser }) => {
  const { context, page, email, password } = await aMember(browser)
  await page.goto('/account/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  await dialog.getByLabel(/^Password/).fill('not-the-one')
  await confirm.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Failed to delete account')
  await expect(alert).toContainText('The current password is not correct')
  await dialog.getByLabel(/^Password/).fill(password)
  await confirm.click()
  await page.waitForURL('/')
  await toast(page, 'Account deleted')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => name.endsWith('payload-token'))).toEqual([])
  const again = await context.request.post('/api/users/login', {
    data: { email, password },
    headers: { origin },
  })
  expect(again.status()).toBe(401)
})
