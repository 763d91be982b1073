import { expect, test, type APIRequestContext, type BrowserContext } from '../support/browser-test'
import { rawRequest } from '../support/raw-request'
import { signInAs } from '../support/sign-in'
import { site } from '../support/site'

const origin = site.url
const CONTENT = ['workshops', 'webinars', 'tutorials', 'workshop_qna', 'users', 'pages', 'faqs']
const GLOBALS = [
  ...['site-settings', 'brand', 'home', 'internship', 'navigation', 'page-texts', 'emails'],
]

/** What requests from elsewhere look like: other sites, sandboxed frames, old browsers. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' },
  {},
]

/** All content and people as an administrator reads them: what must stay as it is. */
async function getContent(admin: APIRequestContext): Promise<string> {
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

async function getCookie(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('S-78 no other site writes anything with the cookie of an administrator', async ({
  context,
}) => {
  await signInAs(context, 'admin')
  const before = await getContent(context.request)
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
    ['POST', '/api/globals/brand', { accent: '#5b21b6' }],
    [
      'POST',
      '/api/users',
      { email: 'forged@evil.test', password: 'forged-forged-1', role: 'admin' },
    ],
    ['POST', '/api/graphql', { query: `mutation { deleteWorkshop(id: ${id}) { id } }` }],
    ['POST', '/api/init-data', {}],
    ['POST', '/api/mails/try-again', { all: true }],
    ['POST', '/api/mails/test', { id: 'invitation' }],
    ['POST', '/api/contact', { name: 'x', email: 'x@evil.test', subject: 'x', message: 'x' }],
    ['POST', '/api/questions/preview', { answer: 'x' }],
    ['POST', '/api/questions/claim', { id, own: true }],
    ['POST', '/api/questions/desk', { id, text: 'Forged', updatedAt: new Date(0) }],
    ['POST', '/api/questions/merge', { id, into: id + 1 }],
    ['POST', `/api/viewer/workshops/${id}/seat`, { command: 'cancel' }],
    ['POST', `/api/viewer/webinars/${id}/seat`, { command: 'cancel' }],
    ['POST', '/api/account/password', { current: 'x', password: 'forged-forged-1' }],
    ['DELETE', '/api/account', { password: 'x' }],
    ['POST', '/api/account/avatar', {}],
    ['POST', '/api/users/logout', {}],
    ['POST', '/api/auth/signout', {}],
    ['POST', '/account/profile', {}],
    ['POST', '/admin/workshops/new', {}],
    ['POST', '/cms', {}],
  ]
  const cookie = await getCookie(context)
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
  expect(await getContent(context.request)).toBe(before)
})

test('S-78 reading changes nothing, anyone who reads', async ({ context }) => {
  await signInAs(context, 'admin')
  const before = await getContent(context.request)
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
      headers: { cookie: await getCookie(context) },
    })
    expect.soft(status, path).toBeLessThan(500)
  }
  expect(await getContent(context.request)).toBe(before)
})

test.describe('S-79 server actions', () => {
  const ids = ['x', '40a1b2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d', `7f${'0'.repeat(40)}`]

  test('S-79 server actions that are not ours are refused', async () => {
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

/** The numbers of the server actions that a page names. */
function actionIds(html: string): string[] {
  const text = html.replaceAll('&quot;', '"').replaceAll('\\"', '"')
  return [...new Set([...text.matchAll(/"id":"([0-9a-f]{42})"/g)].map(([, id = '']) => id))]
}

const callAction = (path: string, id: string, args: unknown, cookie = '') =>
  rawRequest(origin, path, {
    method: 'POST',
    headers: { origin, cookie, 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify(args),
  })

test('S-79 M-34 an action of another page is not found, and runs nowhere', async ({ request }) => {
  const ids = actionIds(await (await request.get('/login')).text())
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const { headers, status } = await callAction('/about', id, [{}, {}])
    expect([status, headers['x-nextjs-action-not-found']]).toEqual([409, '1'])
  }
})

test('S-82 M-37 M-38 a form that no one can read is no failure of the site', async ({
  request,
}) => {
  const ids = actionIds(await (await request.get('/login')).text())
  for (const id of ids) {
    const { status, text } = await callAction('/login', id, [{}, {}])
    expect(status, text.slice(0, 300)).toBeLessThan(500)
  }
  const part = '--bbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\nContent-Disposition: form-data; name="x"\r\n\r\n'
  const type = 'multipart/form-data; boundary=bbbbbbbbbbbbbbbbbbbbbbbbbbbb'
  const bodies: [string, string, number][] = [
    [type, `${part}${'x'.repeat(2_000_000)}`, 413],
    [type, part.repeat(12_000), 413],
    ['multipart/form-data', part, 400],
    ['multipart/form-data; boundary=b', '--b--', 400],
  ]
  for (const path of ['/', '/login', '/about', '/admin/dashboard', '/cms']) {
    for (const [contentType, body, expected] of bodies) {
      const headers = { origin, 'content-type': contentType, 'content-length': body.length }
      const sent = await rawRequest(origin, path, { method: 'POST', headers, body }).catch(
        () => null,
      )
      // Anyone who still sends when the refusal comes may see the connection end.
      expect([expected, undefined], path).toContain(sent?.status)
    }
  }
})

test('M-31 server functions of the back office are for staff, and have names of their own', async ({
  context,
}) => {
  await signInAs(context, 'admin')
  const cookie = await getCookie(context)
  const ids = actionIds(await (await context.request.get('/cms')).text())
  const slug = { collectionSlug: 'faqs', path: 'question', valueToSlugify: 'A Name' }
  const calls = ids.map((id) => callAction('/cms', id, [{ name: 'slugify', args: slug }], cookie))
  const found = (await Promise.all(calls)).findIndex(({ text }) => text.includes('"a-name"'))
  const id = ids[found] ?? ''
  expect(id).not.toBe('')
  for (const who of ['', cookie]) {
    for (const name of ['constructor', '__proto__', 'toString', 'mine', 'form-state']) {
      if (who && name === 'form-state') continue
      const sent = [{ name, args: {}, serverFunctions: { mine: slug } }]
      const { status, text } = await callAction('/cms', id, sent, who)
      expect([status, text], name).toEqual([404, ''])
    }
  }
  for (const path of ['/api/constructor', '/api/__proto__', '/api/toString/1']) {
    const { headers, status, text } = await rawRequest(origin, path)
    expect([status, headers['content-type']], path).toEqual([404, 'application/json'])
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'not_found' }] })
  }
})
