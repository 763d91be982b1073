import type { CollectionSlug, Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { findAccount } from '@/features/accounts/server/sessions'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { expireReauthentication } from '../support/proof'
import { callGraphQL, callRest } from '../support/rest'

/** The order of a list says nothing about values that the caller may not read. */

type Caller = 'visitor' | 'learner' | 'editor' | 'admin without fresh proof'

let payload: Payload
let callers: Record<Caller, Person>
let admin: Person

beforeAll(async () => {
  payload = await getTestPayload()
  const [learner, editor, stale, fresh] = await Promise.all(
    (['user', 'editor', 'admin', 'admin'] as const).map((role) => aPerson(payload, role)),
  )
  if (!learner || !editor || !stale || !fresh) throw new Error('No one is there.')
  await expireReauthentication(payload, stale.user?.id ?? 0)
  const user = await findAccount(payload, stale.cookie.split('=')[1] ?? null)
  callers = {
    visitor: VISITOR,
    learner,
    editor,
    'admin without fresh proof': { ...stale, user },
  }
  admin = fresh
})

const PATHS = [
  'asker.email',
  '-asker.phone',
  'asker__email',
  'answeredBy.fullName',
  'asker.avatar.filename',
  'asker.legacyId',
  'createdAt,asker.email',
]

describe.each(['editor', 'admin without fresh proof'] as const)('M-110 %s', (name) => {
  test.each(PATHS)('M-110 cannot sort questions by %s', async (sort) => {
    const { cookie, user } = callers[name]
    const { body, status } = await callRest('GET', '/workshop_qna', { cookie, query: { sort } })
    expect({ body, status }).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid' }] } })

    const where = { 'where[id][equals]': '0' }
    const json = { answer: null }
    const query = { ...where, sort, limit: '1' }
    const many = await callRest('PATCH', '/workshop_qna', { cookie, json, query })
    expect(many.status).toBe(400)

    const graph = `query ($sort: String) { Workshop_qnas(sort: $sort) { docs { id } } }`
    const { data, errors } = await callGraphQL(graph, { sort }, cookie)
    expect(errors).not.toEqual([])
    expect(data?.Workshop_qnas ?? null).toBeNull()

    // As the lists of /cms do, which show nothing for this error.
    const list = { collection: 'workshop_qna', sort, overrideAccess: false, user } as const
    await expect(payload.find(list)).rejects.toMatchObject({ name: 'QueryError' })
  })

  test('M-110 cannot filter drafts by what is behind a relation', async () => {
    const { cookie, user } = callers[name]
    const where = { 'user.email': { like: '@' } }
    for (const draft of ['true', 'false']) {
      const query = { draft, 'where[user.email][like]': '@' }
      const { body, status } = await callRest('GET', '/instructors', { cookie, query })
      const found = (body as { totalDocs?: number }).totalDocs ?? 0
      expect({ draft, found, isAnswered: status < 500 }).toEqual({
        draft,
        found: 0,
        isAnswered: true,
      })
    }
    const list = { collection: 'instructors', draft: true, overrideAccess: false, user } as const
    await expect(payload.find({ ...list, where })).rejects.toMatchObject({ name: 'QueryError' })
  })
})

test('M-110 an administrator who confirmed the sign-in sorts by it', async () => {
  const query = { sort: 'asker.email', limit: '1' }
  const { status } = await callRest('GET', '/workshop_qna', { cookie: admin.cookie, query })
  expect(status).toBe(200)
})

test('M-110 the own reference, and what everyone may read, still sort', async () => {
  const { cookie } = callers.editor
  for (const sort of ['asker', 'asker.id', 'workshop.title', '-questionTime']) {
    const { status } = await callRest('GET', '/workshop_qna', {
      cookie,
      query: { sort, limit: '1' },
    })
    expect({ sort, status }).toEqual({ sort, status: 200 })
  }
})

test.each(['visitor', 'learner', 'editor', 'admin without fresh proof'] as Caller[])(
  'M-110 no list of %s is sorted by a relation to rows that it may not read',
  async (name) => {
    const { cookie, user } = callers[name]
    const open: string[] = []
    let tried = 0
    for (const { config } of Object.values(payload.collections)) {
      if (config.slug.startsWith('payload-')) continue
      for (const field of config.flattenedFields) {
        const target = 'relationTo' in field ? field.relationTo : undefined
        if (typeof target !== 'string') continue
        const { access, flattenedFields } = payload.collections[target as CollectionSlug].config
        const req = { user, payload, context: {}, headers: new Headers() } as never
        if ((await access.read({ req })) === true) continue
        const texts = flattenedFields.filter(({ type }) => type === 'text' || type === 'email')
        for (const { name: behind } of texts.slice(0, 3)) {
          const query = { sort: `${field.name}.${behind}`, limit: '1', depth: '0' }
          const { status } = await callRest('GET', `/${config.slug}`, { cookie, query })
          tried += 1
          if (status < 400) open.push(`${config.slug} ${query.sort}`)
        }
      }
    }
    expect(open).toEqual([])
    expect(tried).toBeGreaterThan(10)
  },
)
