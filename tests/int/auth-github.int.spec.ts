import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '@/env'
import { startGitHub } from '../support/github'
import { askNextAuth as ask, csrfToken, type Jar } from '../support/next-auth'
import { getTestPayload } from '../support/payload'
import { aUser, signInCookie, whoIs } from '../support/users'

const SETTINGS = { GITHUB_CLIENT_ID: 'test-client', GITHUB_CLIENT_SECRET: crypto.randomUUID() }

let payload: Payload
let github: Awaited<ReturnType<typeof startGitHub>>
let serial = Date.now()

beforeAll(async () => {
  payload = await getTestPayload()
  github = await startGitHub(SETTINGS.GITHUB_CLIENT_SECRET)
  Object.assign(env, SETTINGS, { GITHUB_URL: github.url })
})
afterAll(() => {
  github.stop()
  const none = undefined
  Object.assign(env, {
    GITHUB_CLIENT_ID: none,
    GITHUB_CLIENT_SECRET: none,
    GITHUB_URL: none,
  })
})
beforeEach(() => {
  github.state.down = false
})

/** From the sign-in page to GitHub: the address that GitHub sends the browser back to. */
async function authorize(jar: Jar): Promise<string> {
  const response = await ask(jar, '/api/auth/signin/github', {
    csrfToken: await csrfToken(jar),
    callbackUrl: '/about',
    json: 'true',
  })
  const { url } = (await response.json()) as { url: string }
  expect(url.startsWith(`${github.url}/login/oauth/authorize?`)).toBe(true)
  const back = await fetch(url, { redirect: 'manual' })
  return back.headers.get('location') ?? ''
}

/**
 * The whole way as a person with these addresses; who is signed in afterwards, and where one lands.
 */
async function enter(emails: string[], { id = (serial += 1), verified = true } = {}) {
  const addresses = emails.map((email, index) => ({ email, primary: index === 0, verified }))
  github.state.person = { id, login: 'gina', name: 'Gina Hub', emails: addresses }
  const jar: Jar = new Map()
  const response = await ask(jar, await authorize(jar))
  const token = jar.get('payload-token')
  const user = token ? await whoIs(`payload-token=${token}`) : null
  return { user, landsOn: response.headers.get('location') ?? '', jar }
}

const anAddress = () => `gina-${crypto.randomUUID()}@people.test`
const REFUSED = /\/login\?error=\w+&provider=github$/

test('S-18 (d) an address that GitHub has not verified is refused, with an account and without', async () => {
  const { email } = await aUser(payload)
  for (const address of [email, anAddress()]) {
    const { user, landsOn } = await enter([address], { verified: false })
    expect(user).toBeNull()
    expect(landsOn).toMatch(REFUSED)
  }
})

test('S-18 (c) a verified address that came to another GitHub account is refused', async () => {
  const email = anAddress()
  const first = await enter([email])
  expect(first.user).not.toBeNull()
  expect((await enter([email])).user).toBeNull()
})

test('S-19 a forged state, a used code and a missing cookie start no session', async () => {
  github.state.person = { id: 1, login: 'gina', name: null, emails: [] }
  const jar: Jar = new Map()
  const back = new URL(await authorize(jar))
  back.searchParams.set('state', 'forged')
  const refused = await ask(new Map(jar), back.href)
  expect(refused.headers.get('location')).toMatch(REFUSED)

  const email = anAddress()
  const done = new Map<string, string>()
  const emails = [{ email, primary: true, verified: true }]
  github.state.person = { id: (serial += 1), login: 'gina', name: null, emails }
  const once = await authorize(done)
  const before = new Map(done)
  await ask(done, once)
  expect(done.has('payload-token')).toBe(true)
  for (const cookies of [before, new Map<string, string>()]) {
    expect((await ask(cookies, once)).headers.get('location')).toMatch(REFUSED)
    expect(cookies.has('payload-token')).toBe(false)
  }
})

test('R-30 a provider that is down ends in a message', async () => {
  const jar: Jar = new Map()
  github.state.person = { id: 1, login: 'gina', name: null, emails: [] }
  const back = await authorize(jar)
  github.state.down = true
  expect((await ask(jar, back)).headers.get('location')).toMatch(REFUSED)
})

test('P-29, D-23 the first sign-in makes a profile, the next finds it by its number at GitHub', async () => {
  const id = (serial += 1)
  const email = anAddress()
  const { user, landsOn } = await enter([email, anAddress()], { id })
  expect(landsOn).toBe(`${env.SITE_URL}/about`)
  const profile = await payload.findByID({
    collection: 'users',
    id: user ?? 0,
    overrideAccess: true,
  })
  expect(profile).toMatchObject({ email, firstName: 'Gina', lastName: 'Hub', role: 'user' })
  expect((await enter([anAddress()], { id })).user).toBe(user)
})

test('S-115 what goes wrong behind a provider is a code, never its words', async () => {
  const { user, landsOn } = await enter(['no address at all'])
  expect(user).toBeNull()
  expect(landsOn).toMatch(/\/login\?error=Callback&provider=github$/)
})

test('S-124 the session that this browser had before ends with the new one', async () => {
  const before = await signInCookie(await aUser(payload))
  const jar: Jar = new Map([before.split('=') as [string, string]])
  github.state.person = {
    id: (serial += 1),
    login: 'gina',
    name: null,
    emails: [{ email: anAddress(), primary: true, verified: true }],
  }
  await ask(jar, await authorize(jar))
  expect(await whoIs(`payload-token=${jar.get('payload-token')}`)).not.toBeNull()
  expect(await whoIs(before)).toBeNull()
})
