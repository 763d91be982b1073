import { sql } from '@payloadcms/db-postgres/drizzle'
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST } from '@/app/(web)/(auth)/login/oidc/route'
import { env } from '@/env'
import { enterCode } from '@/features/accounts/server/sign-in/actions'
import { findSecondStep, listProviderChoices } from '@/features/accounts/server/sign-in/queries'
import { NEW_FORM } from '@/features/accounts/sign-in/form-state'
import { onPool } from '@/platform/database/on-pool'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { withApp } from '../support/factors'
import { inRequest } from '../support/in-request'
import { startIssuer, type Person } from '../support/issuer'
import { askNextAuth as ask, csrfToken, type Jar } from '../support/next-auth'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aUser, whoIs } from '../support/users'

type Issuer = Awaited<ReturnType<typeof startIssuer>>

const CLIENT = 'test-client'
const SECRET = crypto.randomUUID()
const before = {
  ...env,
  GOOGLE_CLIENT_ID: undefined,
  OIDC_ISSUER: undefined,
  OIDC_DOMAINS: undefined,
}

let payload: Payload
const urls: string[] = []
const issuers: Issuer[] = []
/** The one that is configured, and another. */
let school: Issuer
let other: Issuer

beforeAll(async () => {
  payload = await getTestPayload()
  school = await start()
  other = await start()
})
afterAll(async () => {
  for (const issuer of issuers) await issuer.stop()
  Object.assign(env, before)
})
beforeEach(() => {
  for (const { state } of issuers) Object.assign(state, { person: undefined, userinfo: undefined })
  Object.assign(env, before, {
    OIDC_ISSUER: urls[0],
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: SECRET,
  })
})

async function start(): Promise<Issuer> {
  const url = `http://127.0.0.1:${await findFreePort()}`
  const issuer = await startIssuer(url, CLIENT)
  urls.push(url)
  issuers.push(issuer)
  return issuer
}

const anAddress = (domain = 'school.test') => `olga-${crypto.randomUUID()}@${domain}`
const aPerson = (more: Record<string, unknown> = {}) =>
  ({ sub: crypto.randomUUID(), email: anAddress(), email_verified: true, ...more }) as Person

/** From the sign-in page to the issuer: the address that it sends the browser back to. */
async function authorize(jar: Jar, provider = 'oidc'): Promise<string> {
  const form = { csrfToken: await csrfToken(jar), callbackUrl: '/about', json: 'true' }
  const begun = await ask(jar, `/api/auth/signin/${provider}`, form)
  const { url } = (await begun.json()) as { url: string }
  const back = await fetch(url, { redirect: 'manual' })
  return back.headers.get('location') ?? ''
}

async function outcome(jar: Jar, response: Response) {
  const token = jar.get('payload-token')
  const user = token ? await whoIs(`payload-token=${token}`) : null
  return { user, landsOn: response.headers.get('location') ?? '', jar }
}

async function enter(person: Person, { at = school, provider = 'oidc' } = {}) {
  at.state.person = person
  const jar: Jar = new Map()
  return outcome(jar, await ask(jar, await authorize(jar, provider)))
}

/** Presses the button. */
async function press() {
  const request = new NextRequest(new URL('/login/oidc', env.SITE_URL), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': aClientAddress() },
    body: new URLSearchParams({ next: '/about' }),
  })
  return (await inRequest(request, () => POST(request))).result
}

const linked = (userId: number) =>
  onPool(payload, sql`select provider, subject from identities where user_id = ${userId}`)
const refusedWith = (error: string) => new RegExp(`/login\\?error=${error}&provider=oidc$`)

describe('refusals', () => {
  test('J-07 an address that is unverified, missing or no text takes over nothing and makes nothing', async () => {
    const { id, email } = await aUser(payload)
    const claims = [
      { email, email_verified: false },
      { email, email_verified: 'true' },
      { email, email_verified: undefined },
      { email: [email], email_verified: true },
      { email: undefined, preferred_username: email, upn: email },
      { email: anAddress(), email_verified: false },
    ]
    for (const more of claims) {
      const { user, landsOn } = await enter(aPerson(more))
      expect([more, user]).toEqual([more, null])
      expect(landsOn).toMatch(refusedWith('AccessDenied'))
    }
    expect(await linked(id)).toEqual([])
  })

  test('J-07 only addresses of the domains sign in, whatever other claims say', async () => {
    Object.assign(env, { OIDC_DOMAINS: ['school.test', 'xn--bcher-kva.test'] })
    const outside = [
      'elsewhere.test',
      'staff.school.test',
      'notschool.test',
      'school.test.elsewhere.test',
      'test',
    ]
    for (const domain of outside) {
      const person = aPerson({ email: anAddress(domain), hd: 'school.test', tid: 'school.test' })
      const { user, landsOn } = await enter(person)
      expect([domain, user]).toEqual([domain, null])
      expect(landsOn).toMatch(refusedWith('OtherDomain'))
    }
    const unusual = await enter(aPerson({ email: anAddress('bücher.test') }))
    expect(unusual.user).toBeNull()
    expect(unusual.landsOn).toMatch(refusedWith('UnusualAddress'))
    for (const domain of ['SCHOOL.Test', 'xn--bcher-kva.test']) {
      expect((await enter(aPerson({ email: anAddress(domain) }))).user).not.toBeNull()
    }
  })

  test('J-07 a person who leaves the domains, or has no verified address there, signs in no more', async () => {
    const person = aPerson()
    const { user } = await enter(person)
    expect(user).not.toBeNull()
    Object.assign(env, { OIDC_DOMAINS: ['school.test'] })
    expect((await enter({ ...person, email: anAddress('elsewhere.test') })).user).toBeNull()
    expect((await enter({ ...person, email_verified: false })).user).toBeNull()
    expect((await enter(person)).user).toBe(user)
  })

  test('J-07 a subject of another issuer is another person', async () => {
    const person = aPerson()
    const { user } = await enter(person)
    expect(await linked(user ?? 0)).toEqual([{ provider: urls[0], subject: person.sub }])
    Object.assign(env, { OIDC_ISSUER: urls[1] })
    const unverified = { ...person, email: anAddress(), email_verified: false }
    expect((await enter(unverified, { at: other })).user).toBeNull()
    const stranger = await enter({ ...person, email: anAddress() }, { at: other })
    expect(stranger.user).not.toBeNull()
    expect(stranger.user).not.toBe(user)
    Object.assign(env, {
      OIDC_ISSUER: urls[0],
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: SECRET,
      GOOGLE_ISSUER: urls[1],
    })
    const google = { ...person, email: anAddress() }
    const third = await enter(google, { at: other, provider: 'google' })
    expect([user, stranger.user, null]).not.toContain(third.user)
  })

  test('J-07 the same address under another subject is refused', async () => {
    const person = aPerson()
    const { user } = await enter(person)
    expect((await enter({ ...person, sub: crypto.randomUUID() })).user).toBeNull()
    expect((await enter({ ...person, email: anAddress() })).user).toBe(user)
  })

  test('J-07 an issuer that calls itself otherwise, and a token of another one, sign in no one', async () => {
    const foreign = await enter(aPerson({ iss: urls[1] }))
    expect(foreign.user).toBeNull()
    expect(foreign.landsOn).toMatch(refusedWith('OAuthCallback'))
    Object.assign(env, { OIDC_ISSUER: urls[0]?.replace('127.0.0.1', 'localhost') })
    const renamed = await enter(aPerson())
    expect(renamed.user).toBeNull()
    expect(renamed.landsOn).toMatch(refusedWith('OAuthCallback'))
  })

  test('J-07 a code of one provider is of no use at another', async () => {
    Object.assign(env, {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: SECRET,
      GOOGLE_ISSUER: urls[1],
    })
    other.state.person = aPerson()
    school.state.person = aPerson()
    const jar: Jar = new Map()
    const back = await authorize(jar, 'google')
    const exchanges = school.state.exchanges
    const mixed = await ask(jar, back.replace('/callback/google', '/callback/oidc'))
    expect((await outcome(jar, mixed)).user).toBeNull()
    expect(mixed.headers.get('location')).toMatch(refusedWith('OAuthCallback'))
    expect(school.state.exchanges).toBe(exchanges)
  })

  test('J-07 a callback works once, with its state, nonce and verifier', async () => {
    school.state.person = aPerson()
    const jar: Jar = new Map()
    const back = await authorize(jar)
    const start = new Map(jar)
    expect([...start.keys()].filter((name) => /pkce|state|nonce/.test(name))).toHaveLength(3)
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    const attempts: [Jar, string][] = [
      [new Map(start), forged.href],
      [new Map(), back],
    ]
    for (const name of start.keys()) {
      if (!/pkce|state|nonce/.test(name)) continue
      const without: Jar = new Map(start)
      without.delete(name)
      attempts.push([without, back])
    }
    for (const [cookies, address] of attempts) {
      const { user, landsOn } = await outcome(cookies, await ask(cookies, address))
      expect(user).toBeNull()
      expect(landsOn).toMatch(refusedWith('OAuthCallback'))
    }
    const nonce = new Map(start)
    school.state.person = aPerson({ nonce: 'of another sign-in' })
    expect((await outcome(nonce, await ask(nonce, back))).user).toBeNull()
    school.state.person = aPerson()
    const fresh: Jar = new Map()
    const good = await authorize(fresh)
    const again = new Map(fresh)
    expect((await outcome(fresh, await ask(fresh, good))).user).not.toBeNull()
    expect((await outcome(again, await ask(again, good))).user).toBeNull()
  })

  test('J-07 an issuer that is down, or no issuer, ends in a message', async () => {
    for (const url of ['http://127.0.0.1:1', `${urls[0]}/nowhere`]) {
      Object.assign(env, { OIDC_ISSUER: url })
      const response = await press()
      expect([url, response.status]).toEqual([url, 303])
      expect(response.headers.get('location')).toBe('/login?error=OAuthSignin&provider=oidc')
    }
    Object.assign(env, { OIDC_ISSUER: urls[0] })
    school.state.person = aPerson()
    const jar: Jar = new Map()
    const back = await authorize(jar)
    Object.assign(env, { OIDC_ISSUER: 'http://127.0.0.1:1' })
    expect((await ask(jar, back)).headers.get('location')).toMatch(refusedWith('OAuthCallback'))
  })

  test('J-07 without configuration there is no button and no address', async () => {
    Object.assign(env, before)
    expect(listProviderChoices()).toEqual([])
    expect((await press()).status).toBe(404)
  })

  test('J-07 what the userinfo endpoint says counts only for the same subject', async () => {
    const person = aPerson()
    const { sub, ...rest } = person
    school.state.userinfo = { ...rest, sub: 'of someone else' }
    expect((await enter({ sub } as Person)).user).toBeNull()
    school.state.userinfo = { ...person, email_verified: false }
    expect((await enter({ sub } as Person)).user).toBeNull()
    school.state.userinfo = person
    const { user } = await enter({ sub } as Person)
    expect(await linked(user ?? 0)).toMatchObject([{ subject: sub }])
  })
})

describe('signing in', () => {
  test('J-07 the button has the label, next to the one of Google, and leads to the issuer', async () => {
    const label = 'School <b>"ID"</b> & שלום'
    Object.assign(env, {
      OIDC_LABEL: label,
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: SECRET,
    })
    expect(listProviderChoices()).toEqual([
      { id: 'google', label: 'Continue with Google' },
      { id: 'oidc', label },
    ])
    const response = await press()
    expect(response.headers.get('refresh')).toContain(`url=${urls[0]}/authorize?`)
    const page = await response.text()
    expect(page).toContain('School &lt;b&gt;"ID"&lt;/b&gt; &amp; שלום')
    expect(page).not.toContain('<b>')
  })

  test('J-07 the first sign-in makes an account without a role, the next finds it', async () => {
    const names = { given_name: 'Olga', family_name: 'Orlova' }
    const person = aPerson({ ...names, role: 'admin', roles: ['admin'], groups: ['admins'] })
    const { user, landsOn } = await enter(person)
    expect(landsOn).toBe(`${env.SITE_URL}/about`)
    const doc = await payload.findByID({ collection: 'users', id: user ?? 0, overrideAccess: true })
    expect(doc).toMatchObject({ fullName: 'Olga Orlova', email: person.email, role: 'user' })
    Object.assign(env, { OIDC_ISSUER: `${urls[0]}/` })
    expect((await enter(person)).user).toBe(user)
  })

  test('J-07 a confirmed account is joined; when it is deleted, its subject is a stranger', async () => {
    const { id, email } = await aUser(payload)
    const person = aPerson({ email: email.toUpperCase() })
    expect((await enter(person)).user).toBe(id)
    await payload.delete({ collection: 'users', id, overrideAccess: true })
    const { user } = await enter(person)
    expect(user).not.toBeNull()
    expect(user).not.toBe(id)
  })

  test('J-07, K-04 an account with a second factor is asked for it, and joined afterwards', async () => {
    const someone = await withApp(payload, { role: 'editor' })
    const person = aPerson({ email: someone.email })
    const { user, landsOn, jar } = await enter(person)
    expect(user).toBeNull()
    expect(new URL(landsOn, env.SITE_URL).search).toBe('?next=%2Fabout')
    expect(await linked(someone.id)).toEqual([])
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'next-action': 'x', 'x-forwarded-for': aClientAddress() }
    const request = () => new Request(`${env.SITE_URL}/login`, { headers })
    expect((await inRequest(request(), findSecondStep)).result).toContain('app')
    const form = new FormData()
    form.set('code', await someone.code())
    form.set('next', '/about')
    await inRequest(request(), () => enterCode(NEW_FORM, form))
    expect(await linked(someone.id)).toEqual([{ provider: urls[0], subject: person.sub }])
  })
})
