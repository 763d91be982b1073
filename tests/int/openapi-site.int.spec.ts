import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { loadOwnRoute, ownFolders, ownRouteOf } from '../support/own-routes'
import { readPermissions } from '../support/permissions'

const rows = Object.keys(readPermissions().site)
  .filter((row) => !row.endsWith('openapi.json'))
  .map((row) => {
    const [method = '', address = ''] = row.split(' ')
    return { row, method: method.toUpperCase() as 'GET', address }
  })

function routeOf(address: string) {
  const route = ownRouteOf(address)
  if (!route) throw new Error(`No route answers ${address}`)
  return route
}

test('S-76 each address of the site has its row in docs/permissions.md', async () => {
  const covered = new Set(rows.map(({ address }) => routeOf(address).folder))
  expect([...covered].sort()).toEqual([...ownFolders].sort())
  for (const folder of ownFolders) {
    const exported = Object.keys(await loadOwnRoute(folder)).filter((name) => /^[A-Z]+$/.test(name))
    const listed = rows
      .filter(({ address }) => routeOf(address).folder === folder)
      .map(({ method }) => method)
    // Who opens the link of a mail is shown a page: nothing for programs.
    const own = folder === 'unsubscribe' ? exported.filter((name) => name !== 'GET') : exported
    expect([folder, [...new Set(listed)].sort()]).toEqual([folder, own.sort()])
  }
})

test.each(rows.filter(({ address }) => address !== '/api/health'))(
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
