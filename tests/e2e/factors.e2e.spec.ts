import { expect, test, type Browser, type BrowserContext, type Page } from '../support/browser-test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeViolations } from '../support/axe'
import { startOwnSite, type OwnSite } from '../support/own-site'

test.describe.configure({ mode: 'serial' })

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

type Person = { email: string; password: string }

async function aBrowser(
  browser: Browser,
  size = { width: 1280, height: 900 },
): Promise<BrowserContext> {
  return browser.newContext({ baseURL: site.url, viewport: size })
}

/** A new account, by the administrator's REST. */
async function aPerson(browser: Browser, role = 'user'): Promise<Person> {
  const context = await aBrowser(browser)
  const headers = { origin: site.url }
  await context.request.post('/api/users/login', { data: site.admin, headers })
  const person = { email: `${crypto.randomUUID()}@people.test`, password: crypto.randomUUID() }
  const data = { ...person, role, firstName: 'Lina', lastName: 'Tester' }
  const made = await context.request.post('/api/users', { data, headers })
  expect(made.ok()).toBe(true)
  await context.close()
  return person
}

async function typePassword(page: Page, { email, password }: Person, next = '/account/settings') {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A device that keeps passkeys and knows its owner, in place of a finger. */
async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const createCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

const oldProof = (email: string) =>
  site.query(
    `update sessions set proven_at = now() - interval '11 minutes'
     where user_id = (select id from profiles where email = $1)`,
    [email],
  )
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function codesIn(page: Page) {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allTextContents()
}

test('K-02 K-04 K-05 K-13 an authenticator app is set up, required, and used to re-authenticate', async ({
  browser,
}) => {
  const person = await aPerson(browser)
  const context = await aBrowser(browser, { width: 360, height: 780 })
  const page = await context.newPage()
  await typePassword(page, person)
  await expect(section(page, 'Authenticator app')).toBeVisible()
  await oldProof(person.email)

  // The dialog asks for the password, and what was pressed goes on.
  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.locator('input[name=password]').fill('wrong')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('The current password is not correct')).toBeVisible()
  await proof.locator('input[name=password]').fill(person.password)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const key = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoAxeViolations(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is not correct.').first()).toBeVisible()
  await code.fill(createCode(key, -1))
  await page.keyboard.press('Enter')

  const codes = await codesIn(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section(page, 'Recovery codes').getByText('10 of 10 are left.')).toBeVisible()
  await expect(page.getByText('Signed in with: Password and authenticator app')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // From now on the password alone is half a sign-in.
  const other = await (await aBrowser(browser, { width: 360, height: 780 })).newPage()
  await typePassword(other, person, '/account/profile')
  const field = other.getByLabel('Code')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoAxeViolations(other)
  await other.goto('/account/profile')
  await expect(other).toHaveURL(/\/login/)
  await field.fill('123 456')
  await other.keyboard.press('Enter')
  await expect(other.getByText('This code is wrong or has been used').first()).toBeVisible()
  const shown = createCode(key)
  await field.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Profile' }).first()).toBeVisible()

  // A recovery code, once.
  const third = await (await aBrowser(browser)).newPage()
  await typePassword(third, person)
  await third.getByLabel('Code').fill(codes[0] ?? '')
  await third.keyboard.press('Enter')
  await third.waitForURL('**/account/settings')
  await expect(section(third, 'Recovery codes').getByText('9 of 10 are left.')).toBeVisible()
  await expect.poll(() => site.mailsTo(person.email)).toHaveLength(2)

  // An old session proves itself by the app, and nothing typed is lost.
  await oldProof(person.email)
  await third.getByRole('button', { name: 'Create API key' }).click()
  await third.getByRole('dialog').getByLabel('Name').fill('Nightly export')
  await third.getByLabel('Permissions').selectOption('read')
  await third.getByLabel('Expires after').selectOption('7')
  await third.getByRole('button', { name: 'Create', exact: true }).click()
  await third
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Code')
    .fill(codes[1] ?? '')
  await third.keyboard.press('Enter')
  await expect(third.getByRole('textbox', { name: 'Your key' })).toHaveValue(/^atl_/)

  // Lost everything: rescued on the server.
  expect((await site.run('scripts/rescue.mjs', 'nobody@people.test')).code).toBe(1)
  const rescued = await site.run('scripts/rescue.mjs', person.email)
  expect([rescued.code, rescued.output]).toEqual([0, expect.stringContaining('were removed')])
  const noted = `select 1 from audit_log where title = 'factors reset on the server'
    and record_id = (select id::text from profiles where email = $1)`
  expect(await site.query(noted, [person.email])).toHaveLength(1)
  await third.goto('/account/settings')
  await expect(third).toHaveURL(/\/login/)
  await typePassword(third, person)
  await expect(section(third, 'Authenticator app').getByText('No authenticator app')).toBeVisible()
})

test('K-01 K-03 a passkey is added, signs in by the button, and is removed', async ({
  browser,
}) => {
  const person = await aPerson(browser, 'editor')
  const context = await aBrowser(browser)
  const page = await context.newPage()
  const device = await aDevice(page)
  await typePassword(page, person)
  // Staff are reminded while they have none.
  await expect(page.getByRole('complementary', { name: 'Second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await codesIn(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section(page, 'Passkeys').getByText('My laptop')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Second factor' })).toBeHidden()
  expect(await device.credentials()).toHaveLength(1)
  await expectNoAxeViolations(page)

  await context.clearCookies()
  // Or the device would choose in the email field before anyone presses the button.
  await page.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
  )
  await page.goto('/login?next=/cms')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${site.url}/cms`)

  // The proof of an old session is one touch.
  await page.goto('/account/settings')
  await expect(page.getByText('Signed in with: Passkey')).toBeVisible()
  await oldProof(person.email)
  await section(page, 'Passkeys')
    .getByRole('button', { name: /^Remove passkey/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(section(page, 'Passkeys').getByText('No passkeys yet')).toBeVisible()
})

test('K-01 the browser fills a passkey in where the email is typed', async ({ browser }) => {
  const person = await aPerson(browser)
  const context = await aBrowser(browser)
  const page = await context.newPage()
  await aDevice(page)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await typePassword(page, person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Autofilled')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await context.clearCookies()
  await page.goto('/login?next=/account/profile')
  // The virtual device chooses at once, as someone does in the list of the browser.
  await expect(page).toHaveURL(/\/account\/profile$/)
})

test('M-35 K-05 K-08 K-13 in the dashboard and in /cms a dialog asks, and what was begun goes on', async ({
  browser,
}) => {
  const person = await aPerson(browser)
  const context = await aBrowser(browser)
  const page = await context.newPage()
  await typePassword(page, site.admin, '/admin/users')
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  const [row] = await site.query('select id from profiles where email = $1', [person.email])
  await site.query(`insert into passkeys (name, owner_id, device) values ('Lost', $1, 'A phone')`, [
    row?.id,
  ])
  await page.reload()
  await oldProof(site.admin.email)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.locator('input[name=password]').fill(site.admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/)

  await oldProof(site.admin.email)
  await page.getByPlaceholder('Search users').fill(person.email)
  await page.keyboard.press('Enter')
  // People are shown after a confirmation only, at the place that was asked for.
  await expect(page.getByText('This page shows personal data.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await proof.locator('input[name=password]').fill(site.admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const shown = page.getByRole('row').filter({ hasText: person.email })
  const reset = shown.getByRole('button', { name: /^Reset the second factors of/ })
  await expect(reset).toBeVisible()
  await oldProof(site.admin.email)
  await reset.click()
  await page.getByRole('button', { name: 'Reset second factors' }).click()
  await proof.locator('input[name=password]').fill(site.admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Sign-in methods reset')).toBeVisible()
  await expect(reset).toBeHidden()

  await oldProof(site.admin.email)
  await page.goto(`/cms/collections/users/${String(row?.id)}`)
  await expect(page.getByText('This page shows personal data.')).toBeVisible()
  await expect(page.getByText(person.email)).toBeHidden()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await proof.locator('input[name=password]').fill(site.admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('#field-role')).toBeVisible()
  await oldProof(site.admin.email)
  const editor = page.getByText('Editor', { exact: true })
  // A press before the scripts have come opens nothing.
  await expect(async () => {
    if (!(await editor.isVisible())) await page.locator('#field-role').click()
    await expect(editor).toBeVisible({ timeout: 2000 })
  }).toPass()
  await editor.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await proof.locator('input[name=password]').fill(site.admin.password)
  await expectNoAxeViolations(page)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(async () => (await site.query('select role from profiles where id = $1', [row?.id]))[0])
    .toEqual({ role: 'editor' })

  await oldProof(site.admin.email)
  await page.goto('/cms/mails')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('main li a')).toHaveCount(0)
  await proof.locator('input[name=password]').fill(site.admin.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.locator('main li a').first().click()
  await expect(page.getByRole('heading', { name: 'As text' })).toBeVisible()
})
