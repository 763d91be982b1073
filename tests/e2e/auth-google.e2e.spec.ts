import { expect, test, type Page } from '../support/browser-test'
import { startIssuer, type Person } from '../support/issuer'
import { linkFromMail } from '../support/mailbox'
import { site } from '../support/site'

const ORIGIN = site.url
const ISSUER = site.issuer
const RUN = Date.now().toString(36)

let issuer: Awaited<ReturnType<typeof startIssuer>>
let count = 0

test.beforeAll(async () => {
  test.skip(!ISSUER, 'needs a site that knows the issuer of the tests')
  issuer = await startIssuer(ISSUER, 'test-client')
})
test.afterAll(() => issuer?.stop())

function aPerson(more: Partial<Person> = {}): Person {
  const id = `${RUN}-${count++}`
  return { sub: `g-${id}`, email: `gina-${id}@people.test`, email_verified: true, ...more }
}

async function continueWithGoogle(page: Page, person: Person, path = '/login') {
  issuer.state.person = person
  await page.goto(path)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

type ViewerResponse = { viewer: { email: string; name: string; role: string } | null }
const viewer = async (page: Page) =>
  ((await (await page.request.get('/api/viewer')).json()) as ViewerResponse).viewer
const FAILED = 'An error occurred with Google authentication'

test('S-18 an address that Google has not verified is refused, with a message', async ({
  page,
}) => {
  await continueWithGoogle(page, aPerson({ email_verified: false }))
  await expect(page).toHaveURL(/\/login\?error=/)
  await expect(page.getByText(FAILED).first()).toBeVisible()
  await expect(page.getByText('Authentication error').first()).toBeVisible()
  expect(await viewer(page)).toBeNull()
})

test('S-18 the same address under another subject is refused', async ({ browser }) => {
  const person = aPerson()
  for (const sub of [person.sub, `${person.sub}-other`]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await continueWithGoogle(page, { ...person, sub })
    if (sub === person.sub) await page.waitForURL(`${ORIGIN}/`)
    else await expect(page.getByText(FAILED).first()).toBeVisible()
    expect(Boolean(await viewer(page))).toBe(sub === person.sub)
    await context.close()
  }
})

test('S-19 a callback without its state, or with an error, starts no session', async ({ page }) => {
  const markup = encodeURIComponent('<img src=x onerror=alert(1)>')
  for (const query of ['code=x&state=y', 'code=x', `error=${markup}`, '']) {
    await page.goto(`/api/auth/callback/google?${query}`)
    await expect(page).toHaveURL(/\/login\?error=\w+&provider=google$/)
    await expect(page.getByText(FAILED).first()).toBeVisible()
    expect(await page.content()).not.toContain('onerror=alert')
  }
  expect(await viewer(page)).toBeNull()
})

test('S-19 a link or a foreign form starts no sign-in', async ({ page, request }) => {
  const before = issuer.state.exchanges
  await page.goto('/api/auth/signin/google')
  await expect(page).toHaveURL(/\/login/)
  const response = await request.post('/api/auth/signin/google', {
    form: { csrfToken: 'forged', callbackUrl: '/' },
    maxRedirects: 0,
  })
  expect(response.headers().location ?? '').not.toContain(ISSUER)
  expect(issuer.state.exchanges).toBe(before)
})

test('S-19 a post of another site to our own form starts no sign-in either', async ({
  request,
}) => {
  const form = { next: '/' }
  const headers = { origin: 'https://elsewhere.test' }
  const foreign = await request.post('/login/google', { form, headers, maxRedirects: 0 })
  expect(foreign.status()).toBe(403)
  expect((await request.get('/login/google')).status()).toBe(405)
})

test('P-20 P-26 the button works without scripts, and says when Google is away', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN })
  const page = await context.newPage()
  const person = aPerson()
  await issuer.stop()
  try {
    await continueWithGoogle(page, person, '/login?next=/about')
    await expect(page).toHaveURL(/\/login\?error=OAuthSignin/)
    await expect(page.getByText(FAILED)).toBeVisible()
  } finally {
    issuer = await startIssuer(ISSUER, 'test-client')
  }
  await continueWithGoogle(page, person, '/login?next=/about')
  await page.waitForURL(`${ORIGIN}/about`)
  expect(await viewer(page)).toMatchObject({ email: person.email })
  await context.close()
})

test('P-29, D-07 the first sign-in makes a profile and goes where one wanted to be', async ({
  page,
}) => {
  const person = aPerson({ role: 'admin', roles: ['admin'] })
  await continueWithGoogle(page, person, '/login?next=/about')
  await page.waitForURL(`${ORIGIN}/about`)
  expect(await viewer(page)).toMatchObject({
    email: person.email,
    name: 'First Last',
    role: 'user',
    avatarUrl: null,
  })
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as {
    user: { email: string }
  }
  expect(user.email).toBe(person.email)
  const me = await page.request.get('/api/users/me', { headers: { origin: ORIGIN } })
  expect(await me.json()).toMatchObject({ user: { email: person.email } })
})

test('S-21 signing out by next-auth ends the one session', async ({ page, context }) => {
  await continueWithGoogle(page, aPerson())
  await page.waitForURL(`${ORIGIN}/`)
  const cookies = await context.cookies()
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as {
    csrfToken: string
  }
  await page.request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } })
  await context.addCookies(cookies)
  expect(await viewer(page)).toBeNull()
})

test('S-18 a planted account becomes the one of its owner', async ({ browser, page }) => {
  const person = aPerson({ given_name: 'Gina', family_name: 'Gold' })
  const password = `Planted-before-${RUN}`
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Mallory')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('textbox', { name: /^Confirm Password/ }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(`${ORIGIN}/login`)
  const link = await linkFromMail(person.email, 'verify-email')

  const owner = await (await browser.newContext()).newPage()
  await continueWithGoogle(owner, person)
  await owner.waitForURL(`${ORIGIN}/`)
  expect(await viewer(owner)).toMatchObject({ name: 'Gina Gold' })

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/^Invalid email or password/).first()).toBeVisible()
  await owner.context().close()
})

test('S-02, S-07 next-auth takes passwords by the same rules', async ({ request }) => {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as {
    csrfToken: string
  }
  const email = `nobody-${RUN}@people.test`
  const messages = new Set<string>()
  for (let attempt = 0; attempt < 11; attempt++) {
    const response = await request.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password: 'not this one', json: 'true' },
    })
    expect(response.status()).toBe(401)
    const { url } = (await response.json()) as { url: string }
    messages.add(new URL(url).searchParams.get('error') ?? '')
  }
  expect([...messages][0]).toMatch(/^Invalid email or password/)
  expect([...messages][1]).toMatch(/^Too many attempts/)
})
