import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runLinkChecks } from '@/features/health/server/check-links'
import { listUnknownLinks } from '@/features/health/server/list-findings'
import { LINK_LIMITS, linkNetwork, requestLink } from '@/features/health/server/request-link'
import { webhookNetwork } from '@/platform/network'
import { env } from '@/env'
import { createAutoRun } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { toVerdict } from '@/features/health/link-state'
import { sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { stubConnecting, toAddress } from '../support/stub-network'

const as = { overrideAccess: true } as const
const LONG = 'A description that says in more than sixty characters what this is about.'
const { route } = linkNetwork
const { find } = webhookNetwork
const limits = { ...LINK_LIMITS }

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void

let payload: Payload
let server: http.Server
let answer: Answer
let asked: { line: string; agent: string }[]
/** The starts of connections, by host name. They are not late when this process is. */
let begun: { host: string; at: number }[]
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
  server = http.createServer((request, response) => {
    const { headers, method, url } = request
    asked.push({ line: `${method} ${url}`, agent: String(headers['user-agent']) })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

beforeEach(async () => {
  asked = []
  begun = []
  answer = (_, response) => void response.end()
  // Names under .test lead to the server of this file, past the guard.
  linkNetwork.route = (url) =>
    url.hostname.endsWith('.links.test')
      ? { agent: new http.Agent(), lookup: toServer }
      : route(url)
  Object.assign(LINK_LIMITS, limits, { hostEveryMs: 0 })
  await clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  webhookNetwork.find = find
})
afterAll(async () => {
  linkNetwork.route = route
  Object.assign(LINK_LIMITS, limits)
  server.closeAllConnections()
  server.close()
  await clear()
})

const toServer: net.LookupFunction = (host, options, done) => {
  begun.push({ host, at: Date.now() })
  if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

async function clear() {
  await payload.delete({
    collection: 'workshops',
    where: { title: { like: 'Zq link' } },
    trash: true,
    ...as,
  })
  for (const table of ['findings', 'record_links', 'link_checks']) {
    await onPool(payload, sql`delete from ${sql.identifier(table)}`)
  }
}

const at = (path: string, host = 'a') =>
  `http://${host}.links.test:${(server.address() as AddressInfo).port}${path}`

async function aWorkshop(...links: string[]) {
  const workshop = await payload.create({
    collection: 'workshops',
    data: {
      title: `Zq link ${(serial += 1)}`,
      description: LONG,
      duration: '1 hour',
      resources: links.map((link, n) => ({ name: `Link ${n}`, link })),
      _status: 'published',
    },
    ...as,
  })
  await sendQueue(payload, 'health')
  return workshop
}

/** Another day: links that are due by then are requested. */
async function checkNextDay(days = 1) {
  await onPool(
    payload,
    sql`update link_checks set due_at = due_at - ${days} * interval '1 day',
          checked_at = checked_at - ${days} * interval '1 day', failed_on = failed_on - ${days}::int`,
  )
  asked = []
  await runLinkChecks(payload)
}

async function getState(url: string) {
  const [row] = await onPool(payload, sql`select * from link_checks where url = ${url}`)
  return row
}

async function findings(): Promise<string[]> {
  await sendQueue(payload, 'health')
  const rows = await onPool(payload, sql`select rule, field from findings order by rule, field`)
  return rows.map(({ field, rule }) => `${String(rule)} ${String(field)}`)
}

describe('H-12 hostile targets are bounded', () => {
  const took = async (address: string) => {
    const start = performance.now()
    const found = await requestLink(address)
    return { ...found, ms: performance.now() - start }
  }

  test('H-12 a body that never ends, and one of 1 GB, are read up to 64 KB', async () => {
    const part = Buffer.alloc(64 * 1024)
    let written = 0
    answer = ({ method }, response) => {
      if (method === 'HEAD') return void response.writeHead(405).end()
      response.writeHead(200, { 'content-length': 1024 ** 3 })
      const write = () => {
        while (!response.destroyed && written < 1024 ** 3) {
          written += part.length
          if (!response.write(part)) return void response.once('drain', write)
        }
      }
      write()
    }
    LINK_LIMITS.requestMs = 60_000
    const { ms, status } = await took(at('/huge'))
    expect(status).toBe(200)
    expect(ms).toBeLessThan(30_000)
    expect(asked.map(({ line }) => line)).toEqual(['HEAD /huge', 'GET /huge'])
    // What the buffers of both sides hold.
    expect(written).toBeLessThan(32 * 1024 * 1024)
  })

  test('H-12 slow bytes: neither a slow body nor slow headers take longer than the limit', async () => {
    LINK_LIMITS.requestMs = 300
    answer = ({ method, url }, response) => {
      if (method === 'HEAD') return void response.writeHead(405).end()
      if (url === '/body') response.writeHead(200)
      const drop = () => {
        if (url === '/body') response.write('.')
        else response.socket?.write('H')
      }
      const drops = setInterval(drop, 50)
      response.on('close', () => clearInterval(drops))
    }
    const body = await took(at('/body'))
    expect(body.status).toBe(200)
    const headers = await took(at('/headers'))
    expect(headers.status).toBeNull()
    for (const { ms } of [body, headers]) expect(ms).toBeLessThan(30_000)
  })

  test('H-12 fifty redirects end after five', async () => {
    answer = ({ url }, response) => {
      const step = Number(url?.slice(1))
      response.writeHead(302, { location: `/${step + 1}` }).end()
    }
    const found = await requestLink(at('/0'))
    expect(found).toEqual({ status: null, reason: 'Too many redirects' })
    expect(asked).toHaveLength(12)
  })

  test.each([
    ['another scheme', 'file:///etc/passwd'],
    ['a private address', 'http://127.0.0.1/'],
    ['a number', 'http://2130706433/'],
    ['an IPv6 address', 'http://[::1]/'],
    ['a name inside', 'http://metadata.internal/'],
    ['the machine', 'http://localhost/'],
  ])('H-12 a redirect to %s is not followed', async (_, location) => {
    answer = (_request, response) => void response.writeHead(302, { location }).end()
    const connect = vi.spyOn(net.Socket.prototype, 'connect')
    const { status } = await requestLink(at('/inside'))
    expect(status).toBeNull()
    expect(connect.mock.calls.length).toBeLessThanOrEqual(2)
  })

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'H-12 a name of %s is not reached, and is unknown',
    async (address) => {
      const connected = stubConnecting()
      webhookNetwork.find = () => Promise.resolve([toAddress(address)])
      for (const scheme of ['http', 'https']) {
        const { reason } = await requestLink(`${scheme}://inside.example.com/`)
        expect(reason).toBe('The host is in a private network')
      }
      expect(connected).toEqual([])
    },
  )

  test('H-12 a name that is public at the first look-up and private at the second is not reached', async () => {
    const connected = stubConnecting()
    const addresses = ['93.184.216.34', '127.0.0.1']
    webhookNetwork.find = () => Promise.resolve([toAddress(addresses.shift() ?? '')])
    const { reason, status } = await requestLink('http://rebinding.example.com/')
    expect({ reason, status }).toEqual({ status: null, reason: 'The host is in a private network' })
    expect(connected).toEqual(['93.184.216.34'])
    expect(addresses).toEqual([])
  })

  test('H-12 a connection that closes, or speaks another protocol, is a failure', async () => {
    answer = (_, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n')
    expect((await requestLink(at('/ssh'))).status).toBeNull()
    answer = (_, response) => void response.socket?.destroy()
    expect((await requestLink(at('/gone'))).status).toBeNull()
  })
})

describe('M-101 what a browser might open is not broken', () => {
  /** Hosts that answer programs like these. */
  const HOSTS: Record<string, Answer> = {
    '/999': (_, response) => void response.writeHead(999).end(),
    '/later': (_, response) => void response.writeHead(503, { 'retry-after': '3600' }).end(),
    '/cookie': ({ headers: { cookie } }, response) =>
      cookie === 'seen=1'
        ? void response.end()
        : void response
            .writeHead(302, { location: '/cookie', 'set-cookie': 'seen=1; Path=/; HttpOnly' })
            .end(),
    '/browser-only': ({ headers }, response) =>
      void response.writeHead(/Mozilla/.test(headers['user-agent'] ?? '') ? 200 : 404).end(),
    '/accept': ({ headers }, response) =>
      void response.writeHead(/text\/html/.test(headers.accept ?? '') ? 200 : 406).end(),
    '/language': ({ headers }, response) =>
      void response.writeHead(headers['accept-language'] ? 200 : 406).end(),
    '/utf8': (_, response) => {
      const location = Buffer.from('/café').toString('latin1')
      response.writeHead(301, { location }).end()
    },
    '/caf%C3%A9': (_, response) => void response.end(),
    '/app': (_, response) =>
      void response.writeHead(302, { location: 'zoommtg://zoom.us/join' }).end(),
    '/long': (_, response) =>
      void response.writeHead(200, { 'content-security-policy': 'x'.repeat(17_000) }).end(),
    '/reset': (_, response) => void response.socket?.destroy(),
  }

  test.each([
    ['/999', 'unknown'],
    ['/later', 'unknown'],
    ['/app', 'unknown'],
    ['/reset', 'unknown'],
    ['/cookie', 'ok'],
    ['/browser-only', 'ok'],
    ['/accept', 'ok'],
    ['/language', 'ok'],
    ['/utf8', 'ok'],
    ['/long', 'ok'],
    ['/none', 'broken'],
  ])('M-101 %s is %s', async (path, verdict) => {
    answer = (request, response) => {
      const host = HOSTS[request.url ?? '']
      if (host) host(request, response)
      else response.writeHead(404).end()
    }
    expect(toVerdict(await requestLink(at(path)), false)).toBe(verdict)
  })

  test('M-101 a name that no server knows is broken, one that cannot be looked up is unknown', async () => {
    const look = async () => toVerdict(await requestLink('http://names.example.com/'), false)
    webhookNetwork.find = () => Promise.resolve([])
    expect(await look()).toBe('broken')
    webhookNetwork.find = () => Promise.reject(Object.assign(new Error(''), { code: 'EAI_AGAIN' }))
    expect(await look()).toBe('unknown')
  })

  test('M-101 unknown links are no findings, and are listed apart with the reason', async () => {
    answer = (_, response) => void response.writeHead(999).end()
    const { id } = await aWorkshop(at('/profile'))
    await runLinkChecks(payload)
    for (let week = 0; week < 4; week += 1) await checkNextDay(7)
    expect(await findings()).toEqual([])
    expect(await listUnknownLinks(payload, 10)).toMatchObject([
      {
        url: at('/profile'),
        reason: 'Status 999',
        href: `/cms/collections/workshops/${id}#field-resources__0__link`,
      },
    ])
  })
})

describe('H-03 links', () => {
  test('H-05 nothing is requested unless the operator turns it on', async () => {
    await aWorkshop(at('/a'))
    await createAutoRun(() => true).shouldAutoRun?.(payload)
    expect(env.LINK_CHECK).toBe(false)
    expect(asked).toEqual([])
    expect(await getState(at('/a'))).toMatchObject({ state: 'unchecked', checked_at: null })
  })

  test('H-03 HEAD is enough, the user agent names the site, and a week passes until the next', async () => {
    await aWorkshop(at('/a'), at('/a#part'), at('/b', 'b'))
    await runLinkChecks(payload)
    expect(asked.map(({ line }) => line).sort()).toEqual(['HEAD /a', 'HEAD /b'])
    expect(asked[0]?.agent).toContain(`Atelier-Links/1; +${env.SITE_URL}`)
    expect(await getState(at('/a'))).toMatchObject({ state: 'ok', failures: 0 })
    await checkNextDay(6)
    expect(asked).toEqual([])
    await checkNextDay()
    expect(asked).toHaveLength(2)
  })

  test('H-03 at most one request per second and host', async () => {
    LINK_LIMITS.hostEveryMs = 300
    await aWorkshop(at('/1'), at('/2'), at('/3'), at('/4', 'other'))
    await runLinkChecks(payload)
    const times = begun.filter(({ host }) => host === 'a.links.test').map(({ at: time }) => time)
    expect(times).toHaveLength(3)
    for (const [n, time] of times.slice(1).entries()) {
      expect(time - (times[n] ?? 0)).toBeGreaterThan(250)
    }
  })

  test('H-03 broken after failures on three days, not after three on one; a repair closes it', async () => {
    const url = at('/gone')
    const { id } = await aWorkshop(at('/fine', 'b'), url)
    answer = ({ url: path }, response) =>
      void response.writeHead(path === '/gone' ? 404 : 200).end()
    await runLinkChecks(payload)
    for (let n = 0; n < 3; n += 1) {
      await onPool(
        payload,
        sql`update link_checks set due_at = now(), checked_at = null where url = ${url}`,
      )
      await runLinkChecks(payload)
    }
    expect(await getState(url)).toMatchObject({ state: 'unchecked', failures: 1 })
    await checkNextDay()
    expect(await findings()).toEqual([])
    await checkNextDay()
    expect(await getState(url)).toMatchObject({
      state: 'broken',
      failures: 3,
      reason: 'Status 404',
    })
    expect(await findings()).toEqual(['broken-link resources.1.link'])
    // H-09: at once.
    await payload.update({
      collection: 'workshops',
      id,
      data: { resources: [{ name: 'Link', link: at('/fine', 'b') }] },
      ...as,
    })
    expect(await findings()).toEqual([])
  })

  test('H-03 a link that works again closes its finding', async () => {
    const url = at('/back')
    await aWorkshop(url)
    await onPool(
      payload,
      sql`update link_checks set state = 'broken', failures = 3, due_at = now()`,
    )
    await onPool(
      payload,
      sql`insert into findings (rule, collection, record_id, field, detail, since)
          select 'broken-link', collection, record_id, field, ${url}, now() from record_links`,
    )
    await runLinkChecks(payload)
    expect(await findings()).toEqual([])
  })

  test.each([401, 403, 429])('H-03 %i is unknown, never broken', async (status) => {
    await aWorkshop(at('/private'))
    answer = (_, response) => void response.writeHead(status).end()
    await runLinkChecks(payload)
    for (let week = 0; week < 4; week += 1) await checkNextDay(7)
    expect(await getState(at('/private'))).toMatchObject({ state: 'unknown', failures: 0 })
    expect(await findings()).toEqual([])
  })

  test('H-03 if no host can be reached, nothing counts as a failure', async () => {
    const stub = stubConnecting()
    const hosts = ['a', 'b', 'c'].map((name) => `http://${name}.example.com/`)
    webhookNetwork.find = () => Promise.resolve([toAddress('93.184.216.34')])
    await aWorkshop(...hosts)
    await runLinkChecks(payload)
    expect(stub.length).toBeGreaterThan(0)
    for (const url of hosts) expect(await getState(url)).toMatchObject({ failures: 0 })
  })

  test('H-11 a check that was killed goes on, and requests no link twice within an hour', async () => {
    await aWorkshop(at('/1'), at('/2'), at('/3'))
    let left = 2
    // Killed after the first request: what it found is not stored.
    await runLinkChecks(payload, () => left-- > 0)
    await onPool(payload, sql`update link_checks set state = 'unchecked'`)
    const first = asked.map(({ line }) => line)
    expect(first).toHaveLength(1)
    await runLinkChecks(payload)
    expect(asked.map(({ line }) => line)).toEqual(first)
    await onPool(
      payload,
      sql`update link_checks set due_at = due_at - interval '61 minutes',
            checked_at = checked_at - interval '61 minutes' where state = 'unchecked'`,
    )
    await runLinkChecks(payload)
    expect(new Set(asked.map(({ line }) => line))).toEqual(
      new Set(['HEAD /1', 'HEAD /2', 'HEAD /3']),
    )
  })
})
