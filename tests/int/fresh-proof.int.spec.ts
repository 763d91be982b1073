import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, findKeyHolder } from '@/features/accounts/server/api-keys'
import { requireReauthentication } from '@/platform/identity'
import { findAccount } from '@/features/accounts/server/sessions'
import { GET as EXPORT } from '@/app/(web)/(admin)/admin/export/[list]/route'
import { GET as PEOPLE } from '@/app/(web)/(admin)/admin/[kind]/[id]/people/export/route'
import { env } from '@/env'
import { createCalendar, createKey } from '@/features/accounts/server/account/secret-actions'
import { beginImport } from '@/features/spreadsheets/server/actions'
import { onPool } from '@/platform/database/on-pool'
import { runImports } from '@/features/spreadsheets/server/run-imports'
import { callOwn } from '../support/call-own'
import { inHours, newEvent } from '../support/events'
import { check, getState, toCsv } from '../support/imports'
import { inRequest } from '../support/in-request'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { expireReauthentication } from '../support/proof'
import { callGraphQL, callRest } from '../support/rest'
import { aPassword, aUser, signInCookie, whoIs, type TestUser } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})
// Of no webhook and event here other tests are to hear.
afterAll(async () => {
  await onPool(payload, sql`delete from webhooks where note = ${EVENT}`)
  for (const collection of ['workshops', 'webinars'] as const) {
    await payload.delete({ collection, where: { title: { like: EVENT } }, overrideAccess: true })
  }
})

type Admin = TestUser & { cookie: string }

async function anAdmin(): Promise<Admin> {
  const user = await aUser(payload, { role: 'admin' })
  return { ...user, cookie: await signInCookie(user) }
}

/** A session whose proof is older than ten minutes. */
async function anOldSession(): Promise<Admin> {
  const admin = await anAdmin()
  await expireReauthentication(payload, admin.id)
  return admin
}

async function asOwner<T>(cookie: string, work: () => Promise<T>): Promise<T> {
  const request = new Request(env.SITE_URL, { headers: { cookie } })
  return (await inRequest(request, work)).result
}

const keyForm = { name: 'Test', role: 'user', days: '30', scope: 'read', reach: 'all' } as const
const makeKey = (cookie: string) => asOwner(cookie, () => createKey(keyForm))
const exportList = (cookie: string, list: string) =>
  asOwner(cookie, () =>
    EXPORT(new Request(env.SITE_URL), { params: Promise.resolve({ list }) } as never),
  )

const anAddress = () => `${crypto.randomUUID()}@people.test`

/** One account, by the address that writes all that a question finds. */
async function ofMany(method: 'PATCH' | 'DELETE', cookie: string, json?: object) {
  const { id } = await aUser(payload)
  return callRest(method, '/users', { cookie, query: { 'where[id][equals]': String(id) }, json })
}

const aWebhook = () =>
  payload.create({
    collection: 'webhooks',
    data: { url: 'https://hooks.example.com/first', events: ['question.asked'], note: EVENT },
    overrideAccess: true,
  })

/** A response of a route, with what it holds. */
async function reading(sent: Promise<Response | { response: Response }>) {
  const given = await sent
  const response = 'response' in given ? given.response : given
  return { status: response.status, text: await response.text() }
}

const EVENT = 'Exported with a proof'
const exportPeople = (cookie: string, kind: string, id: number) =>
  asOwner(cookie, () =>
    PEOPLE(new Request(env.SITE_URL), { params: Promise.resolve({ kind, id: String(id) }) }),
  )
const aWebinar = () =>
  payload.create({
    collection: 'webinars',
    data: {
      title: `${EVENT} ${crypto.randomUUID()}`,
      description: 'x',
      presenter: 'Ada Lovelace',
      duration: '1 hour',
      scheduledFor: inHours(48),
      price: 0,
      _status: 'published',
    },
    overrideAccess: true,
  })

/** Reads and writes whose response has personal data of others, by REST. */
const PEOPLES_DATA: typeof GUARDED = {
  'listing accounts': (cookie) => callRest('GET', '/users', { cookie }),
  'reading an account': async (cookie) => {
    const { id } = await aUser(payload)
    return callRest('GET', `/users/${id}`, { cookie })
  },
  'counting accounts': (cookie) =>
    callRest('GET', '/users/count', { cookie, query: { 'where[email][like]': 'a' } }),
  'changing the bio of an account': async (cookie) => {
    const { id } = await aUser(payload)
    return callRest('PATCH', `/users/${id}`, { cookie, json: { bio: 'x' } })
  },
  'listing registrations': (cookie) => callRest('GET', '/registrations', { cookie }),
  'listing messages': (cookie) => callRest('GET', '/contact_messages', { cookie }),
  'handling many messages': (cookie) =>
    callRest('PATCH', '/contact_messages', {
      cookie,
      query: { 'where[id][equals]': '1' },
      json: { handled: true },
    }),
}

/** Each thing that wants a fresh proof, as a status and a code. */
const GUARDED: Record<string, (cookie: string) => Promise<{ status: number; text: string }>> = {
  'changing a role': async (cookie) => {
    const { id } = await aUser(payload)
    return callRest('PATCH', `/users/${id}`, { cookie, json: { role: 'editor' } })
  },
  'making an account with a role': (cookie) => {
    const json = { email: anAddress(), password: aPassword(), role: 'editor' }
    return callRest('POST', '/users', { cookie, json })
  },
  'setting a password': async (cookie) => {
    const { id } = await aUser(payload)
    return callRest('PATCH', `/users/${id}`, { cookie, json: { password: aPassword() } })
  },
  'changing an address': async (cookie) => {
    const { id } = await aUser(payload)
    return callRest('PATCH', `/users/${id}`, { cookie, json: { email: anAddress() } })
  },
  'changing the own address': async (cookie) => {
    const id = await whoIs(cookie)
    return callRest('PATCH', `/users/${id}`, { cookie, json: { email: anAddress() } })
  },
  'changing the role of many': (cookie) => ofMany('PATCH', cookie, { role: 'editor' }),
  'setting the password of many': (cookie) => ofMany('PATCH', cookie, { password: aPassword() }),
  'changing the address of many': (cookie) => ofMany('PATCH', cookie, { email: anAddress() }),
  'deleting many accounts': (cookie) => ofMany('DELETE', cookie),
  'moving many webhooks': async (cookie) => {
    const { id } = await aWebhook()
    const query = { 'where[id][equals]': String(id) }
    const json = { url: 'https://hooks.example.com/moved' }
    return callRest('PATCH', '/webhooks', { cookie, query, json })
  },
  'deleting an account': async (cookie) => {
    const { id } = await aUser(payload)
    return callRest('DELETE', `/users/${id}`, { cookie })
  },
  'an export of people': (cookie) => reading(exportList(cookie, 'users')),
  'an export of messages': (cookie) => reading(exportList(cookie, 'messages')),
  'an export of questions': (cookie) => reading(exportList(cookie, 'questions')),
  'an export of the people of a workshop': async (cookie) => {
    const { id } = await newEvent(payload, { title: `${EVENT} ${crypto.randomUUID()}` })
    return reading(exportPeople(cookie, 'workshops', id))
  },
  'an export of the people of a webinar': async (cookie) => {
    const { id } = await aWebinar()
    return reading(exportPeople(cookie, 'webinars', id))
  },
  'downloading the own data': (cookie) => reading(callOwn('GET', '/api/account/data', { cookie })),
}

describe('refusals', () => {
  test.each(Object.entries(GUARDED))(
    'K-05 %s is refused with 403 second_factor when the proof is older than ten minutes',
    async (_what, attempt) => {
      const { cookie } = await anOldSession()
      const { status, text } = await attempt(cookie)
      expect(status).toBe(403)
      expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'second_factor' }] })
    },
  )

  test.each(Object.entries(PEOPLES_DATA))(
    'M-35 %s by REST is refused with 403 second_factor when the proof is older than ten minutes',
    async (_what, attempt) => {
      const { cookie } = await anOldSession()
      const { status, text } = await attempt(cookie)
      expect(status).toBe(403)
      expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 'second_factor' }] })
    },
  )

  test('M-35 GraphQL gives an old session no personal data of others', async () => {
    const { cookie } = await anOldSession()
    for (const query of [
      '{ Users { docs { email } } }',
      '{ countUsers(where: { role: { equals: user } }) { totalDocs } }',
      '{ Registrations { docs { user { email } } } }',
      '{ Contact_messages { docs { fromEmail } } }',
    ]) {
      const { errors } = await callGraphQL(query, {}, cookie)
      expect(errors, query).toMatchObject([{ extensions: { code: 'second_factor' } }])
    }
  })

  test('M-35 no relation or filter gives an old session data of others', async () => {
    const { id } = await newEvent(payload, { title: `${EVENT} ${crypto.randomUUID()}` })
    const asker = await aUser(payload)
    const question = await payload.create({
      collection: 'workshop_qna',
      data: { workshop: id, question: crypto.randomUUID() },
      user: { ...asker, collection: 'users' } as never,
      overrideAccess: true,
    })
    const read = async (cookie: string) =>
      callRest('GET', `/workshop_qna/${question.id}`, { cookie, query: { depth: '2' } })
    const find = async (cookie: string) =>
      callRest('GET', '/workshop_qna', {
        cookie,
        query: { 'where[asker.email][equals]': asker.email },
      })
    const old = (await anOldSession()).cookie
    expect((await read(old)).body).toMatchObject({ asker: asker.id })
    expect((await find(old)).body).toMatchObject({ totalDocs: 0 })
    const fresh = (await anAdmin()).cookie
    expect((await read(fresh)).body).toMatchObject({ asker: { email: asker.email } })
    expect((await find(fresh)).body).toMatchObject({ totalDocs: 1 })
  })

  test('M-35 a private calendar address is not made with an old proof', async () => {
    const { cookie, id } = await anOldSession()
    expect(await asOwner(cookie, () => createCalendar())).toMatchObject({
      ok: false,
      code: 'second_factor',
    })
    expect(await onPool(payload, sql`select 1 from calendar_feeds where user_id = ${id}`)).toEqual(
      [],
    )
  })

  test('M-35 every collection with personal data of others is guarded', () => {
    // Rows that staff work with daily, or whose relations give a number alone.
    const open = [
      'workshop_qna', // who asked is a relation; the name is shown next to the question
      'question_votes',
      'saved_items',
      'progress', // learners' own rows alone
      'api_keys',
      'passkeys',
      'instructors', // public, except for the number of the account
      'avatars', // names of keys and pictures, with the number of the owner
    ]
    const named = payload.config.collections
      .filter(({ slug }) => !slug.startsWith('payload-') && !open.includes(slug))
      .filter(({ flattenedFields }) =>
        flattenedFields.some(
          (field) =>
            field.type === 'email' || ('relationTo' in field && field.relationTo === 'users'),
        ),
      )
    expect(named.map(({ slug }) => slug).sort()).toEqual([
      'applications',
      'certificates',
      'contact_messages',
      'registrations',
      'users',
    ])
    expect(named.every(({ custom }) => Boolean(custom.personalData))).toBe(true)
  })

  test('K-05 a key is not made with an old proof, and nothing is stored', async () => {
    const { cookie, id } = await anOldSession()
    expect(await makeKey(cookie)).toMatchObject({ ok: false, code: 'second_factor' })
    expect(await onPool(payload, sql`select 1 from api_keys where owner_id = ${id}`)).toEqual([])
  })

  test('K-05 an import is checked, but not begun with an old proof, and waits for a fresh one', async () => {
    const { cookie, id: ownerId, password } = await anOldSession()
    const lines = toCsv(['title', 'description', 'duration'], [crypto.randomUUID(), 'a', '1 hour'])
    const { id } = await check(payload, lines, { ownerId })
    expect(await getState(payload, id, ownerId)).toBe('checked')
    const begin = () => asOwner(cookie, () => beginImport({ id }))
    expect(await begin()).toMatchObject({ ok: false, code: 'second_factor' })
    expect(await getState(payload, id, ownerId)).toBe('checked')
    const json = { password }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect(await begin()).toMatchObject({ ok: true })
    expect(await getState(payload, id, ownerId)).not.toBe('checked')
    // Nothing is left to be written while other tests run theirs.
    await runImports(payload)
    expect(await getState(payload, id, ownerId)).toBe('done')
  })

  test('K-05 an API key is no proof, nor is an account that no one signed in to', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const client = { network: 'test', address: '192.0.2.0', device: 'Test' }
    const { token } = await createApiKey({
      payload,
      client,
      user,
      scope: 'read-write',
      collections: [],
      name: 'x',
      role: 'admin',
      days: 1,
    })
    const holder = await findKeyHolder(payload, token)
    for (const one of [holder, { ...holder, _isReauthenticated: true }, { id: user.id }, null]) {
      expect(() => requireReauthentication(one)).toThrow('confirm it’s you')
    }
  })

  test('K-05 GraphQL changes no account, webhook, key or passkey, with whatever proof', async () => {
    const { cookie } = await anAdmin()
    const query = '{ __schema { mutationType { fields { name } } } }'
    const { data } = await callGraphQL(query, {}, cookie)
    const { mutationType } = data?.__schema as { mutationType: { fields: { name: string }[] } }
    const names = mutationType.fields.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['createWorkshop', 'updateFaq']))
    const guarded =
      /^(?:create|update|delete|duplicate|unlock|verify)(?:User|Webhook|Api_?[kK]ey|Passkey)/
    expect(names.filter((name) => guarded.test(name))).toEqual([])
    const made = 'mutation { updateUser(id: 1, data: { role: admin }) { id } }'
    expect((await callGraphQL(made, {}, cookie)).text).toContain('Cannot query field')
  })

  test('K-05 a stolen session guesses the password ten times, from however many networks', async () => {
    const [stolen, own] = [await anOldSession(), await anOldSession()]
    const guess = async (cookie: string) =>
      (await callOwn('POST', '/api/account/proof', { cookie, json: { password: 'wrong' } })).status
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push(await guess(stolen.cookie))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    // Its owner goes on, in a session of their own.
    const cookie = await signInCookie(stolen)
    const json = { password: stolen.password }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect(await guess(own.cookie)).toBe(403)
  })

  test('K-05 a wrong password proves nothing, and its tries are counted', async () => {
    const { cookie, id } = await anOldSession()
    const statuses = []
    for (let count = 0; count < 11; count++) {
      const from = '10.1.2.3'
      const json = { password: aPassword() }
      const { status } = await callOwn('POST', '/api/account/proof', { cookie, json, from })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    expect((await makeKey(cookie)).ok).toBe(false)
    expect(id).toBeGreaterThan(0)
  })

  test('K-05 who has a password is mailed no code, and proves by none', async () => {
    const { cookie, email } = await anOldSession()
    const before = (await mailsTo(payload, email)).length
    expect((await callOwn('POST', '/api/account/proof/mail', { cookie })).status).toBe(409)
    const json = { mailed: 'AAAAA-AAAAA' }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(409)
    expect(await mailsTo(payload, email)).toHaveLength(before)
  })

  test('K-05 a proof is for who is signed in, from a page of ours', async () => {
    const json = { password: aPassword() }
    expect((await callOwn('GET', '/api/account/proof')).status).toBe(401)
    expect((await callOwn('POST', '/api/account/proof', { json })).status).toBe(401)
    const { cookie, password } = await anOldSession()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    const foreign = { cookie, json: { password }, headers }
    expect((await callOwn('POST', '/api/account/proof', foreign)).status).toBe(403)
    expect((await makeKey(cookie)).ok).toBe(false)
  })
})

describe('what goes on', () => {
  test.each(Object.entries(PEOPLES_DATA))(
    'M-35 signing in is a proof for %s by REST',
    async (_what, attempt) => {
      const { cookie } = await anAdmin()
      expect((await attempt(cookie)).status).toBeLessThan(300)
    },
  )

  test('M-35 an old session reads and changes its own account, and others see theirs', async () => {
    const { cookie, id } = await anOldSession()
    expect((await callRest('GET', `/users/${id}`, { cookie })).status).toBe(200)
    const learner = await aUser(payload)
    const own = await signInCookie(learner)
    await expireReauthentication(payload, learner.id)
    const { body } = await callRest('GET', '/users', { cookie: own })
    expect(body).toMatchObject({ totalDocs: 1 })
  })

  test('M-35 the key of an administrator reads people without a proof', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const { token } = await createApiKey({
      payload,
      client: { network: 'test', address: '192.0.2.0', device: 'Test' },
      user,
      scope: 'read',
      collections: ['users'],
      name: 'x',
      role: 'admin',
      days: 1,
    })
    const headers = { authorization: `Bearer ${token}` }
    expect((await callRest('GET', '/users', { headers })).status).toBe(200)
  })

  test.each(Object.entries(GUARDED))(
    'K-05 signing in is a proof for %s',
    async (_what, attempt) => {
      const { cookie } = await anAdmin()
      expect((await attempt(cookie)).status).toBeLessThan(300)
    },
  )

  test('K-05 the password proves for ten minutes, in the session that asked alone', async () => {
    const { cookie, password, ...admin } = await anOldSession()
    const other = await signInCookie({ ...admin, password })
    await expireReauthentication(payload, admin.id)
    const known = await callOwn('GET', '/api/account/proof', { cookie })
    expect(known.body).toEqual({ isReauthenticated: false, ways: ['password'], email: admin.email })
    const json = { password }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect((await makeKey(cookie)).ok).toBe(true)
    expect((await makeKey(other)).ok).toBe(false)
    await expireReauthentication(payload, admin.id)
    expect((await makeKey(cookie)).ok).toBe(false)
  })

  test('K-05 who has no password proves by a mailed code, once', async () => {
    const { cookie, id, email } = await anOldSession()
    await onPool(payload, sql`update credentials set password_hash = null where user_id = ${id}`)
    expect((await callOwn('GET', '/api/account/proof', { cookie })).body).toMatchObject({
      ways: ['mail'],
    })
    const byPassword = await callOwn('POST', '/api/account/proof', {
      cookie,
      json: { password: 'x' },
    })
    expect(byPassword.status).toBe(409)
    expect((await callOwn('POST', '/api/account/proof/mail', { cookie })).status).toBe(200)
    const mail = (await mailsTo(payload, email)).at(-1)
    expect(mail?.subject).toContain('confirmation code')
    const code = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(mail?.raw ?? '')?.[0] ?? ''
    const wrong = await callOwn('POST', '/api/account/proof', {
      cookie,
      json: { mailed: 'AAAAA-AAAAA' },
    })
    expect(wrong).toMatchObject({ status: 403, error: { field: 'mailed' } })
    const json = { mailed: code.toLowerCase() }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect((await makeKey(cookie)).ok).toBe(true)
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(403)
  })

  test('K-05 changes other than role, password and deletion need no re-authentication', async () => {
    const { cookie, id } = await anOldSession()
    const json = { bio: 'I build small things.', role: 'admin' }
    expect((await callRest('PATCH', `/users/${id}`, { cookie, json })).status).toBe(200)
  })

  test('K-07 a session says how it began', async () => {
    const { cookie } = await anAdmin()
    const account = await findAccount(payload, cookie.split('=')[1] ?? null)
    const [row] = await onPool(
      payload,
      sql`select method, second_factor from sessions where id::text = ${account?._sid}`,
    )
    expect(row).toEqual({ method: 'password', second_factor: null })
  })
})
