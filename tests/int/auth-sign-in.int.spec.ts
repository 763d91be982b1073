import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import { recordHashes } from '../support/fast-hashing'
import { listSessions, removeDeadSessions } from '@/features/accounts/server/sessions'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser, postLogin, signInCookie, whoIs } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

/** An account whose address has not been confirmed, or that has no password. */
async function anIncompleteAccount(kind: 'unconfirmed' | 'provider only') {
  const email = `${crypto.randomUUID()}@people.test`
  const { id } = await payload.create({
    collection: 'users',
    data: { email, role: 'user' },
    context: { isUnconfirmed: kind === 'unconfirmed' },
    overrideAccess: true,
  })
  return { id, email }
}

describe('refusals', () => {
  test('S-02 everything that is wrong with a sign-in gets the same response', async () => {
    const known = await aUser(payload)
    const unconfirmed = await anIncompleteAccount('unconfirmed')
    const providerOnly = await anIncompleteAccount('provider only')
    const emails = [known, unconfirmed, providerOnly].map(({ email }) => email)
    const responses = []
    for (const email of [...emails, 'nobody@people.test']) {
      const { status, text, response } = await postLogin({ email, password: aPassword() })
      responses.push(`${status} ${response.headers.get('set-cookie')} ${text}`)
    }
    expect(responses[0]).toMatch(/^401 null /)
    expect(new Set(responses).size).toBe(1)
  })

  test('S-03 response times do not reveal accounts: the work is the same', async () => {
    const known = await aUser(payload)
    const providerOnly = await anIncompleteAccount('provider only')
    const unconfirmed = await anIncompleteAccount('unconfirmed')
    const emails = [known, providerOnly, unconfirmed, { email: `nobody-${known.id}@people.test` }]
    for (const { email } of emails) {
      const work = recordHashes()
      expect((await postLogin({ email, password: 'wrong-word' })).status).toBe(401)
      expect(work.map(({ length, rounds }) => ({ length, rounds }))).toEqual([
        { length: 32, rounds: 600_000 },
      ])
    }
  })

  test('S-05 guessing one account ends at the 11th try', async () => {
    const { email } = await aUser(payload)
    const from = aClientAddress()
    const statuses = []
    let last
    for (let count = 0; count < 12; count++) {
      last = await postLogin({ email, password: aPassword(), from })
      statuses.push(last.status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(statuses.slice(10)).toEqual([429, 429])
    expect(Number(last?.response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('S-05 trying many accounts from one network ends at the 31st', async () => {
    const from = aClientAddress()
    const responses = []
    for (let count = 0; count < 33; count++) {
      const email = `stranger-${count}@people.test`
      responses.push((await postLogin({ email, password: 'wrong-word', from })).status)
    }
    expect(responses.indexOf(429)).toBe(30)
  })

  test('S-06 a stranger who guesses does not lock the owner out', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const from = aClientAddress()
    for (let count = 0; count < 30; count++) {
      await postLogin({ email: user.email, password: aPassword(), from })
    }
    expect((await postLogin(user)).status).toBe(200)
    expect(await whoIs(cookie)).toBe(user.id)
  })

  test('S-07 spelling the address otherwise is not another account', async () => {
    const { email } = await aUser(payload, { email: `l-${crypto.randomUUID()}@people.test` })
    const from = aClientAddress()
    const wide = email.replace('l-', 'ｌ-')
    const spellings = [email, email.toUpperCase(), ` ${email} `, wide]
    const responses = []
    for (let count = 0; count < 12; count++) {
      const spelling = spellings[count % spellings.length] ?? email
      responses.push((await postLogin({ email: spelling, password: aPassword(), from })).status)
    }
    expect(responses.filter((status) => status === 401)).toHaveLength(10)
  })

  test('S-07 fifty tries at once are not fifty checks of a password', async () => {
    const { email } = await aUser(payload)
    const from = aClientAddress()
    const tries = Array.from({ length: 50 }, () =>
      postLogin({ email, password: aPassword(), from }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  test('S-07 GraphQL offers no way to try a password', async () => {
    const { email, password } = await aUser(payload)
    const query =
      'mutation ($e: String!, $p: String!) { loginUser(email: $e, password: $p) { exp } }'
    const { data, errors } = await callGraphQL(query, { e: email, p: password })
    expect(data).toBeNull()
    expect(errors).not.toHaveLength(0)
  })

  test.each(['first-register', 'forgot-password', 'reset-password', 'unlock', 'verify/x'])(
    'S-17 POST /api/users/%s, which Payload would offer, is closed',
    async (path) => {
      const json = {
        email: 'planted@people.test',
        password: aPassword(),
        token: 'x',
        role: 'admin',
      }
      const { status } = await callRest('POST', `/users/${path}`, { json })
      expect([403, 404]).toContain(status)
      const { totalDocs } = await payload.count({
        collection: 'users',
        where: { email: { equals: json.email } },
        overrideAccess: true,
      })
      expect(totalDocs).toBe(0)
    },
  )

  test('S-82 a sign-in that is no sign-in is 400', async () => {
    for (const json of [
      {},
      { email: ['a@b.c'], password: 'x' },
      { email: 'a@b.c', password: {} },
    ]) {
      expect((await callRest('POST', '/users/login', { json })).status).toBe(400)
    }
    const long = 'x'.repeat(5_000_000)
    expect((await postLogin({ email: 'a@people.test', password: long })).status).toBe(413)
  })

  test('S-78 no one is signed in or out by another site', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    for (const origin of ['https://evil.test', 'null']) {
      const login = await postLogin({ ...user, headers: { origin } })
      expect(login.status).toBe(403)
      expect(login.response.headers.get('set-cookie')).toBeNull()
      await callRest('POST', '/users/logout', { cookie, headers: { origin } })
      const headers = { origin, 'sec-fetch-site': 'cross-site' }
      const me = await callRest('GET', '/users/me', { cookie, headers })
      expect(me.body).toMatchObject({ user: null })
      await callRest('PATCH', `/users/${user.id}`, { cookie, headers, json: { bio: 'forged' } })
    }
    const silent = { 'sec-fetch-site': '' }
    await callRest('PATCH', `/users/${user.id}`, { cookie, json: { bio: 'x' }, headers: silent })
    expect(await whoIs(cookie)).toBe(user.id)
    const doc = await payload.findByID({ collection: 'users', id: user.id, overrideAccess: true })
    expect(doc.bio).toBeNull()
  })
})

describe('one session for all interfaces', () => {
  test('D-22, S-23 the cookie works for REST and GraphQL, and no response has the token', async () => {
    const user = await aUser(payload)
    const { response, text, status } = await postLogin(user)
    expect(status).toBe(200)
    const [line = '', device] = response.headers.getSetCookie()
    expect(device).toMatch(/^atelier-device=.*; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    expect(line).toMatch(
      /^payload-token=[\w-]{46}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const cookie = line.split(';')[0] ?? ''
    expect(text).not.toContain(cookie.split('=')[1])
    expect(await whoIs(cookie)).toBe(user.id)
    const graphql = await callGraphQL('{ meUser { user { id email } } }', {}, cookie)
    expect(graphql.data).toMatchObject({ meUser: { user: { email: user.email } } })
    const refreshed = await callRest('POST', '/users/refresh-token', { cookie })
    expect(refreshed.response.headers.get('set-cookie')).toBeNull()
    const stored = await onPool(payload, sql`select token_hash from sessions`)
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1])
  })

  test('S-20 a cookie planted before the sign-in is worth nothing after it', async () => {
    const user = await aUser(payload)
    const planted = `payload-token=${'A'.repeat(44)}`
    const { response } = await postLogin({ ...user, headers: { cookie: planted } })
    expect(response.headers.get('set-cookie')).not.toContain(planted)
    expect(await whoIs(planted)).toBeNull()
  })

  test('S-21 after signing out a copy of the cookie is dead', async () => {
    const user = await aUser(payload)
    const [cookie, other] = [await signInCookie(user), await signInCookie(user)]
    const { response } = await callRest('POST', '/users/logout', { cookie })
    expect(response.headers.get('set-cookie')).toMatch(
      /^payload-token=; .*Expires=Thu, 01 Jan 1970/,
    )
    expect(await whoIs(cookie)).toBeNull()
    expect(await whoIs(other)).toBe(user.id)
  })

  test('S-22 a session ends when unused for 14 days, after 30 days, for admins after 12 hours', async () => {
    const ends = async (role: 'user' | 'admin', column: string, age: string) => {
      const user = await aUser(payload, { role })
      const cookie = await signInCookie(user)
      const time = sql.raw(`${column} = ${column} - interval '${age}'`)
      await onPool(payload, sql`update sessions set ${time} where user_id = ${user.id}`)
      return (await whoIs(cookie)) === null
    }
    expect(await ends('user', 'last_seen_at', '13 days')).toBe(false)
    expect(await ends('user', 'last_seen_at', '14 days')).toBe(true)
    expect(await ends('user', 'expires_at', '29 days')).toBe(false)
    expect(await ends('user', 'expires_at', '30 days')).toBe(true)
    expect(await ends('user', 'created_at', '13 hours')).toBe(false)
    expect(await ends('admin', 'created_at', '11 hours')).toBe(false)
    expect(await ends('admin', 'created_at', '12 hours')).toBe(true)
  })

  test('S-22 M-41 a session that has ended is neither listed nor kept', async () => {
    for (const [role, column, age] of [
      ['admin', 'created_at', '12 hours'],
      ['user', 'last_seen_at', '14 days'],
    ] as const) {
      const user = await aUser(payload, { role })
      await signInCookie(user)
      const living = await signInCookie(user)
      const [old] = await onPool(
        payload,
        sql`update sessions set ${sql.raw(`${column} = ${column} - interval '${age}'`)} where id =
          (select id from sessions where user_id = ${user.id} order by created_at limit 1)
          returning id::text`,
      )
      const listed = await listSessions({ payload }, user.id)
      expect(listed.map(({ id }) => id)).not.toContain(old?.id)
      expect(listed).toHaveLength(1)
      await removeDeadSessions(payload)
      const rows = await onPool(payload, sql`select 1 from sessions where user_id = ${user.id}`)
      expect(rows).toHaveLength(1)
      expect(await whoIs(living)).toBe(user.id)
    }
  })

  test('S-22, S-106 demoting or deleting someone ends their sessions with the next request', async () => {
    const admin = await aUser(payload, { role: 'admin' })
    const other = await aUser(payload, { role: 'admin' })
    const cookie = await signInCookie(other)
    const by = await signInCookie(admin)
    const list = () => callRest('GET', '/users', { cookie, query: { limit: '1' } })
    expect((await list()).status).toBe(200)
    // Whatever the request wants to see of it.
    const query = { 'select[bio]': 'true' }
    await callRest('PATCH', `/users/${other.id}`, { cookie: by, query, json: { role: 'user' } })
    expect((await list()).status).toBe(403)
    expect(await whoIs(cookie)).toBeNull()
    const again = await signInCookie(other)
    await callRest('DELETE', `/users/${other.id}`, { cookie: by })
    expect(await whoIs(again)).toBeNull()
    const left = await onPool(payload, sql`select 1 from credentials where user_id = ${other.id}`)
    expect(left).toHaveLength(0)
  })

  test('S-22 an administrator signs anyone out everywhere, and no one else does', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const end = async (role: 'user' | 'editor' | 'admin') => {
      const by = await signInCookie(await aUser(payload, { role }))
      await callRest('DELETE', `/users/${user.id}/sessions`, { cookie: by })
      return (await whoIs(cookie)) === null
    }
    expect([await end('user'), await end('editor'), await end('admin')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('D-22 a promotion takes effect with the next request', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { role: 'editor' },
      overrideAccess: true,
    })
    const { body } = await callRest('GET', '/users/me', { cookie })
    expect(body).toMatchObject({ user: { role: 'editor' } })
  })

  test('R-07 when the session cannot be looked up the response is 503, not that of a visitor', async () => {
    const cookie = await signInCookie(await aUser(payload))
    const database = payload.db as unknown as { drizzle: { execute: unknown } }
    const { execute } = database.drizzle
    database.drizzle.execute = () => Promise.reject(new Error('connection refused'))
    try {
      await expect(callRest('GET', '/users/me', { cookie })).rejects.toThrow(/503/)
    } finally {
      database.drizzle.execute = execute
    }
  })
})
