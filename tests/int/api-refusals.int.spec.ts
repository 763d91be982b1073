import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { saveProfile } from '@/features/accounts/server/account/actions'
import { askQuestion } from '@/features/questions/server/actions'
import { saveContent } from '@/features/catalog/server/actions'
import { CONTENT } from '@/features/catalog/content/content-types'
import { emptyValues } from '@/features/catalog/content/define-content'
import type { ActionResult } from '@/lib/records/action-result'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { serveSite } from '../support/own-routes'

type Entry = { message: string; code: string; field?: string; name?: string; data?: unknown }

let payload: Payload
let admin: Person
let learner: Person
let workshop: number

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  learner = await aPerson(payload, 'user')
  const data = {
    title: 'Codes',
    description: 'x',
    duration: '1 day',
    _status: 'published' as const,
  }
  workshop = (await payload.create({ collection: 'workshops', data })).id
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', id: workshop, trash: true })
})

const listEntries = (body: unknown) => (body as { errors: Entry[] }).errors

describe('S-83 a refusal of REST', () => {
  test.each([
    ['nothing there', 'GET', '/workshops/2147483647', {}, 404, 'not_found'],
    ['no such address', 'GET', '/no-such-thing', {}, 404, 'not_found'],
    ['a method', 'PATCH', '/workshops/count', { json: {} }, 405, 'invalid'],
    ['a query', 'GET', '/workshops', { query: { page: 'x' } }, 400, 'invalid'],
    ['a visitor who writes', 'POST', '/workshops', { json: { title: 'x' } }, 403, 'forbidden'],
    [
      'an invented key',
      'GET',
      '/users/me',
      { headers: { authorization: 'Bearer atl_x' } },
      401,
      'unauthorized',
    ],
    [
      'a wrong password',
      'POST',
      '/users/login',
      { json: { email: 'a@b.test', password: 'x' } },
      401,
      'unauthorized',
    ],
    ['a missing password', 'POST', '/users/login', { json: { email: 'a@b.test' } }, 400, 'invalid'],
  ] as const)('has a code: %s', async (_, method, path, options, status, code) => {
    const { body, status: sent } = await callRest(method, path, options)
    expect([sent, listEntries(body)]).toEqual([
      status,
      [expect.objectContaining({ message: expect.any(String), code })],
    ])
  })

  test('has an entry for each field, and what the forms of /cms read', async () => {
    const { cookie } = admin
    const json = { title: 'Without the rest', _status: 'published' }
    const { body, status } = await callRest('POST', '/workshops', { cookie, json })
    expect(status).toBe(400)
    const [first, ...more] = listEntries(body)
    const fields = [first, ...more].map((entry) => entry?.field)
    expect(fields).toContain('description')
    expect(new Set(fields).size).toBe(fields.length)
    for (const { code, message } of listEntries(body))
      expect([code, message]).toEqual(['invalid', expect.any(String)])
    expect(first).toMatchObject({
      name: 'ValidationError',
      data: { errors: expect.arrayContaining([expect.objectContaining({ path: 'description' })]) },
    })
  })

  test('D-32 a stale save has its code, whatever the status', async () => {
    const { cookie } = admin
    const headers = { 'if-match': '"2000-01-01T00:00:00.000Z"' }
    const json = { title: 'Late' }
    const { body, status } = await callRest('PATCH', `/workshops/${workshop}`, {
      cookie,
      json,
      headers,
    })
    expect([status, listEntries(body)[0]?.code]).toEqual([412, 'conflict'])
  })

  test('D-29 says when to retry', async () => {
    const { cookie } = learner
    for (let count = 0; count < 5; count += 1) {
      const json = { workshop, question: `Question ${count}?` }
      expect((await callRest('POST', '/workshop_qna', { cookie, json })).status).toBe(201)
    }
    const json = { workshop, question: 'One more?' }
    const { body, response } = await callRest('POST', '/workshop_qna', { cookie, json })
    expect([response.status, listEntries(body)[0]?.code]).toEqual([429, 'too_many'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const asked = await callGraphQL(
      `mutation { createWorkshop_qna(data: { workshop: ${workshop}, question: "And one?" }) { id } }`,
      {},
      cookie,
    )
    expect(asked.errors[0]).toMatchObject({
      extensions: { code: 'too_many', statusCode: 429 },
    })
    // What an action returns is the same refusal.
    const about = { kind: 'workshop' as const, id: workshop, atSeconds: null }
    expect(await act(cookie, () => askQuestion({ ...about, question: 'Again?' }))).toMatchObject({
      ok: false,
      code: 'too_many',
      error: expect.stringContaining('in a short time'),
    })
  })
})

describe('S-83 a refusal of our own addresses', () => {
  const ask = (path: string, init: RequestInit = {}, cookie = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie, ...(init.headers as object) }
    return new Request(new URL(path, env.SITE_URL), { ...init, headers })
  }
  const sent = async (request: Request, handle: () => Promise<Response>) => {
    const { result } = await inRequest(request, handle)
    return [result.status, listEntries(await result.json())]
  }

  test('is not found where only the staff may ask', async () => {
    const request = ask('/api/questions/desk', {}, learner.cookie)
    expect(await sent(request, () => serveSite(request))).toEqual([
      404,
      [{ message: 'Not found', code: 'not_found' }],
    ])
  })

  test('names the field', async () => {
    const request = ask(
      '/api/account',
      { method: 'DELETE', body: '{"proof":"wrong"}' },
      learner.cookie,
    )
    expect(await sent(request, () => serveSite(request))).toEqual([
      403,
      [{ message: expect.any(String), code: 'forbidden', field: 'proof' }],
    ])
  })

  test('is unauthorized for a wrong password', async () => {
    const body = JSON.stringify({ email: 'nobody@people.test', password: 'not this one' })
    const request = ask('/api/account/login', { method: 'POST', body })
    expect(await sent(request, () => serveSite(request))).toMatchObject([
      401,
      [{ code: 'unauthorized' }],
    ])
  })
})

describe('S-83 a refusal of GraphQL', () => {
  test.each([
    ['a query that is none', '{ Workshops', 'invalid'],
    ['an unknown field', '{ Workshops { nothing } }', 'invalid'],
    ['nothing there', '{ Workshop(id: 2147483647) { id } }', 'not_found'],
    ['a visitor who writes', 'mutation { deleteWorkshop(id: 1) { id } }', 'forbidden'],
  ])('has its code in the extensions: %s', async (_, query, code) => {
    const { errors } = await callGraphQL(query, {})
    expect(errors[0]).toMatchObject({ message: expect.any(String), extensions: { code } })
    expect(errors[0]).not.toHaveProperty('code')
  })
})

const act = async (cookie: string, work: () => Promise<ActionResult<unknown>>) =>
  (await inRequest(new Request(env.SITE_URL, { headers: { cookie } }), work)).result

describe('S-83 a refusal of an action', () => {
  test('has the code and the fields', async () => {
    expect(await act('', () => saveProfile({ bio: 'x' }))).toMatchObject({ code: 'unauthorized' })
    const long = { bio: 'x'.repeat(2001) }
    expect(await act(learner.cookie, () => saveProfile(long))).toMatchObject({
      ok: false,
      code: 'invalid',
      fields: { bio: expect.any(String) },
    })
  })

  test('of a record that someone deleted says that it is gone', async () => {
    const values = {
      ...emptyValues(CONTENT.workshops, 'UTC'),
      title: 'x',
      description: 'x',
      duration: '1 day',
    }
    const input = { id: 2147483647, values, asDraft: false }
    expect(
      await act(admin.cookie, () => saveContent({ collection: 'workshops', ...input })),
    ).toMatchObject({ code: 'gone' })
  })
})
