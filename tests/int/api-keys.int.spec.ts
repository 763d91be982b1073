import { sql } from '@payloadcms/db-postgres/drizzle'
import { formatNames, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  MAX_KEYS,
  createApiKey as createApiKeyOrThrow,
  findKeyHolder,
  listKeys,
  revokeApiKey,
} from '@/features/accounts/server/api-keys'
import { findAccount } from '@/features/accounts/server/sessions'
import { exportData } from '@/features/accounts/server/account/own-account'
import { onPool } from '@/platform/database/on-pool'
import type { Role } from '@/access/roles'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { fixtureFactory } from '../support/fixtures'
import { permissions } from '@/access/permissions/permissions'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress, aUser, signInCookie, whoIs, type TestUser } from '../support/users'
import { reporting } from '../support/outcome'

const createApiKey = reporting(createApiKeyOrThrow)

const ALL = { scope: 'read-write', collections: [] as string[] } as const
const CLIENT = { network: 'test', address: '192.0.2.0', device: 'Test' }

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

/** Makes a key as its owner does, and returns the token. */
async function aKey(user: TestUser, { role = user.role, days = 30, name = 'Test' } = {}) {
  const made = await createApiKey({ payload, client: CLIENT, user, name, role, days, ...ALL })
  if (!made.ok) throw new Error(made.error)
  return made.value.token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** What a program sends: no word about where it comes from, no cookie. */
const asProgram = (token: string) => ({ headers: { ...bearer(token), 'sec-fetch-site': '' } })

async function whoseKey(token: string) {
  const { body, status } = await callRest('GET', '/users/me', asProgram(token))
  return { status, user: (body as { user?: { id: number; role: string } }).user }
}

describe('A-62 what is refused', () => {
  test.each([
    ['unknown', `atl_${'0'.repeat(40)}`],
    ['of another kind', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
    ['empty', ''],
    ['long', 'atl_' + 'x'.repeat(4000)],
    ['with a quote', "atl_' or 1=1--"],
  ])('A-62 a key that is %s is 401 everywhere, and never a visitor', async (_kind, token) => {
    const options = {
      headers: { ...bearer(token), 'x-forwarded-for': aClientAddress() },
      cookie: await signInCookie(await aUser(payload)),
    }
    for (const [method, path] of [
      ['GET', '/workshops'],
      ['GET', '/globals/home'],
      ['POST', '/workshop_qna'],
      ['GET', '/users/me'],
    ] as const) {
      const json = method === 'POST' ? {} : undefined
      const { body, response, status } = await callRest(method, path, { ...options, json })
      expect(status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
      expect(body).toEqual({
        errors: [{ message: expect.stringContaining('not valid'), code: 'unauthorized' }],
      })
    }
    const graphql = await callGraphQL('{ Workshops { docs { id } } }', {}, '', bearer(token))
    expect(graphql.status).toBe(401)
    expect(graphql.data).toBeNull()
  })

  test('A-62 a key that has expired or been ended is 401 with the next request', async () => {
    const user = await aUser(payload)
    const [expired, ended] = [await aKey(user), await aKey(user)]
    expect((await whoseKey(expired)).user?.id).toBe(user.id)
    await onPool(
      payload,
      sql`update api_keys set expires_at = now() - interval '1 second' where owner_id = ${user.id}
            and hint = ${expired.slice(-4)}`,
    )
    expect((await whoseKey(expired)).status).toBe(401)
    const key = (await listKeys({ payload }, user.id)).find(({ hint }) => ended.endsWith(hint))
    await revokeApiKey({ payload, client: CLIENT, user, id: key?.id ?? 0 })
    expect((await whoseKey(ended)).status).toBe(401)
  })

  test('S-05 a network that guesses keys gets 429', async () => {
    const from = { 'x-forwarded-for': aClientAddress() }
    const tries = Array.from({ length: 61 }, (_one, index) =>
      callRest('GET', '/faqs', { headers: { ...bearer(`atl_${index}`), ...from } }),
    )
    const responses = await Promise.all(tries)
    const late = responses.filter(({ status }) => status === 429)
    expect(late).toHaveLength(1)
    expect(Number(late[0]?.response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('D-22 demoting or deleting the account counts with the next request', async () => {
    await aUser(payload, { role: 'admin' })
    const user = await aUser(payload, { role: 'admin' })
    const token = await aKey(user)
    expect((await whoseKey(token)).user?.role).toBe('admin')
    expect((await callRest('GET', '/audit_log', asProgram(token))).status).toBe(200)
    const update = (role: Role) =>
      payload.update({ collection: 'users', id: user.id, data: { role }, overrideAccess: true })
    await update('user')
    expect((await callRest('GET', '/audit_log', asProgram(token))).status).toBe(403)
    await update('admin')
    expect((await callRest('GET', '/audit_log', asProgram(token))).status).toBe(200)
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    expect((await whoseKey(token)).status).toBe(401)
  })

  test('S-20 a new password ends the keys', async () => {
    const user = await aUser(payload)
    const token = await aKey(user)
    const data = { password: 'another good password 77' }
    await payload.update({ collection: 'users', id: user.id, data, overrideAccess: true })
    expect((await whoseKey(token)).status).toBe(401)
  })
})

test('V-13 the account of a session or a key is the one that Payload reads, in one statement', async () => {
  const user = await aUser(payload)
  const cookie = await signInCookie(user)
  const read = await payload.findByID({ collection: 'users', id: user.id, depth: 0 })
  const {
    _exp: _ends,
    _sid,
    ...session
  } = (await findAccount(payload, cookie.split('=')[1] ?? null)) ?? {}
  expect(session).toMatchObject(read)
  const holder = await findKeyHolder(payload, await aKey(user))
  expect(holder).toMatchObject(read)
  const known = Object.keys({ ...read, collection: 'users' })
  expect(
    Object.keys(session)
      .filter((name) => !name.startsWith('_'))
      .sort(),
  ).toEqual(known.sort())
})

describe('A-62 what a key may never do', () => {
  const { keys } = permissions

  test('S-76 every line of "not by key" in the permissions, tried by an admin’s key', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const person = { user: null, cookie: await signInCookie(user) }
    const token = await aKey(user)
    const factory = fixtureFactory(payload, {
      other: { user: { ...user } as never, cookie: '' },
      workshop: 0,
    })
    const id = async (slug: string) =>
      slug === 'payload-preferences'
        ? user.id
        : ((await factory.createSet(slug as 'avatars', person)).other ??
          (await factory.create(slug as 'api_keys')))
    for (const line of keys) {
      const [first = '', second = ''] = line.split(' ')
      if (line === 'cms' || first === 'jobs') continue
      if (second.startsWith('/')) {
        const method = first.toUpperCase() as 'GET'
        const path = second.replace(':id', String(user.id)).replace(':key', 'list')
        const json = method === 'GET' ? undefined : { email: user.email, password: user.password }
        const { status } = await callRest(method, path, { ...asProgram(token), json })
        expect([line, status]).toEqual([
          line,
          expect.toSatisfy((code) => code === 401 || code === 403),
        ])
        continue
      }
      const [method, path] = toAddress(first, second, second === 'create' ? 0 : await id(first))
      const json = method === 'GET' || method === 'DELETE' ? undefined : { bio: 'By key' }
      const { status, text } = await callRest(method, path, { ...asProgram(token), json })
      expect([line, status, text]).toEqual([line, expect.toSatisfy((code) => code >= 403), text])
      expect(status).toBeLessThan(500)
    }
    await factory.cleanUp()
    expect(await whoIs(person.cookie)).toBe(user.id)
  })

  test('A-61 the back office is not opened by a key, nor do its jobs run', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const token = await aKey(user)
    const { body } = await callRest('GET', '/access', asProgram(token))
    expect((body as { canAccessAdmin?: boolean }).canAccessAdmin).not.toBe(true)
    // Outside REST and GraphQL the header means nothing, and /cms is outside.
    const { user: seen } = await payload.auth({ headers: new Headers(bearer(token)) })
    expect(seen).toBeNull()
    const holder = await findKeyHolder(payload, token)
    for (const rule of Object.values(payload.config.jobs.access ?? {})) {
      expect(await rule({ req: { user: holder, payload } as never })).toBe(false)
    }
  })

  test('A-62 keys beyond the permissions, lifetime or number allowed are refused', async () => {
    const user = await aUser(payload)
    const command = {
      ...ALL,
      payload,
      client: CLIENT,
      user,
      name: 'x',
      role: 'user' as Role,
      days: 30,
    }
    expect(await createApiKey({ ...command, role: 'editor' })).toMatchObject({ ok: false })
    expect(await createApiKey({ ...command, days: 366 })).toMatchObject({ ok: false })
    expect(await createApiKey({ ...command, days: 0 })).toMatchObject({ ok: false })
    await onPool(
      payload,
      sql`insert into api_keys (name, owner_id, role, hint, token_hash, expires_at)
          select 'x', ${user.id}, 'user', '0000', gen_random_uuid()::text, now()
          from generate_series(1, ${MAX_KEYS})`,
    )
    expect(await createApiKey(command)).toMatchObject({
      ok: false,
      fields: { name: expect.any(String) },
    })
  })

  test('A-62 no one ends the key of someone else', async () => {
    const [owner, stranger] = [await aUser(payload), await aUser(payload)]
    const token = await aKey(owner)
    const [key] = await listKeys({ payload }, owner.id)
    const id = key?.id ?? 0
    expect(await revokeApiKey({ payload, client: CLIENT, user: stranger, id })).toBe(false)
    expect((await whoseKey(token)).user?.id).toBe(owner.id)
  })
})

describe('A-62 what a key does', () => {
  test('A-62 it acts as its account with at most its role, by REST and GraphQL, without an origin', async () => {
    const admin = await aUser(payload, { role: 'admin' })
    const asLearner = asProgram(await aKey(admin, { role: 'user' }))
    const asAdmin = await aKey(admin)
    expect((await callRest('GET', '/audit_log', asLearner)).status).toBe(403)
    const data = { title: 'By key', description: 'x', duration: '1 day', _status: 'published' }
    expect((await callRest('POST', '/workshops', { ...asLearner, json: data })).status).toBe(403)
    const made = await callRest('POST', '/workshops', { ...asProgram(asAdmin), json: data })
    expect(made.status).toBe(201)
    const { id } = (made.body as { doc: { id: number } }).doc
    const query = `{ Workshop(id: ${id}) { title } meUser { user { id } } }`
    const { data: read } = await callGraphQL(query, {}, '', {
      ...bearer(asAdmin),
      origin: 'https://a.test',
    })
    expect(read).toEqual({ Workshop: { title: 'By key' }, meUser: { user: { id: admin.id } } })
    const json = { question: 'Does a program ask?', workshop: id }
    const asked = await callRest('POST', '/workshop_qna', { ...asLearner, json })
    expect(asked.status).toBe(201)
    await payload.delete({ collection: 'workshops', id, overrideAccess: true })
  })

  test('S-78 with a cookie instead the origin still counts', async () => {
    const cookie = await signInCookie(await aUser(payload, { role: 'admin' }))
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const json = { question: 'x', answer: 'x', category: 'Other' }
    const { status } = await callRest('POST', '/faqs', { cookie, headers, json })
    expect(status).toBe(403)
  })

  test('S-10 the table holds a hash, and no interface gives it away', async () => {
    const admin = await aUser(payload, { role: 'admin' })
    const token = await aKey(admin)
    const [row] = await onPool(payload, sql`select * from api_keys where owner_id = ${admin.id}`)
    expect(JSON.stringify(row)).not.toContain(token.slice(4, -4))
    const cookie = await signInCookie(admin)
    const hash = String(row?.token_hash)
    const list = await callRest('GET', '/api_keys', { cookie, query: { depth: '2', limit: '100' } })
    expect(list.text).toContain('"hint"')
    expect(list.text).not.toContain(hash)
    const where = { 'where[tokenHash][equals]': hash }
    expect((await callRest('GET', '/api_keys', { cookie, query: where })).status).toBe(400)
    const { singular } = formatNames('api_keys')
    const graphql = await callGraphQL(
      `{ ${singular}(id: ${Number(row?.id)}) { tokenHash } }`,
      {},
      cookie,
    )
    expect(graphql.text).not.toContain(hash)
  })

  test('A-62 its use is noted, at most once a minute', async () => {
    const user = await aUser(payload)
    const token = await aKey(user)
    const read = async () => (await listKeys({ payload }, user.id))[0]?.lastUsedAt
    expect(await read()).toBeNull()
    await whoseKey(token)
    const first = await read()
    await whoseKey(token)
    expect(first).toEqual(expect.any(String))
    expect(await read()).toBe(first)
    await onPool(
      payload,
      sql`update api_keys set last_used_at = now() - interval '2 minutes' where owner_id = ${user.id}`,
    )
    await whoseKey(token)
    expect(Date.parse((await read()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
  })

  test('S-99 S-101 its owner is notified by email and finds it in their data, without the hash', async () => {
    const user = await aUser(payload)
    const token = await aKey(user, { name: 'Nightly export' })
    const [mail] = await mailsTo(payload, user.email)
    expect(mail?.subject).toContain('new API key')
    expect(mail?.raw).toContain('Nightly export')
    expect(mail?.raw).not.toContain(token)
    const { apiKeys } = await exportData(user.id)
    expect(apiKeys).toEqual([expect.objectContaining({ name: 'Nightly export', role: 'user' })])
    expect(JSON.stringify(apiKeys)).not.toContain('hash')
  })

  test('A-62 an administrator sees all keys and ends one, by deleting', async () => {
    const owner = await aUser(payload)
    const token = await aKey(owner)
    const cookie = await signInCookie(await aUser(payload, { role: 'admin' }))
    const where = { 'where[owner][equals]': String(owner.id) }
    const { body } = await callRest('GET', '/api_keys', { cookie, query: where })
    const [key] = (body as { docs: { id: number }[] }).docs
    expect((await callRest('DELETE', `/api_keys/${key?.id}`, { cookie })).status).toBe(200)
    expect((await whoseKey(token)).status).toBe(401)
  })

  test('D-27 the keys go with the account', async () => {
    const user = await aUser(payload)
    await aKey(user)
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    const [row] = await onPool(
      payload,
      sql`select count(*)::int as count from api_keys where owner_id = ${user.id}`,
    )
    expect(row?.count).toBe(0)
  })
})

type Call = readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]

function toAddress(slug: string, operation: string, id: number): Call {
  const calls: Record<string, Call> = {
    list: ['GET', `/${slug}`],
    read: ['GET', `/${slug}/${id}`],
    create: ['POST', `/${slug}`],
    duplicate: ['POST', `/${slug}/${id}/duplicate`],
    update: ['PATCH', `/${slug}/${id}`],
    delete: ['DELETE', `/${slug}/${id}`],
  }
  const call = calls[operation]
  if (!call) throw new Error(`Not an operation: ${operation}`)
  return call
}
