import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { POST as signIn } from '@/app/api/auth/[...nextauth]/route'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { loadOwnRoute, ownFolders, ownRouteOf } from '../support/own-routes'
import { permissions } from '@/access/permissions/permissions'

const rows = Object.keys(permissions.site)
  .filter((row) => !row.endsWith('openapi.json'))
  .map((row) => {
    const [method = '', address = ''] = row.split(' ')
    return { row, method: method.toUpperCase() as 'GET', address }
  })

function routeOf(address: string) {
  const route = ownRouteOf(address)
  if (!route) throw new Error(`No route for ${address}`)
  return route
}

test('S-76 each address of the site has its row of the permissions', async () => {
  const covered = new Set(rows.map(({ address }) => routeOf(address).folder))
  expect([...covered].sort()).toEqual([...ownFolders].sort())
  for (const folder of ownFolders) {
    // Preflights are no operations.
    const exported = Object.keys(await loadOwnRoute(folder)).filter((name) =>
      /^(?!OPTIONS)[A-Z]+$/.test(name),
    )
    const listed = rows
      .filter(({ address }) => routeOf(address).folder === folder)
      .map(({ method }) => method)
    // Who opens the link of a mail is shown a page: nothing for programs.
    const own = folder === 'unsubscribe' ? exported.filter((name) => name !== 'GET') : exported
    expect([folder, [...new Set(listed)].sort()]).toEqual([folder, own.sort()])
  }
})

// The health looks at no key, the search takes them (search-programs.int.spec.ts).
const KEYLESS = rows.filter(({ row }) => !['get /api/health', 'get /api/search'].includes(row))

test.each(KEYLESS)(
  'A-62 an API key is refused at $row, and not taken for a visitor',
  async ({ address, method }) => {
    const { folder, params } = routeOf(address.replace('{id}', '1'))
    const handle = (await loadOwnRoute(folder))[method]
    if (!handle) throw new Error(`${address} has no handler`)
    const headers = { authorization: `Bearer atl_${'0'.repeat(40)}` }
    const request = new NextRequest(env.SITE_URL + address, { method, headers })
    const context = { params: Promise.resolve(params) }
    const { result } = await inRequest(request, () => handle(request, context))
    expect(result.status).toBe(401)
    expect(result.headers.get('www-authenticate')).toMatch(/^Bearer /)
  },
)

/** A body without end, and how often someone wanted more of it. */
function endlessRequest(address: string, method: string, type: string) {
  const read = { times: 0 }
  const body = new ReadableStream({
    pull(controller) {
      read.times += 1
      if (read.times > 100) controller.close()
      else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
    },
  })
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
  const init = { method, headers, body, duplex: 'half' } as ConstructorParameters<
    typeof NextRequest
  >[1]
  return { read, request: new NextRequest(env.SITE_URL + address, init) }
}

const FORMS = 'application/json; x=multipart/form-data'

test.each(rows.filter(({ method }) => method !== 'GET'))(
  'R-20 a body without end is not read at $row, whatever it calls itself',
  async ({ address, method }) => {
    const { folder, params } = routeOf(address.replace('{id}', '1'))
    const handle = (await loadOwnRoute(folder))[method]
    if (!handle) throw new Error(`${address} has no handler`)
    const { read, request } = endlessRequest(address, method, FORMS)
    const context = { params: Promise.resolve(params) }
    const { result } = await inRequest(request, () => handle(request, context))
    // A picture is for people who are signed in, and bounded by its own reader.
    expect(result.status).toBe(folder === 'account/avatar' ? 401 : 413)
    expect(read.times).toBeLessThan(10)
  },
)

/** The responses of next-auth to a POST there. */
async function postToNextAuth(action: string[], request: NextRequest): Promise<Response> {
  const context = { params: Promise.resolve({ nextauth: action }) }
  return (await inRequest(request, () => signIn(request, context))).result
}

test.each(['application/json', 'application/x-www-form-urlencoded', FORMS])(
  'R-20 nor by next-auth as %s',
  async (type) => {
    const { read, request } = endlessRequest('/api/auth/callback/credentials', 'POST', type)
    expect((await postToNextAuth(['callback', 'credentials'], request)).status).toBe(413)
    expect(read.times).toBeLessThan(10)
  },
)

test('S-82 JSON that is none is 400 for next-auth too', async () => {
  const init = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  const request = new NextRequest(`${env.SITE_URL}/api/auth/signout`, init)
  expect((await postToNextAuth(['signout'], request)).status).toBe(400)
})

test('S-98 no one writes into the log through next-auth', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ level: 'error', code: 'a line' }) }
  const request = new NextRequest(`${env.SITE_URL}/api/auth/_log`, init)
  expect((await postToNextAuth(['_log'], request)).status).toBe(404)
})
