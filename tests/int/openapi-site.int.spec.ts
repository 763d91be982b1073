import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { ownAddresses, findOwnRoute, serveSite } from '../support/own-routes'
import { permissions } from '@/access/permissions/permissions'

const rows = Object.keys(permissions.site)
  .filter((row) => !row.endsWith('openapi.json'))
  .map((row) => {
    const [method = '', address = ''] = row.split(' ')
    return { row, method: method.toUpperCase() as 'GET', address }
  })

function getRoute(address: string) {
  const route = findOwnRoute(address)
  if (!route) throw new Error(`No route for ${address}`)
  return route
}

test('S-76 each address of the site has its row of the permissions', () => {
  expect([...new Set(rows.map(({ address }) => address))].sort()).toEqual([...ownAddresses].sort())
  for (const address of ownAddresses) {
    // Preflights are no operations, and the link of an email shows a page.
    const served = Object.keys(getRoute(address).methods).filter(
      (name) => name !== 'OPTIONS' && `${name} ${address}` !== 'GET /api/unsubscribe',
    )
    const listed = rows.filter((row) => row.address === address).map(({ method }) => method)
    expect([address, [...new Set(listed)].sort()]).toEqual([address, served.sort()])
  }
})

// The health looks at no key, the search takes them (search-programs.int.spec.ts).
const KEYLESS = rows.filter(({ row }) => !['get /api/health', 'get /api/search'].includes(row))

test.each(KEYLESS)(
  'A-62 an API key is refused at $row, and not taken for a visitor',
  async ({ address, method }) => {
    const headers = { authorization: `Bearer atl_${'0'.repeat(40)}` }
    const url = env.SITE_URL + address.replace('{id}', '1')
    const request = new NextRequest(url, { method, headers })
    const { result } = await inRequest(request, () => serveSite(request))
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
    const { read, request } = endlessRequest(address.replace('{id}', '1'), method, FORMS)
    const { result } = await inRequest(request, () => serveSite(request))
    // A picture is for people who are signed in, and bounded by its own reader.
    expect(result.status).toBe(address === '/api/account/avatar' ? 401 : 413)
    expect(read.times).toBeLessThan(10)
  },
)

/** The response of next-auth. */
async function postToNextAuth(request: NextRequest): Promise<Response> {
  return (await inRequest(request, () => serveSite(request))).result
}

test.each(['application/json', 'application/x-www-form-urlencoded', FORMS])(
  'R-20 nor by next-auth as %s',
  async (type) => {
    const { read, request } = endlessRequest('/api/auth/callback/credentials', 'POST', type)
    expect((await postToNextAuth(request)).status).toBe(413)
    expect(read.times).toBeLessThan(10)
  },
)

test('S-82 JSON that is none is 400 for next-auth too', async () => {
  const init = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  const request = new NextRequest(`${env.SITE_URL}/api/auth/signout`, init)
  expect((await postToNextAuth(request)).status).toBe(400)
})

test('S-98 no one writes into the log through next-auth', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ level: 'error', code: 'a line' }) }
  const request = new NextRequest(`${env.SITE_URL}/api/auth/_log`, init)
  expect((await postToNextAuth(request)).status).toBe(404)
})
