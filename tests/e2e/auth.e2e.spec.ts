import { expect, test, type Browser, type Page } from '../support/browser-test'
import { linkFromMail, mailsFor } from '../support/mailbox'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const ORIGIN = site.url
const RUN = Date.now().toString(36)
let count = 0
const anAddress = () => `person-${RUN}-${count++}@people.test`
const PASSWORD = `Vise-and-plane-${RUN}`

/** Words on the screen, wherever: a toast, the form. */
const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Lina')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('textbox', { name: /^Confirm Password/ }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** An account that an administrator made: P-27 and S-112 sign up as a person does it. */
async function anAccount(browser: Browser): Promise<string> {
  const admin = await browser.newContext()
  await signInAs(admin, 'admin')
  const email = anAddress()
  const data = { email, password: PASSWORD, fullName: 'Lina', role: 'user' }
  const headers = { origin: ORIGIN }
  const response = await admin.request.post(`${ORIGIN}/api/users`, { data, headers })
  expect(response.status()).toBe(201)
  await admin.close()
  return email
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

type ViewerResponse = { viewer: { email: string } | null }
const viewer = async (page: Page) =>
  ((await (await page.request.get('/api/viewer')).json()) as ViewerResponse).viewer

test.describe('refusals', () => {
  test('P-24 a missing value shows a toast titled "Error", and no input is lost', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await seen(page, 'Please fill in all required fields')
    await page.goto('/register')
    await page.getByLabel('Email').fill('lina@people.test')
    const password = page.getByRole('textbox', { name: /^Password/ })
    await password.fill('one of them')
    const submit = page.getByRole('button', { name: 'Create Account' })
    await submit.click()
    await seen(page, 'Please provide your name')
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
    await page.getByLabel('First Name').fill('Lina')
    await page.getByRole('textbox', { name: /^Confirm Password/ }).fill('another one')
    await submit.click()
    await seen(page, 'Passwords do not match')
    await expect(page.getByLabel('Email')).toHaveValue('lina@people.test')
    await expect(password).toHaveValue('one of them')
    await expect(page).toHaveURL(/\/register$/)
  })

  test('P-26 a wrong password is an "Authentication error" without details', async ({ page }) => {
    await page.goto('/login')
    await signIn(page, anAddress(), 'not this one')
    await seen(page, 'Authentication error')
    await seen(page, /^Invalid email or password/)
    await expect(page.getByLabel('Email')).not.toHaveValue('')
    expect(await viewer(page)).toBeNull()
  })

  test('P-26 when no response comes it is an error during authentication', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/login', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await signIn(page, anAddress())
    await seen(page, 'An error occurred during authentication')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  })

  test('S-12 a used link says so, and token pages send only the origin as referrer', async ({
    page,
  }) => {
    for (const path of ['/reset-password', '/verify-email']) {
      const response = await page.goto(`${path}?token=used-up`)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['referrer-policy']).toBe('strict-origin')
      await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible()
    }
  })
})

test('P-20, P-21 the pages offer what they should, and no GitHub', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  const password = page.getByRole('textbox', { name: /^Password/ })
  await password.fill('shown')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: /github/i })).toHaveCount(0)
  const google = page.getByRole('button', { name: /google/i })
  await expect(google).toHaveCount(site.issuer ? 1 : 0)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible()
  await expect(page).toHaveTitle(/^Create an Account \| /)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('P-27, P-25, P-22 from sign-up to signed in, on a phone and by keyboard alone', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const email = anAddress()
  await page.goto('/register')
  await page.getByLabel('First Name').focus()
  await page.keyboard.type('Lina')
  // The second password is two stops away: the button that shows the first one is between.
  for (const [words, stops] of [
    [email, 1],
    [PASSWORD, 1],
    [PASSWORD, 2],
  ] as const) {
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`${ORIGIN}/login`)
  await seen(page, 'Account created')
  await seen(page, 'Please check your email to confirm your account')

  const link = await linkFromMail(email, 'verify-email')
  expect(link.startsWith(`${ORIGIN}/`)).toBe(true)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm Email Address' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${ORIGIN}/login`)
  await seen(page, 'Email confirmed')

  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${ORIGIN}/`)
  await seen(page, 'You have been successfully logged in')
  expect(await viewer(page)).toMatchObject({ email })

  for (const path of ['/login', '/register', '/login?next=/workshops']) {
    await page.goto(path)
    await expect(page).toHaveURL(path.includes('next') ? /\/workshops$/ : `${ORIGIN}/`)
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible()
  await context.close()
})

test('S-112 in another browser the link asks for a password, also without scripts', async ({
  browser,
  page,
}) => {
  const email = anAddress()
  await signUp(page, email, `Planted-${PASSWORD}`)
  await page.waitForURL(`${ORIGIN}/login`)
  const link = await linkFromMail(email, 'verify-email')
  const viewport = { width: 360, height: 740 }

  const bare = await browser.newContext({ javaScriptEnabled: false, viewport })
  const plain = await bare.newPage()
  await plain.goto(link)
  await seen(plain, /^You signed up in a different browser/)
  const name = plain.getByLabel('First Name')
  await expect(name).toHaveValue('Lina')
  await name.fill('Olga')
  await plain.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(plain.getByText('Please choose a password')).toBeVisible()
  await expect(name).toHaveValue('Olga')
  await bare.close()

  const context = await browser.newContext({ viewport })
  const other = await context.newPage()
  await other.goto(link)
  await other.getByLabel('First Name').focus()
  await other.keyboard.press('End')
  await other.keyboard.type(' Olga')
  for (const [words, stops] of [
    [PASSWORD, 1],
    ['another one', 2],
  ] as const) {
    for (let stop = 0; stop < stops; stop++) await other.keyboard.press('Tab')
    await other.keyboard.type(words)
  }
  await other.keyboard.press('Enter')
  await seen(other, 'Passwords do not match')
  await expect(other.getByRole('textbox', { name: /^Password/ })).toHaveValue(PASSWORD)
  await other.getByRole('textbox', { name: /^Confirm Password/ }).fill(PASSWORD)
  await other.keyboard.press('Enter')
  await other.waitForURL(`${ORIGIN}/login`)
  await seen(other, 'Email confirmed')
  await signIn(other, email, `Planted-${PASSWORD}`)
  await seen(other, /^Invalid email or password/)
  await signIn(other, email)
  await other.waitForURL(`${ORIGIN}/`)
  expect(await viewer(other)).toMatchObject({ email, name: 'Lina Olga' })
  await context.close()
})

test('P-07, S-21, P-30 signing out ends the session, also for a copy of the cookie', async ({
  browser,
}) => {
  const email = await anAccount(browser)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login?next=/about')
  await signIn(page, email)
  await page.waitForURL(`${ORIGIN}/about`)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name.endsWith('payload-token'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(`${ORIGIN}/`)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await context.addCookies(cookies)
  expect(await viewer(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull()
  await context.close()
})

test('P-23 while it works the button reads "Processing..." and is disabled', async ({ page }) => {
  await page.goto('/login')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await signIn(page, anAddress())
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
})

test('P-31, D-22 a password reset by email signs out a second browser', async ({
  browser,
  page,
}) => {
  const email = await anAccount(browser)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await signIn(other, email)
  await other.waitForURL(`${ORIGIN}/`)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL(`${ORIGIN}/forgot-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await seen(page, /^If an account exists for this address/)
  await page.goto(await linkFromMail(email, 'reset-password'))
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await seen(page, 'It takes effect immediately and signs you out everywhere else.')
  const first = page.getByRole('textbox', { name: /^New Password/ })
  const second = page.getByRole('textbox', { name: /^Confirm New Password/ })
  const submit = page.getByRole('button', { name: 'Set New Password' })
  await first.fill('password')
  await second.fill('password')
  await submit.click()
  await seen(page, /too common/)
  await first.fill(`${PASSWORD}-new`)
  await second.fill(`${PASSWORD}-new`)
  await submit.click()
  await page.waitForURL(`${ORIGIN}/login`)
  expect(await viewer(other)).toBeNull()
  await signIn(page, email, `${PASSWORD}-new`)
  await page.waitForURL(`${ORIGIN}/`)
  await other.context().close()
})

test('S-01 signing up with a known address looks the same', async ({ browser, page }) => {
  const email = await anAccount(browser)
  await signUp(page, email)
  await page.waitForURL(`${ORIGIN}/login`)
  await seen(page, 'Account created')
  await expect.poll(() => mailsFor(email).join('\n')).toContain('You already have an account')
})

test('S-62 sign-in never redirects to another site', async ({ browser, context, page }) => {
  const email = await anAccount(browser)
  const evil = ['https://evil.test', '//evil.test', '/\\evil.test', '/%09/evil.test']
  for (const next of [...evil, 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await signIn(page, email)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    expect(new URL(page.url()).origin).toBe(ORIGIN)
    await context.clearCookies()
  }
})

test('P-25 it works without scripts', async ({ browser }) => {
  const email = await anAccount(browser)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // A page with forms of its own would take the form of the sign-in for one of them, were it posted there.
  await page.goto('/login?next=/account/settings')
  await signIn(page, email, 'not this one')
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/account\/settings$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await viewer(page)).toMatchObject({ email })
  await context.close()
})

test('D-22, D-07 the back office sends to the one sign-in page and back', async ({ page }) => {
  const { email, password } = site.admin
  await page.goto('/cms/collections/workshops')
  await page.waitForURL('**/login?next=*')
  await signIn(page, email, password)
  await page.waitForURL(`${ORIGIN}/cms/collections/workshops`)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isAdmin'))).toBe('true')
})
