import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '@/features/accounts/server/api-keys'
import * as app from '@/features/accounts/server/factors/app-codes'
import { env } from '@/env'
import { saveProfile } from '@/features/accounts/server/account/actions'
import { onPool } from '@/platform/database/on-pool'
import { requireAdminInAction, requireStaffInAction } from '@/platform/server/action-guards'
import { requireAdmin, requireStaff, requireViewer } from '@/platform/server/viewer'
import { backOfficePage } from '../support/back-office'
import {
  getAccount,
  CLIENT,
  createCode,
  signInWithPasskey,
  withApp,
  withPasskey,
} from '../support/factors'
import { inRequest } from '../support/in-request'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aUser, signInCookie, whoIs, type TestUser } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
  env.STAFF_SECOND_FACTOR = 'required'
})
afterAll(() => {
  env.STAFF_SECOND_FACTOR = 'offered'
})

async function as<T>(cookie: string, work: () => Promise<T>): Promise<T> {
  const request = new Request(`${env.SITE_URL}/admin`, { headers: { cookie } })
  return (await inRequest(request, work)).result
}

/** Where a page sends someone: the address in what Next throws. */
async function sentTo(cookie: string, page: () => Promise<unknown>): Promise<string> {
  return as(cookie, page).then(
    () => 'stays',
    (error: { digest?: string }) => error.digest?.split(';')[2] ?? String(error),
  )
}

const WHOLE = { scope: 'read-write', collections: [] as string[] } as const

async function aKey(user: TestUser, role = user.role) {
  const made = { payload, client: CLIENT, user, name: 'Test', role, days: 1, ...WHOLE }
  return { authorization: `Bearer ${(await createApiKey(made)).token}`, 'sec-fetch-site': '' }
}

const STAFF = ['editor', 'admin'] as const

describe('refusals', () => {
  test.each(STAFF)('K-03 an %s without a factor may only set one up', async (role) => {
    const user = await aUser(payload, { role })
    const cookie = await signInCookie(user)
    const profile = () => requireViewer('/account/profile')
    for (const page of [requireAdmin, requireStaff, () => backOfficePage(), profile]) {
      expect(await sentTo(cookie, page)).toBe('/account/settings#passkeys')
    }
    expect(await sentTo(cookie, () => requireViewer('/account/settings'))).toBe('stays')
    for (const guard of [requireAdminInAction, requireStaffInAction]) {
      const { code, status } = await as<{ code?: string; status?: number }>(
        cookie,
        () => reporting(guard as () => Promise<unknown>)() as never,
      )
      expect([code, status]).toEqual(['second_factor', 403])
    }
    expect(await as(cookie, () => saveProfile({ bio: 'x' }))).toMatchObject({
      code: 'second_factor',
    })
    for (const [method, path] of [
      ['GET', '/workshops'],
      ['GET', '/users'],
      ['POST', '/workshops'],
      ['PATCH', `/users/${user.id}`],
      ['DELETE', `/users/${user.id}`],
    ] as const) {
      const { status, text } = await callRest(method, path, {
        cookie,
        ...(method === 'GET' ? {} : { json: {} }),
      })
      expect([path, status, text]).toEqual([path, 403, expect.stringContaining('"second_factor"')])
    }
    const graphql = await callGraphQL('{ Users { docs { id } } }', {}, cookie)
    expect([graphql.status, graphql.text]).toEqual([403, expect.stringContaining('second_factor')])
    // Who they are, and the way out, stay.
    expect(await whoIs(cookie)).toBe(user.id)
  })

  test.each(STAFF)('K-03 the API key of an %s without a factor is 403', async (role) => {
    const user = await aUser(payload, { role })
    for (const headers of [await aKey(user), await aKey(user, 'user')]) {
      const { status, text } = await callRest('GET', '/workshops', { headers })
      expect([status, text]).toEqual([403, expect.stringContaining('"second_factor"')])
      expect((await callGraphQL('{ Workshops { docs { id } } }', {}, '', headers)).status).toBe(403)
    }
  })

  test('K-09 a session from before ends at its next request to a staff page', async () => {
    const someone = await withApp(payload, { role: 'admin' })
    await onPool(
      payload,
      sql`update sessions set second_factor = null where user_id = ${someone.id}`,
    )
    const { status, text } = await callRest('GET', '/users', { cookie: someone.cookie })
    expect([status, text]).toEqual([403, expect.stringContaining('second_factor')])
    expect(await whoIs(someone.cookie)).toBe(someone.id)
    expect(await sentTo(someone.cookie, requireAdmin)).toBe('/login?next=%2Fadmin')
    expect(await whoIs(someone.cookie)).toBeNull()
  })

  test('K-09 such a session ends at /cms too, and its person comes back to where they wanted to go', async () => {
    const someone = await withApp(payload, { role: 'editor' })
    await onPool(
      payload,
      sql`update sessions set second_factor = null where user_id = ${someone.id}`,
    )
    const page = () => backOfficePage('collections', 'workshops')
    expect(await sentTo(someone.cookie, page)).toBe('/login?next=%2Fcms%2Fcollections%2Fworkshops')
    expect(await whoIs(someone.cookie)).toBeNull()
  })

  test('K-09 someone who becomes staff sets a factor up first', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { role: 'editor' },
      overrideAccess: true,
    })
    expect(await sentTo(cookie, requireStaff)).toBe('/account/settings#passkeys')
  })

  test('K-03 staff keep their last factor', async () => {
    const someone = await withApp(payload, { role: 'editor' })
    const owner = { payload, client: CLIENT, account: await getAccount(payload, someone.cookie) }
    const stored = { ...owner.account, role: 'editor' as const }
    expect(await reporting(app.removeApp)({ ...owner, account: stored })).toMatchObject({
      code: 'conflict',
    })
  })
})

describe('what goes on', () => {
  test('K-03 setting a factor up opens the same session for work', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const cookie = await signInCookie(user)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, cookie) }
    const { key, setUp } = await app.beginApp(owner)
    await app.confirmApp(owner, { setUp, code: createCode(key) })
    expect(await sentTo(cookie, requireAdmin)).toBe('stays')
    expect(await sentTo(cookie, () => backOfficePage())).toBe('stays')
    expect((await callRest('GET', '/users', { cookie })).status).toBe(200)
    const headers = await aKey(user)
    expect((await callRest('GET', '/workshops', { headers })).status).toBe(200)
  })

  test('K-03 a passkey counts as both factors', async () => {
    const someone = await withPasskey(payload, { role: 'admin' })
    const { cookie } = await signInWithPasskey(someone.device)
    expect(await sentTo(cookie, requireAdmin)).toBe('stays')
  })

  test('K-03 learners are asked for nothing', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    expect(await sentTo(cookie, () => requireViewer('/account/profile'))).toBe('stays')
    expect((await callRest('GET', '/workshops', { cookie })).status).toBe(200)
    expect((await callRest('GET', '/workshops', { headers: await aKey(user) })).status).toBe(200)
  })
})
