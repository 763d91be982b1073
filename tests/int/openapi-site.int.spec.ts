import { readdirSync } from 'node:fs'
import path from 'node:path'
import config from '@payload-config'
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOpenapi } from '@/api/openapi/openapi'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { answerChecker, operationsOf, type Documented } from '../support/openapi'
import { getTestPayload } from '../support/payload'
import { ACTORS, readPermissions, type Actor } from '../support/permissions'
import { MARK } from '../support/plants'
import { callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser, signInCookie, type TestUser } from '../support/users'

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>
type Route = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>

const ROOT = path.resolve(import.meta.dirname, '../../src/app/api')
const { document } = await getOpenapi(config)
const problemsOf = answerChecker(document)
const operations = operationsOf(document)
const table = readPermissions()

/** Not for programs: the sign-in layer's own, the site's inside, what a mail program follows. */
const APART = ['auth/[...nextauth]', 'internal/revalidate']

let payload: Payload
let workshop: number
beforeAll(async () => {
  payload = await getTestPayload()
  const data = { title: MARK, description: 'x', duration: '1 day', _status: 'published' as const }
  workshop = (await payload.create({ collection: 'workshops', data, overrideAccess: true })).id
}, 300_000)

const folders = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => path.dirname(file))
  .filter((folder) => !APART.includes(folder))
  // A name wins over a placeholder, as in Next.
  .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))

function routeOf(address: string): { folder: string; params: object } {
  const parts = address.replace('/api/', '').split('/')
  for (const folder of folders) {
    const names = folder.split('/')
    const isIt = names.every((name, at) => name.startsWith('[') || name === parts[at])
    if (!isIt || names.length !== parts.length) continue
    const params = names.flatMap((name, at) =>
      name.startsWith('[') ? [[name.slice(1, -1), parts[at] ?? '']] : [],
    )
    return { folder, params: Object.fromEntries(params) as object }
  }
  throw new Error(`No route answers ${address}`)
}

const load = (folder: string) => import(`${ROOT}/${folder}/route.ts`) as Promise<Route>
const rows = Object.keys(table.site).filter((row) => !row.endsWith('openapi.json'))

test('S-76 each address of the site has its row in docs/permissions.md', async () => {
  const covered = new Set(rows.map((row) => routeOf(row.split(' ')[1] ?? '').folder))
  expect([...covered].sort()).toEqual([...folders].sort())
  for (const folder of folders) {
    const exported = Object.keys(await load(folder)).filter((name) => /^[A-Z]+$/.test(name))
    const listed = rows
      .filter((row) => routeOf(row.split(' ')[1] ?? '').folder === folder)
      .map((row) => (row.split(' ')[0] ?? '').toUpperCase())
    // Who opens the link of a mail is shown a page: nothing for programs.
    const own = folder === 'unsubscribe' ? exported.filter((name) => name !== 'GET') : exported
    expect([folder, [...new Set(listed)].sort()]).toEqual([folder, own.sort()])
  }
})

type Input = { query?: Record<string, string>; json?: unknown; body?: BodyInit; status?: number }

/** What is sent; `status` is the answer where nothing could be found to succeed with. */
const INPUT: Record<string, (who: TestUser | null) => Input> = {
  'get /api/search': () => ({ query: { q: 'prompt' } }),
  'post /api/search': () => ({ body: 'prompt', status: 204 }),
  'post /api/contact': () => ({
    json: { name: 'Ada', email: 'ada@people.test', subject: 'Hello', message: 'A message.' },
  }),
  'get /api/questions/similar': () => ({ query: { workshop: String(workshop), text: 'how' } }),
  // What Next remembers is there in a server only.
  'get /api/questions/desk': () => ({ status: 0 }),
  'post /api/questions/preview': () => ({ body: 'A text' }),
  'post /api/account/register': () => ({
    json: { name: 'Ada', email: `${aPassword().toLowerCase()}@people.test`, password: aPassword() },
  }),
  'post /api/account/login': (who) => ({
    json: { email: who?.email ?? 'nobody@people.test', password: who?.password ?? 'x' },
    status: who ? 200 : 401,
  }),
  'post /api/account/forgot': () => ({ json: { email: 'nobody@people.test' } }),
  'post /api/account/reset': () => ({ json: { token: 'x', password: aPassword() }, status: 400 }),
  'post /api/account/verify': () => ({ json: { token: 'x' }, status: 400 }),
  'delete /api/account': (who) => ({ json: { proof: who?.password } }),
  'post /api/account/avatar': () => ({ body: new FormData(), status: 400 }),
  'post /api/unsubscribe': () => ({ query: { token: 'x' }, status: 400 }),
  // It would fill the database of the other tests.
  'post /api/init-data': () => ({ status: 0 }),
}

type Someone = { who: TestUser | null; cookie: string }
const known = new Map<Actor, Promise<Someone>>()

/** A person with this role: the same one each time, unless the account or session will be gone. */
function someone(actor: Actor, isLast = false): Promise<Someone> {
  const found = isLast ? undefined : known.get(actor)
  if (found) return found
  const made = signedIn(actor)
  if (!isLast) known.set(actor, made)
  return made
}

async function signedIn(actor: Actor): Promise<Someone> {
  if (actor === 'anonymous') return { who: null, cookie: '' }
  const who = await aUser(payload, { role: actor })
  return { who, cookie: await signInCookie(who) }
}

async function ask({ method, path: address }: Documented, actor: Actor, row: string) {
  const { cookie, who } = await someone(actor, /login|logout|delete/.test(row))
  const { body, json, query, status = 200 } = INPUT[row]?.(who) ?? {}
  if (status === 0 && table.site[row]?.[actor].length) return null
  const { folder, params } = routeOf(address.replace('{id}', String(workshop)))
  const headers = new Headers({
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': aClientAddress(),
    ...(cookie ? { cookie } : {}),
  })
  const url = new URL(address.replace('{id}', String(workshop)), env.SITE_URL)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  if (json !== undefined) headers.set('content-type', 'application/json')
  const sent = json === undefined ? body : JSON.stringify(json)
  const request = new NextRequest(url, { method: method.toUpperCase(), headers, body: sent })
  const handle = (await load(folder))[method.toUpperCase() as 'GET']
  if (!handle) throw new Error(`${row} has no handler`)
  const { result } = await inRequest(request, () =>
    handle(request, { params: Promise.resolve(params) }),
  )
  const text = await result.text()
  return {
    status: result.status,
    text,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    expected: status,
  }
}

describe('S-83 A-62 addresses of the site answer as documented', () => {
  const site = operations.filter(({ method, path: address }) =>
    rows.includes(`${method} ${address}`),
  )

  test.each(site.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s',
    async (row, documented) => {
      for (const actor of ACTORS) {
        const answer = await ask(documented, actor, row)
        if (!answer) continue
        const context = `${actor}: ${answer.status} ${answer.text.slice(0, 200)}`
        expect([context, problemsOf(documented, answer)]).toEqual([context, []])
        const may = documented.operation['x-access'][actor].length > 0
        if (may) expect([context, answer.status]).toEqual([context, answer.expected])
        else expect([context, answer.status]).toEqual([context, expect.toSatisfy(isRefusal)])
      }
    },
    60_000,
  )

  test('A-62 an API key is refused at each of them, and not taken for a visitor', async () => {
    for (const { method, path: address } of site) {
      if (/health|unsubscribe|init-data/.test(address)) continue
      const { folder, params } = routeOf(address.replace('{id}', '1'))
      const headers = { authorization: `Bearer atl_${'0'.repeat(40)}` }
      const request = new NextRequest(env.SITE_URL + address, {
        method: method.toUpperCase(),
        headers,
      })
      const handle = (await load(folder))[method.toUpperCase() as 'GET']
      const { result } = await inRequest(
        request,
        () => handle?.(request, { params: Promise.resolve(params) }) ?? fail(address),
      )
      expect([address, result.status]).toEqual([address, 401])
      expect(result.headers.get('www-authenticate')).toMatch(/^Bearer /)
    }
  })

  test.each(
    operations.filter(({ path: address }) => /\/(access|me|logout|refresh-token)$/.test(address)),
  )('$method $path', async (documented) => {
    for (const actor of ACTORS) {
      const { cookie } = await someone(actor, documented.path.includes('logout'))
      const method = documented.method.toUpperCase() as 'GET'
      const json = method === 'GET' ? undefined : {}
      const address = documented.path.replace('/api', '')
      if (address === '/account/logout') continue
      const answer = await callRest(method, address, { cookie, json })
      const context = `${actor}: ${answer.status} ${answer.text.slice(0, 200)}`
      expect([context, problemsOf(documented, answer)]).toEqual([context, []])
      const may = documented.operation['x-access'][actor].length > 0
      expect([context, answer.status < 400]).toEqual([context, may])
    }
  })
})

const isRefusal = (status: number) => [401, 403, 404].includes(status)

function fail(address: string): never {
  throw new Error(`${address} has no handler`)
}
