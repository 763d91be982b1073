import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { fixtureFactory, richText } from '../support/fixtures'
import { callGraphQL, callRest } from '../support/rest'

/** What must not come out by any question one can think of, and what must not go in. */
const WAITING = 'MARK-Q-77c1'

let payload: Payload
let learner: Person
let asker: Person
let editor: Person
let admin: Person
let factory: ReturnType<typeof fixtureFactory>
let question: number
let answered: number

beforeAll(async () => {
  payload = await getTestPayload()
  const people = ['user', 'user', 'editor', 'admin'] as const
  const [first, second, third, fourth] = await Promise.all(
    people.map((role) => aPerson(payload, role)),
  )
  if (!first || !second || !third || !fourth) throw new Error('No one is there.')
  learner = first
  asker = second
  editor = third
  admin = fourth
  const workshop = await payload.create({
    collection: 'workshops',
    data: { title: 'Hidden things', description: 'x', duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  factory = fixtureFactory(payload, { other: asker, workshop: workshop.id })
  factory.created.push(['workshops', workshop.id])
  question = await factory.create('workshop_qna', { question: WAITING, asker: asker.user?.id })
  answered = await factory.create('workshop_qna', {
    question: 'Is there tea?',
    asker: asker.user?.id,
    answer: richText('There is.'),
  })
})

afterAll(() => factory.cleanUp())

describe('S-30 a waiting question is seen by its asker and by staff alone', () => {
  const queries: Record<string, string>[] = [
    {},
    { 'where[question][like]': 'MARK' },
    { 'where[answer][exists]': 'false' },
    { 'where[answerTime][exists]': 'false' },
    { 'where[or][0][question][like]': 'MARK', 'where[or][1][id][exists]': 'true' },
    { sort: 'question', limit: '0' },
    { draft: 'true', trash: 'true', depth: '2' },
  ]

  test.each(queries)('S-30 not for others over REST: %o', async (query) => {
    for (const { cookie } of [VISITOR, learner]) {
      const list = await callRest('GET', '/workshop_qna', { cookie, query })
      const one = await callRest('GET', `/workshop_qna/${question}`, { cookie, query: {} })
      expect(list.text + one.text).not.toContain(WAITING)
      const where = { ...query, 'where[and][0][id][equals]': String(question) }
      const { body } = await callRest('GET', '/workshop_qna/count', { cookie, query: where })
      expect((body as { totalDocs?: number }).totalDocs ?? 0).toBe(0)
    }
  })

  test('S-30 not for others over GraphQL, nor through the workshop', async () => {
    const query = `{
      Workshop_qnas(limit: 50) { docs { question } }
      countWorkshop_qnas(where: { question: { like: "MARK" } }) { totalDocs }
    }`
    for (const { cookie } of [VISITOR, learner]) {
      const { data, text } = await callGraphQL(query, {}, cookie)
      expect(text).not.toContain(WAITING)
      const counted = data?.countWorkshop_qnas as { totalDocs: number } | null
      expect(counted?.totalDocs ?? 0).toBe(0)
      const workshops = await callRest('GET', '/workshops', { cookie, query: { depth: '3' } })
      expect(workshops.text).not.toContain(WAITING)
    }
  })

  test('S-30 its asker and staff see it', async () => {
    for (const { cookie } of [asker, editor]) {
      const { text } = await callRest('GET', `/workshop_qna/${question}`, { cookie })
      expect(text).toContain(WAITING)
    }
  })
})

describe('S-32 no one else changes a question', () => {
  test.each(['learner', 'asker'] as const)('S-32 not the %s', async (name) => {
    const { cookie } = { learner, asker }[name]
    const json = { question: 'changed', answer: richText('Yes.') }
    const all = { 'where[id][exists]': 'true' }
    await callRest('PATCH', `/workshop_qna/${question}`, { cookie, json })
    await callRest('PATCH', '/workshop_qna', { cookie, json, query: all })
    await callRest('DELETE', `/workshop_qna/${question}`, { cookie })
    await callRest('DELETE', '/workshop_qna', { cookie, query: all })
    const doc = await payload.findByID({
      collection: 'workshop_qna',
      id: question,
      overrideAccess: true,
    })
    expect(doc).toMatchObject({ question: WAITING })
    expect(doc.answerTime ?? null).toBeNull()
  })
})

describe('S-33 questions tell nothing about their asker but the name', () => {
  test.each(['0', '1', '2', '3', '99'])('S-33 at depth %s', async (depth) => {
    const { cookie } = learner
    const query = { depth, 'populate[users][email]': 'true', 'select[asker]': 'true' }
    for (const options of [{ depth }, query] as Record<string, string>[]) {
      const { text } = await callRest('GET', `/workshop_qna/${answered}`, {
        cookie,
        query: options,
      })
      expect(text).not.toContain(asker.user?.email)
      expect(text).not.toContain('"asker"')
      expect(text).not.toContain('"answeredBy"')
    }
  })

  test.each(['asker', 'asker.email', 'asker.phone', 'answeredBy.email'])(
    'S-33 %s is no oracle',
    async (path) => {
      const { cookie } = learner
      for (const query of [
        { [`where[${path}][like]`]: 'people' },
        { [`where[${path}][exists]`]: 'true' },
        { sort: path },
      ] as Record<string, string>[]) {
        const { status } = await callRest('GET', '/workshop_qna', { cookie, query })
        expect(status, JSON.stringify(query)).toBe(400)
      }
    },
  )
})

const SECRETS =
  'hash salt resetPasswordToken resetPasswordExpiration _verificationToken loginAttempts lockUntil sessions sessions.id apiKey password'

describe('S-70 what proves an account cannot be asked for', () => {
  test.each(SECRETS.split(' '))('S-70 %s', async (field) => {
    const queries: Record<string, string>[] = [
      ...['equals', 'like', 'contains', 'in', 'exists', 'greater_than'].map((operator) => ({
        [`where[${field}][${operator}]`]: operator === 'exists' ? 'true' : 'a',
      })),
      { [`where[or][0][${field}][exists]`]: 'true' },
    ]
    for (const { cookie } of [VISITOR, learner]) {
      for (const query of queries) {
        const { status } = await callRest('GET', '/users', { cookie, query })
        expect([400, 403], JSON.stringify(query)).toContain(status)
      }
    }
    const order = async (sort: string) =>
      (await callRest('GET', '/users', { cookie: admin.cookie, query: { sort, depth: '0' } })).text
    // Unknown names are ignored: up and down give the same.
    if (field !== 'password') expect(await order(`-${field}`)).toBe(await order(field))
    const { text } = await callRest('GET', `/users/${learner.user?.id}`, { cookie: learner.cookie })
    expect(text).not.toContain(`"${field.split('.')[0]}"`)
  })
})

describe('S-15 S-16 an account takes only what a person may say of it', () => {
  const forged = {
    role: 'admin',
    roles: ['admin'],
    isAdmin: true,
    collection: 'admins',
    salt: 'x',
    hash: 'x',
    sessions: [{ id: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }],
    resetPasswordToken: 'x',
    loginAttempts: -100,
    _verified: true,
    createdAt: '1999-01-01T00:00:00.000Z',
    id: 1,
  }

  test('S-15 no one registers through REST, GraphQL or as an administrator', async () => {
    const json = { email: 'evil@people.test', password: 'Quiet-Harbor-9921', role: 'admin' }
    for (const { cookie } of [VISITOR, learner, editor]) {
      for (const query of [{}, { role: 'admin' }] as Record<string, string>[]) {
        const { status } = await callRest('POST', '/users', { cookie, json, query })
        expect(status).toBe(query.role ? 400 : 403)
      }
      const mutation = `mutation { createUser(data: { email: "evil@people.test", role: admin }) { id } }`
      expect((await callGraphQL(mutation, {}, cookie)).errors).not.toEqual([])
    }
    const where = { email: { equals: 'evil@people.test' } }
    expect(
      (await payload.count({ collection: 'users', where, overrideAccess: true })).totalDocs,
    ).toBe(0)
  })

  test('S-15 S-16 users cannot change role, id and age of their account', async () => {
    const id = learner.user?.id ?? 0
    const { cookie } = learner
    const before = await payload.findByID({ collection: 'users', id, overrideAccess: true })
    const inQuery = { cookie, json: { bio: 'Not mine.' }, query: { role: 'admin' } }
    expect((await callRest('PATCH', `/users/${id}`, inQuery)).status).toBe(400)
    await callRest('PATCH', `/users/${id}`, { cookie, json: forged })
    await callRest('PATCH', '/users', {
      cookie,
      json: forged,
      query: { 'where[id][exists]': 'true' },
    })
    // With the names that exist alone: one that does not refuses the request (M-89).
    const { collection, createdAt, role } = forged
    const json = { bio: 'Mine.', collection, createdAt, role, id: 1 }
    expect((await callRest('PATCH', `/users/${id}`, { cookie, json })).status).toBe(200)
    const after = await payload.findByID({ collection: 'users', id, overrideAccess: true })
    const core = ({ role, email, createdAt }: typeof after) => ({ role, email, createdAt })
    expect(core(after)).toEqual(core(before))
    expect(after.bio).toBe('Mine.')
  })

  test('S-16 an editor cannot set the id or age of a workshop', async () => {
    const json = {
      title: 'Antique',
      description: 'x',
      duration: '1 day',
      id: 987_654,
      createdAt: '1999-01-01T00:00:00.000Z',
      publishedAt: '1999-01-01T00:00:00.000Z',
    }
    const { body } = await callRest('POST', '/workshops', { cookie: editor.cookie, json })
    const { doc } = body as { doc: { id: number; createdAt: string; publishedAt?: string | null } }
    factory.created.push(['workshops', doc.id])
    await callRest('PATCH', `/workshops/${doc.id}`, { cookie: editor.cookie, json })
    const stored = await payload.findByID({
      collection: 'workshops',
      id: doc.id,
      overrideAccess: true,
    })
    expect(stored.id).not.toBe(json.id)
    expect(stored.createdAt.slice(0, 4)).not.toBe('1999')
    expect(stored.publishedAt ?? '').not.toContain('1999')
  })
})
