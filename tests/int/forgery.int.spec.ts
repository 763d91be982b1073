import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { takeSeat } from '@/features/events/server/take-seat'
import { createLog } from '../../entry/access-log.mjs'
import { createCdn } from '../../entry/cdn.mjs'
import { createDrain } from '../../entry/listener.mjs'
import { createPipeline } from '../../entry/pipeline.mjs'
import { callOwn } from '../support/call-own'
import { newEvent, listRegistrations } from '../support/events'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { rawRequest } from '../support/raw-request'
import { listWritingRoutes } from '../support/writing-routes'

/** What browsers say of a request that a page of another origin makes. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  // Another port of this host, or a subdomain: the browser sends the cookies along.
  { origin: 'http://localhost:9', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site' },
]
const BODIES = [
  ['application/x-www-form-urlencoded', 'command=cancel'],
  ['text/plain', '{"command":"cancel"}'],
  ['multipart/form-data; boundary=--------------------------1234', ''],
] as const

let payload: Payload
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[editor, learner] = await Promise.all([aPerson(payload, 'editor'), aPerson(payload, 'user')])
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

describe('S-78 M-30 what pages of other origins send', () => {
  const reached: string[] = []
  const server = http.createServer()
  let origin = ''

  beforeAll(async () => {
    const pipeline = createPipeline({
      dev: true,
      dir: '.',
      settings: env,
      log: createLog('silent'),
      drain: createDrain(server),
      cdn: createCdn(env, createLog('silent')),
      next: (request, response) => {
        reached.push(`${request.method} ${request.url}`)
        return Promise.resolve(void response.end())
      },
    })
    await once(server.on('request', pipeline).listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  test('S-78 M-30 reaches no route that writes, except those that anyone may post to', async () => {
    const routes = await listWritingRoutes(payload.config)
    expect(routes.length).toBeGreaterThan(150)
    const open = new Set<string>()
    for (const { address, method } of routes) {
      for (const foreign of FOREIGN) {
        for (const [type, body] of BODIES) {
          reached.length = 0
          const headers = { 'content-type': type, cookie: editor.cookie, ...foreign }
          const length = { 'content-length': Buffer.byteLength(body) }
          const { status } = await rawRequest(origin, address, {
            method,
            headers: { ...headers, ...length },
            body,
          })
          if (reached.length > 0) open.add(`${method} ${address}`)
          else expect([403, 405], `${method} ${address}`).toContain(status)
        }
      }
    }
    // Payment providers sign what they post. Mail programs post with a token, without a cookie (RFC 8058).
    expect([...open].sort()).toEqual([
      'POST /api/payments/razorpay',
      'POST /api/payments/stripe',
      'POST /api/unsubscribe',
    ])
  })

  test('S-78 M-30 W-09 of listed origins only GraphQL is reached', async () => {
    env.CORS_ORIGINS.push('https://school.test')
    reached.length = 0
    for (const path of ['/api/graphql', '/api/workshops', '/api/questions/desk', '/login']) {
      const headers = { origin: 'https://school.test', 'content-type': 'application/json' }
      await rawRequest(origin, path, { method: 'POST', headers, body: '{}' })
    }
    env.CORS_ORIGINS.length = 0
    expect(reached).toEqual(['POST /api/graphql'])
  })

  test.each([
    ['our own pages', { origin: env.SITE_URL, 'sec-fetch-site': 'same-origin' }],
    ['programs', {}],
    ['programs with a key', { origin: 'app://mine', authorization: 'Bearer atl_x' }],
  ])('S-78 M-30 %s reach the interfaces', async (_who, headers) => {
    reached.length = 0
    await rawRequest(origin, '/api/workshops', { method: 'POST', headers, body: '{}' })
    expect(reached).toEqual(['POST /api/workshops'])
  })
})

describe('S-78 M-30 the handlers refuse them too', () => {
  test.each(FOREIGN)('S-78 M-30 %o gives no seat back', async (foreign) => {
    const event = await newEvent(payload)
    await takeSeat({ payload, event, userId: Number(learner.user?.id) })
    const { status } = await callOwn('POST', `/api/viewer/workshops/${event.id}/seat`, {
      cookie: learner.cookie,
      body: 'command=cancel',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': '',
        ...foreign,
      },
    })
    expect(status).toBe(403)
    expect(await listRegistrations(payload, event)).toMatchObject([{ state: 'registered' }])
  })

  test.each(FOREIGN)('S-78 M-30 %o publishes no answer', async (foreign) => {
    const { id: workshop } = await newEvent(payload)
    const { id, updatedAt } = await payload.create({
      collection: 'workshop_qna',
      data: { workshop, question: `Is this forged? ${Math.random()}` } as never,
      overrideAccess: true,
    })
    const { status } = await callOwn('POST', '/api/questions/desk', {
      cookie: editor.cookie,
      json: { id, text: 'Forged', updatedAt },
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': '', ...foreign },
    })
    expect(status).toBe(403)
    const stored = await payload.findByID({ collection: 'workshop_qna', id, overrideAccess: true })
    expect(stored.answer ?? null).toBeNull()
  })
})
