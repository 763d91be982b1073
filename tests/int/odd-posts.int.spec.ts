import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { askNextAuth } from '../support/next-auth'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL } from '../support/rest'
import { aClientAddress } from '../support/users'

const FEATURES = path.resolve(import.meta.dirname, '../../src/features')
/** What can be posted instead of a form or of the input of an action. */
const ODD: unknown[][] = [
  [],
  [null],
  [{}],
  [{}, {}],
  [{}, { next: '/' }],
  ['text', 'text'],
  [undefined, 5],
  [[], [[]]],
  [{ id: {}, next: {}, email: {}, get: 'get', entries: 1 }, { get: 1 }],
]

const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => readFileSync(path.join(FEATURES, file), 'utf8').startsWith("'use server'"))

let payload: Payload
let learner: Person
let admin: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[learner, admin] = await Promise.all([aPerson(payload, 'user'), aPerson(payload, 'admin')])
})

type Action = (...args: unknown[]) => Promise<unknown>

/** Returns what an action threw, unless that is a redirect or a page that is not there. */
async function getFailure(action: Action, args: unknown[], { cookie }: Person): Promise<unknown> {
  const headers = { cookie, 'x-forwarded-for': aClientAddress(), 'next-action': 'x' }
  const request = new NextRequest(new URL('/', env.SITE_URL), { method: 'POST', headers })
  try {
    await inRequest(request, () => action(...args))
    return null
  } catch (error) {
    return error instanceof Error && 'digest' in error ? null : error
  }
}

describe('S-82 M-37 what is posted to server actions', () => {
  test('S-82 M-37 there are actions to try', () => expect(files.length).toBeGreaterThan(10))

  test.each(files)('S-82 M-37 the actions of %s fail at nothing', async (file) => {
    const actions = (await import(path.join(FEATURES, file))) as Record<string, Action>
    for (const [name, action] of Object.entries(actions)) {
      for (const args of ODD) {
        for (const person of [VISITOR, learner, admin]) {
          expect(
            await getFailure(action, args, person),
            `${name} ${JSON.stringify(args)}`,
          ).toBeNull()
        }
      }
    }
  })
})

test('S-82 M-37 GraphQL has no queries for rights, which Payload cannot answer', async () => {
  for (const query of [
    '{ Access { canAccessAdmin } }',
    '{ docAccessFaq(id: 1) { fields { question { read { permission } } } } }',
  ]) {
    for (const { cookie } of [VISITOR, admin]) {
      const { errors, status } = await callGraphQL(query, {}, cookie)
      expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('Cannot query')])
    }
  }
})

test.each(['"', '%', 'https://', 'a b', '//', 'javascript:1'])(
  'S-62 M-65 a callback-url of %s is ignored',
  async (url) => {
    for (const address of [
      'csrf',
      'providers',
      'session',
      'signin',
      'signout',
      'error',
      'verify-request',
    ]) {
      const jar = new Map([['next-auth.callback-url', url]])
      const { headers, status } = await askNextAuth(jar, `/api/auth/${address}`)
      expect(status, address).toBeLessThan(500)
      expect(new URL(headers.get('location') ?? '/', env.SITE_URL).origin).toBe(env.SITE_URL)
      const query = `?callbackUrl=${encodeURIComponent(url)}`
      expect((await askNextAuth(new Map(), `/api/auth/${address}${query}`)).status).toBeLessThan(
        500,
      )
    }
  },
)
