import type { CollectionSlug, Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { fixtureFactory } from '../support/fixtures'
import { callGraphQL, callRest } from '../support/rest'

/** Who may not read drafts gets what is published, also if `draft=true` is in the request. */

const COLLECTIONS = ['faqs', 'workshops', 'webinars', 'tutorials', 'pages', 'instructors'] as const
type Slug = (typeof COLLECTIONS)[number]
const NAMES: Record<Slug, { field: string; query: string }> = {
  faqs: { field: 'question', query: 'Faqs' },
  workshops: { field: 'title', query: 'Workshops' },
  webinars: { field: 'title', query: 'Webinars' },
  tutorials: { field: 'title', query: 'Tutorials' },
  pages: { field: 'title', query: 'Pages' },
  instructors: { field: 'name', query: 'Instructors' },
}
const WAITING = 'MARK-WAITING-5d1'

let payload: Payload
let learner: Person
let editor: Person
let factory: ReturnType<typeof fixtureFactory>

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  editor = await aPerson(payload, 'editor')
  factory = fixtureFactory(payload, { other: learner, workshop: 0 })
})
afterAll(() => factory.cleanUp())

test('M-134 every collection with drafts is tried', () => {
  const drafted = Object.values(payload.collections).filter(({ config }) => config.versions?.drafts)
  expect(drafted.map(({ config }) => config.slug).sort()).toEqual([...COLLECTIONS].sort())
})

test.each(COLLECTIONS)('M-134 %s: a waiting draft hides no published record', async (slug) => {
  const { field, query } = NAMES[slug]
  const id = await factory.create(slug as CollectionSlug, { _status: 'published' })
  const change = { [field]: WAITING }
  await payload.update({ collection: slug, id, data: change, draft: true, overrideAccess: true })
  const only = { draft: 'true', 'where[id][equals]': String(id) }
  const graph = `{ ${query}(draft: true, where: { id: { equals: ${id} } }) { docs { id ${field} } } }`
  for (const { cookie } of [VISITOR, learner]) {
    const list = await callRest('GET', `/${slug}`, { cookie, query: only })
    const one = await callRest('GET', `/${slug}/${id}`, { cookie, query: { draft: 'true' } })
    const { data, text } = await callGraphQL(graph, {}, cookie)
    expect(list.text + one.text + text).not.toContain(WAITING)
    expect(list.body).toMatchObject({ docs: [{ id }], totalDocs: 1 })
    expect(one.body).toMatchObject({ id })
    expect(data).toMatchObject({ [query]: { docs: [{ id }] } })
    const filtered = { ...only, [`where[${field}][equals]`]: WAITING }
    const oracle = await callRest('GET', `/${slug}`, { cookie, query: filtered })
    expect(oracle.body).toMatchObject({ docs: [], totalDocs: 0 })
  }
  const { text } = await callRest('GET', `/${slug}`, { cookie: editor.cookie, query: only })
  expect(text).toContain(WAITING)
})

test('M-134 globals with drafts give visitors what is published', async () => {
  for (const slug of ['home', 'internship'] as const) {
    for (const { cookie } of [VISITOR, learner]) {
      const asked = await callRest('GET', `/globals/${slug}`, { cookie, query: { draft: 'true' } })
      const plain = await callRest('GET', `/globals/${slug}`, { cookie })
      expect(asked.status).toBe(200)
      expect(asked.body).toEqual(plain.body)
    }
  }
})
