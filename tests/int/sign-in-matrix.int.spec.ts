import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '@/features/accounts/server/api-keys'
import { env } from '@/env'
import { enterCode, signIn } from '@/features/accounts/server/sign-in/actions'
import { NEW_FORM } from '@/features/accounts/sign-in/form-state'
import { findSecondStep } from '@/features/accounts/server/sign-in/queries'
import { opensBackOffice } from '../support/back-office'
import { callOwn } from '../support/call-own'
import { INTERFACES, matrixLines, WITH } from '../support/sign-in-matrix'
import { askPasskey, CLIENT, withApp, withPasskey } from '../support/factors'
import { startGitHub } from '../support/github'
import { inRequest } from '../support/in-request'
import { askNextAuth, csrfToken, type Jar } from '../support/next-auth'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress, whoIs } from '../support/users'

const SETTINGS = { GITHUB_CLIENT_ID: 'test-client', GITHUB_CLIENT_SECRET: crypto.randomUUID() }

let payload: Payload
let github: Awaited<ReturnType<typeof startGitHub>>
beforeAll(async () => {
  payload = await getTestPayload()
  github = await startGitHub(SETTINGS.GITHUB_CLIENT_SECRET)
  Object.assign(env, SETTINGS, { GITHUB_URL: github.url })
})
afterAll(() => {
  github.stop()
  const none = undefined
  Object.assign(env, { GITHUB_CLIENT_ID: none, GITHUB_CLIENT_SECRET: none, GITHUB_URL: none })
})

const anEditor = () => withApp(payload, { role: 'editor' })
type Someone = Awaited<ReturnType<typeof anEditor>>
type Outcome = (typeof INTERFACES)[string][(typeof WITH)[number]]

/** What the cookies of a response are worth, and whether the page goes on with the second step. */
async function worth(cookie: string, someone: Someone): Promise<Outcome> {
  if (cookie && (await whoIs(cookie)) === someone.id) return 'signs in'
  const request = new Request(`${env.SITE_URL}/login`, { headers: { cookie } })
  const { result } = await inRequest(request, findSecondStep)
  return result ? 'asks for a code' : 'refused'
}

const listCookies = (lines: string[]) => lines.map((line) => line.split(';', 1)[0]).join('; ')

/** The form of /login, its second step with the cookies of the first. */
async function byForm(action: typeof signIn, fields: Record<string, string>, cookie = '') {
  const data = new FormData()
  for (const [name, value] of Object.entries({ next: '/cms', ...fields })) data.set(name, value)
  const headers = { cookie, 'next-action': 'x', 'x-forwarded-for': aClientAddress() }
  const request = new Request(`${env.SITE_URL}/login`, { headers })
  const { cookies } = await inRequest(request, () => action(NEW_FORM, data))
  return listCookies(cookies)
}

async function byPage({ email, password, ...someone }: Someone, isWhole: boolean) {
  const ticket = await byForm(signIn, { email, password })
  return isWhole ? byForm(enterCode, { code: await someone.code() }, ticket) : ticket
}

async function byPasskey(someone: Awaited<ReturnType<typeof withPasskey>>) {
  const { options, cookie } = await askPasskey()
  const json = { passkey: someone.device.get(options) }
  return (await callOwn('POST', '/api/account/passkey', { cookie, json })).cookie
}

async function byNextAuth(form: Record<string, string>) {
  const jar: Jar = new Map()
  const full = { ...form, csrfToken: await csrfToken(jar), json: 'true' }
  await askNextAuth(jar, '/api/auth/callback/credentials', full)
  return [...jar].map((pair) => pair.join('=')).join('; ')
}

async function byProvider(someone: Someone) {
  const emails = [{ email: someone.email, primary: true, verified: true }]
  github.state.person = { id: someone.id + 1_000_000, login: 'gina', name: 'Gina', emails }
  const jar: Jar = new Map()
  const begin = { csrfToken: await csrfToken(jar), callbackUrl: '/cms/users', json: 'true' }
  const begun = await askNextAuth(jar, '/api/auth/signin/github', begin)
  const { url } = (await begun.json()) as { url: string }
  const back = await fetch(url, { redirect: 'manual' })
  const landed = await askNextAuth(jar, back.headers.get('location') ?? '')
  return {
    cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    landsOn: landed.headers.get('location') ?? '',
  }
}

async function getTicket({ email, password }: Someone): Promise<string> {
  const { error } = await callOwn('POST', '/api/account/login', { json: { email, password } })
  return error.ticket ?? ''
}

async function byKey(someone: Someone) {
  const made = {
    payload,
    client: CLIENT,
    user: someone,
    name: 'Test',
    role: 'editor',
    scope: 'read-write',
    collections: [] as string[],
    days: 1,
  } as const
  const { token } = await createApiKey(made)
  return { authorization: `Bearer ${token}`, 'sec-fetch-site': '' }
}

/** What comes of posting this to an address of ours that signs in. */
async function posting(address: string, json: object, headers: Record<string, string> = {}) {
  const { status, error, cookie } = await callOwn('POST', address, { json, headers })
  if (cookie.includes('payload-token')) return 'signs in'
  return status === 401 && error.code === 'second_factor' && error.ticket
    ? 'asks for a code'
    : 'refused'
}

async function restLogin(json: object, headers: Record<string, string> = {}): Promise<Outcome> {
  const sent = { json, headers: { 'x-forwarded-for': aClientAddress(), ...headers } }
  const { body, response, status } = await callRest('POST', '/users/login', sent)
  if (response.headers.get('set-cookie')?.includes('payload-token')) return 'signs in'
  const [error] = (body as { errors?: { code: string; ticket?: string }[] }).errors ?? []
  return status === 401 && error?.code === 'second_factor' && error.ticket
    ? 'asks for a code'
    : 'refused'
}

/** Whether someone may read what staff alone may, by REST or GraphQL. */
async function acts(by: 'REST' | 'GraphQL', headers: Record<string, string>): Promise<Outcome> {
  if (by === 'REST') {
    return (await callRest('GET', '/snippets', { headers })).status === 200 ? 'acts' : 'refused'
  }
  const { data } = await callGraphQL('{ Users { docs { id } } }', {}, '', headers)
  return data?.Users ? 'acts' : 'refused'
}

const opens = (headers: Record<string, string>) => opensBackOffice(payload, headers)

async function atBackOffice(cookie: string, someone: Someone): Promise<Outcome> {
  return (await opens({ cookie })) ? 'signs in' : worth(cookie, someone)
}

const basic = ({ email, password }: Someone) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
})
const toPasskey = (someone: Someone) => ({ passkey: someone.password })

type Try = (someone: Someone) => Promise<Outcome>
type Attempts = Partial<Record<(typeof WITH)[number], Try>>

const PASSKEY = 'passkey'
/** Each cell that is a way at all. Passkeys belong to someone of their own. */
const TRIES: Record<string, Attempts> = {
  'the page /login': {
    'password alone': async (who) => worth(await byPage(who, false), who),
    'password and factor': async (who) => worth(await byPage(who, true), who),
    'provider alone': async (who) => worth((await byProvider(who)).cookie, who),
  },
  '/cms': {
    'password alone': async (who) => atBackOffice(await byPage(who, false), who),
    'password and factor': async (who) => atBackOffice(await byPage(who, true), who),
    'API key': async (who) => ((await opens(await byKey(who))) ? 'signs in' : 'refused'),
    'provider alone': async (who) => atBackOffice((await byProvider(who)).cookie, who),
  },
  'POST /api/account/login': {
    'password alone': ({ email, password }) => posting('/api/account/login', { email, password }),
    'password and factor': async (who) =>
      posting('/api/account/login', { ticket: await getTicket(who), code: await who.code() }),
    'API key': async (who) => posting('/api/account/login', {}, await byKey(who)),
  },
  'POST /api/account/passkey': {
    'password alone': (who) => posting('/api/account/passkey', toPasskey(who)),
    'password and factor': async (who) =>
      posting('/api/account/passkey', { ...toPasskey(who), code: await who.code() }),
    'API key': async (who) => posting('/api/account/passkey', {}, await byKey(who)),
  },
  'REST: POST /api/users/login': {
    'password alone': ({ email, password }) => restLogin({ email, password }),
    'password and factor': async (who) =>
      restLogin({ ticket: await getTicket(who), code: await who.code() }),
    'API key': async (who) => restLogin({}, await byKey(who)),
  },
  'REST: collections': {
    'password alone': (who) => acts('REST', basic(who)),
    'password and factor': async (who) =>
      acts('REST', { ...basic(who), 'x-otp': await who.code() }),
    'API key': async (who) => acts('REST', await byKey(who)),
  },
  GraphQL: {
    'password alone': async ({ email, password }) => {
      const query =
        'mutation ($e: String!, $p: String!) { loginUser(email: $e, password: $p) { exp } }'
      const { data } = await callGraphQL(query, { e: email, p: password })
      return data ? 'signs in' : 'refused'
    },
    'password and factor': async (who) =>
      acts('GraphQL', { ...basic(who), 'x-otp': await who.code() }),
    'API key': async (who) => acts('GraphQL', await byKey(who)),
  },
  'next-auth: credentials': {
    'password alone': async (who) =>
      worth(await byNextAuth({ email: who.email, password: who.password }), who),
    'password and factor': async (who) =>
      worth(await byNextAuth({ ticket: await getTicket(who), code: await who.code() }), who),
    'API key': async (who) =>
      worth(
        await byNextAuth({ password: (await byKey(who)).authorization, email: who.email }),
        who,
      ),
  },
  'next-auth: providers': {
    'API key': async (who) => {
      const headers = await byKey(who)
      return posting('/api/account/login', {}, headers)
    },
    'provider alone': async (who) => worth((await byProvider(who)).cookie, who),
  },
}

describe('K-04 every interface asks: what comes of each try by someone of the staff with a factor', () => {
  const cells = Object.entries(INTERFACES).flatMap(([name, row]) =>
    WITH.filter((how) => how !== PASSKEY && row[how] !== 'no such way').map(
      (how) => [name, how, row[how]] as const,
    ),
  )
  test.each(cells)('K-04 %s with %s: %s', async (name, how, outcome) => {
    const attempt = TRIES[name]?.[how]
    if (!attempt) throw new Error('no one tries it')
    expect(await attempt(await anEditor())).toBe(outcome)
  })

  test('K-04 a passkey signs in by its own address, for the pages and /cms alike', async () => {
    const someone = await withPasskey(payload, { role: 'editor' })
    const cookie = await byPasskey(someone)
    expect(await whoIs(cookie)).toBe(someone.id)
    expect(await opens({ cookie })).toBe(true)
    const shown = Object.keys(INTERFACES).filter((name) => INTERFACES[name]?.passkey === 'signs in')
    expect(shown).toEqual(['the page /login', '/cms', 'POST /api/account/passkey'])
    const refused = await acts('REST', { 'x-passkey': someone.device.id })
    expect(refused).toBe('refused')
  })

  test('K-04 after a provider one lands on the second step, which goes on where one wanted to', async () => {
    const someone = await anEditor()
    const { cookie, landsOn } = await byProvider(someone)
    expect(new URL(landsOn, env.SITE_URL).search).toBe('?next=%2Fcms%2Fusers')
    const whole = await byForm(enterCode, { code: await someone.code() }, cookie)
    expect(await whoIs(whole)).toBe(someone.id)
  })

  test('K-04 docs/security.md has this table', () => {
    const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8')
    const lines = docs.split('\n').map((line) => line.replaceAll(/ *\| */g, '|'))
    for (const line of matrixLines()) expect(lines).toContain(line)
  })
})
