import { expect, test, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { rawRequest } from '../support/raw-request'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const CONTENT = ['workshops', 'webinars', 'tutorials', 'workshop_qna', 'users', 'pages', 'faqs']
const GLOBALS = ['site-settings', 'home', 'internship']

/** What requests from elsewhere look like: other sites, sandboxed frames, old browsers. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  {},
]

/** All content and people as an administrator reads them: what must stay as it is. */
async function contentOf(admin: APIRequestContext): Promise<string> {
  const headers = { origin }
  const lists = CONTENT.map((slug) => `/api/${slug}?limit=100&depth=0&sort=id`)
  const globals = GLOBALS.map((slug) => `/api/globals/${slug}?depth=0`)
  const texts: string[] = []
  for (const path of [...lists, ...globals]) {
    const response = await admin.get(path, { headers })
    expect(response.status(), path).toBe(200)
    texts.push(await response.text())
  }
  return texts.join('\n')
}

async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('S-78 no other site writes anything with the cookie of an administrator', async ({
  context,
}) => {
  await signInAs(context, 'admin')
  const before = await contentOf(context.request)
  const { docs } = JSON.parse(before.split('\n')[0] ?? '') as { docs: { id: number }[] }
  const id = docs[0]?.id ?? 0
  const title = { title: 'Forged', description: 'x', duration: 'x' }
  const writes: [string, string, object][] = [
    ['POST', '/api/workshops', title],
    ['PATCH', `/api/workshops/${id}`, title],
    ['PATCH', '/api/workshops?where[id][exists]=true', title],
    ['DELETE', `/api/workshops/${id}`, {}],
    ['DELETE', '/api/faqs?where[id][exists]=true', {}],
    ['POST', `/api/workshops/${id}/duplicate`, {}],
    ['POST', '/api/globals/site-settings', { brand: 'Forged' }],
    [
      'POST',
      '/api/users',
      { email: 'forged@evil.test', password: 'forged-forged-1', role: 'admin' },
    ],
    ['POST', '/api/graphql', { query: `mutation { deleteWorkshop(id: ${id}) { id } }` }],
    ['POST', '/api/init-data', {}],
    ['POST', '/api/mails/try-again', { all: true }],
    ['POST', '/api/contact', { name: 'x', email: 'x@evil.test', subject: 'x', message: 'x' }],
    ['POST', '/api/questions/preview', { answer: 'x' }],
    ['POST', '/api/account/password', { current: 'x', password: 'forged-forged-1' }],
    ['DELETE', '/api/account', { password: 'x' }],
    ['POST', '/api/account/avatar', {}],
    ['POST', '/api/users/logout', {}],
    ['POST', '/api/auth/signout', {}],
    ['POST', '/account/profile', {}],
    ['POST', '/admin/workshops/new', {}],
    ['POST', '/cms', {}],
  ]
  const cookie = await cookieOf(context)
  for (const foreign of FOREIGN) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      for (const [method, path, data] of writes) {
        const isForm = type.endsWith('urlencoded')
        const body = isForm
          ? `_payload=${encodeURIComponent(JSON.stringify(data))}`
          : JSON.stringify(data)
        const headers = {
          cookie,
          'content-type': type,
          'content-length': Buffer.byteLength(body),
          ...foreign,
        }
        const { status, headers: heads } = await rawRequest(origin, path, { method, headers, body })
        const what = `${method} ${path} ${type} ${JSON.stringify(foreign)}`
        expect.soft(status, what).toBeLessThan(500)
        expect.soft(String(heads['set-cookie'] ?? ''), what).not.toContain('payload-token')
      }
    }
  }
  expect(await contentOf(context.request)).toBe(before)
})

test('S-78 reading changes nothing, whoever reads', async ({ context }) => {
  await signInAs(context, 'admin')
  const before = await contentOf(context.request)
  const reads = [
    ...[
      '/api/users/logout',
      '/api/users/verify/x',
      '/api/users/unlock',
      '/api/users/refresh-token',
    ],
    ...[
      '/api/init-data',
      '/api/unsubscribe?token=x',
      '/api/auth/signout',
      '/api/auth/signin/google',
    ],
    ...['/api/auth/callback/google?code=x&state=y', '/api/account', '/api/account/password'],
    ...['/api/payload-jobs/run', '/api/payload-jobs/handle-schedules', '/verify-email?token=x'],
    ...['/reset-password?token=x', '/unsubscribe?token=x', '/cms/logout-inactivity', '/qr01'],
    '/api/graphql?query=mutation{deleteWorkshop(id:1){id}}',
  ]
  for (const path of reads) {
    const { status } = await rawRequest(origin, path, {
      headers: { cookie: await cookieOf(context) },
    })
    expect.soft(status, path).toBeLessThan(500)
  }
  expect(await contentOf(context.request)).toBe(before)
})

test.describe('S-79 server actions', () => {
  const ids = ['x', '40a1b2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d', `7f${'0'.repeat(40)}`]

  test('S-79 what is not one of ours is refused', async () => {
    for (const path of ['/', '/login', '/account/profile']) {
      for (const id of ids) {
        const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' }
        for (const body of ['[]', '["$1:__proto__"]', '[{"$1":"$1:constructor"}]', '{']) {
          const own = await rawRequest(origin, path, {
            method: 'POST',
            headers: { ...headers, origin },
            body,
          })
          expect([400, 404, 409], `${path} ${id} ${body}`).toContain(own.status)
        }
        for (const foreign of FOREIGN) {
          const other = await rawRequest(origin, path, {
            method: 'POST',
            headers: { ...headers, ...foreign },
            body: '[]',
          })
          expect(other.status, `${path} ${id} ${JSON.stringify(foreign)}`).toBe(403)
          expect(other.text).not.toContain('digest')
        }
      }
    }
  })

  test('S-79 neither odd forms nor ten megabytes get anywhere', async () => {
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
    for (const name of [
      '$1:__proto__',
      '1_$ACTION_ID_x',
      `$ACTION_ID_${ids[1]}`,
      '$ACTION_REF_1',
    ]) {
      const body = `${part(name)}${part('$ACTION_1:0')}--b--\r\n`
      const headers = { origin, 'content-type': 'multipart/form-data; boundary=b' }
      const { status } = await rawRequest(origin, '/login', { method: 'POST', headers, body })
      expect(status, name).toBeLessThan(500)
    }
    const body = Buffer.alloc(10_000_000, 'a')
    const headers = { origin, 'next-action': ids[1], 'content-type': 'text/plain' }
    const response = await rawRequest(origin, '/login', { method: 'POST', headers, body }).catch(
      () => null,
    )
    expect([undefined, 400, 409, 413]).toContain(response?.status)
  })
})
