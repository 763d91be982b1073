import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { listFaqGroups } from '@/features/pages/server/faqs/queries'
import { getProgramme } from '@/features/internship/server/queries'
import { searchForVisitor } from '@/features/search/server/queries'
import { getHomeContent } from '@/features/pages/server/site/queries'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

const RUN = crypto.randomUUID().slice(0, 8)
const SECRET = `secret${RUN}`
const GLOBALS = ['home', 'internship'] as const
type Slug = (typeof GLOBALS)[number]
/** Two texts of each. */
const FIELDS = {
  home: ['headline', 'intro'],
  internship: ['title', 'intro'],
} as const

let payload: Payload
let outsiders: Person[]
let editor: Person
let admin: Person
let faq: number

beforeAll(async () => {
  payload = await getTestPayload()
  outsiders = [VISITOR, await aPerson(payload, 'user')]
  editor = await aPerson(payload, 'editor')
  admin = await aPerson(payload, 'admin')
  const data = { question: `Public ${RUN}?`, answer: 'Yes.', category: 'Technical Support' }
  const created = await callRest('POST', '/faqs', { cookie: editor.cookie, json: data })
  faq = (created.body as { doc: { id: number } }).doc.id
})
afterAll(async () => {
  await payload.delete({ collection: 'faqs', where: { question: { like: RUN } } })
  for (const slug of GLOBALS) {
    const texts = Object.fromEntries(FIELDS[slug].map((name) => [name, null]))
    await payload.updateGlobal({ slug, data: texts })
    await payload.updateGlobal({ slug, data: { _status: 'published' } })
  }
})

const post = (slug: Slug, json: object, query = {}, who = editor) =>
  callRest('POST', `/globals/${slug}`, { cookie: who.cookie, json, query })
const saveDraft = (slug: Slug, json: object) =>
  post(slug, { ...json, _status: 'draft' }, { draft: 'true' })

/** Published with both texts; a draft changes the first one. */
async function aWaitingDraft(slug: Slug) {
  const [first, second] = FIELDS[slug]
  // A draft that waits already is published first.
  await post(slug, { _status: 'published' })
  await post(slug, { [first]: 'Old', [second]: 'Old' })
  expect((await saveDraft(slug, { [first]: SECRET })).status).toBe(200)
}

/** What visitors and staff see of a global. */
async function look(slug: Slug) {
  const [first, second] = FIELDS[slug]
  const texts = (doc: object) => {
    const fields = doc as Record<string, unknown>
    return [fields[first], fields[second], fields._status].join()
  }
  const site = await payload.findGlobal({ slug, overrideAccess: false })
  const newest = await payload.findGlobal({ slug, draft: true })
  return [texts(site), texts(newest)]
}
const WAITING = ['Old,Old,published', `${SECRET},Old,draft`]

const name = (slug: string) => slug.slice(0, 1).toUpperCase() + slug.slice(1)

describe('C-06 drafts of the home page, the program and the FAQ', () => {
  test.each(GLOBALS)('C-06 only staff read a draft of %s, and its versions', async (slug) => {
    await aWaitingDraft(slug)
    const { docs } = await payload.findGlobalVersions({ slug, limit: 1 })
    const version = String(docs[0]?.id)
    const [first] = FIELDS[slug]
    const asked = async ({ cookie, user }: Person) => [
      (await callRest('GET', `/globals/${slug}`, { cookie, query: { draft: 'true' } })).text,
      (await callGraphQL(`{ ${name(slug)}(draft: true) { ${first} } }`, {}, cookie)).text,
      JSON.stringify(await payload.findGlobal({ slug, draft: true, user, overrideAccess: false })),
    ]
    const versions = ({ cookie }: Person) =>
      Promise.all([
        callRest('GET', `/globals/${slug}/versions`, { cookie }),
        callRest('GET', `/globals/${slug}/versions/${version}`, { cookie }),
      ])
    for (const person of outsiders) {
      for (const text of await asked(person)) expect(text).not.toContain(SECRET)
      expect((await versions(person)).map(({ status }) => status)).toEqual([403, 403])
      expect((await post(slug, { [first]: 'x' }, { draft: 'true' }, person)).status).toBe(403)
      const restore = await callRest('POST', `/globals/${slug}/versions/${version}`, person)
      expect(restore.status).toBe(403)
      const graphql = `{ versions${name(slug)} { docs { id } } }`
      expect((await callGraphQL(graphql, {}, person.cookie)).errors).toHaveLength(1)
    }
    expect(await look(slug)).toEqual(WAITING)
    for (const text of await asked(editor)) expect(text).toContain(SECRET)
    expect((await versions(editor)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('C-06 only staff read a draft of the FAQ, and its versions', async () => {
    const json = { question: `${SECRET}?`, _status: 'draft' }
    const query = { draft: 'true' }
    const { cookie } = editor
    expect((await callRest('PATCH', `/faqs/${faq}`, { cookie, json, query })).status).toBe(200)
    const hidden = await callRest('POST', '/faqs', { cookie, json, query })
    const { id } = (hidden.body as { doc: { id: number } }).doc
    const asked = async ({ cookie: by }: Person) => [
      (await callRest('GET', `/faqs/${faq}`, { cookie: by, query })).text,
      (await callRest('GET', '/faqs', { cookie: by, query })).text,
      (await callGraphQL('{ Faqs(draft: true) { docs { question } } }', {}, by)).text,
    ]
    for (const person of outsiders) {
      for (const text of await asked(person)) expect(text).not.toContain(SECRET)
      expect((await callRest('GET', `/faqs/${id}`, person)).status).toBe(404)
      expect((await callRest('GET', '/faqs/versions', person)).status).toBe(403)
    }
    for (const text of await asked(editor)) expect(text).toContain(SECRET)
    await payload.delete({ collection: 'faqs', id })
  })

  test('C-06 saving a draft changes no byte for visitors', async () => {
    const seen = async () => [
      ...(await Promise.all([
        callRest('GET', '/globals/home'),
        callRest('GET', '/globals/internship'),
        callRest('GET', '/faqs', { query: { limit: '0' } }),
        callRest('GET', `/faqs/${faq}`),
        callGraphQL('{ Home { headline updatedAt } Internship { title updatedAt } }', {}),
        callGraphQL('{ Faqs(limit: 500) { docs { question updatedAt } } }', {}),
      ]).then((answers) => answers.map(({ text }) => text))),
      ...(await Promise.all([getHomeContent(), getProgramme(), listFaqGroups()])),
      (await inRequest(new Request(env.SITE_URL), () => searchForVisitor(RUN))).result,
    ]
    for (const slug of GLOBALS) await aWaitingDraft(slug)
    const before = await seen()
    for (const slug of GLOBALS) await saveDraft(slug, { [FIELDS[slug][1]]: SECRET })
    const { cookie } = editor
    const query = { draft: 'true' }
    const json = { question: `${SECRET}?`, answer: SECRET, _status: 'draft' }
    await callRest('PATCH', `/faqs/${faq}`, { cookie, json, query })
    await callRest('POST', '/faqs', { cookie, json: { ...json, category: null }, query })
    const after = await seen()
    expect(JSON.stringify(before)).toContain(RUN)
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toContain(SECRET)
  })

  test('C-06 a program that creates an entry of the FAQ without a status publishes it', async () => {
    const site = await payload.findByID({ collection: 'faqs', id: faq, overrideAccess: false })
    expect(site._status).toBe('published')
  })
})

type Write = (slug: Slug) => Promise<unknown>
const schedule =
  (type: 'publish' | 'unpublish'): Write =>
  async (slug) => {
    const user = { relationTo: 'users', value: admin.user?.id }
    const input = { type, global: slug, user }
    await payload.jobs.queue({ task: 'schedulePublish', input } as never)
    await payload.jobs.run({ limit: 100, silent: true })
  }
const getVersion = async (slug: Slug, status: 'draft' | 'published') => {
  const where = { 'version._status': { equals: status } }
  const { docs } = await payload.findGlobalVersions({ slug, where, sort: '-updatedAt', limit: 1 })
  return String(docs[0]?.id)
}
async function restore(slug: Slug, id: string) {
  const { status, text } = await callRest('POST', `/globals/${slug}/versions/${id}`, editor)
  expect([status, text], id).toEqual([200, expect.anything()])
}

const PUBLISHED = [`${SECRET},Old,published`, `${SECRET},Old,published`]
const EDITED = ['Old,New,published', `${SECRET},New,draft`]
const getSecond = (slug: Slug) => FIELDS[slug][1]

const WRITERS: [name: string, write: Write, expected: string[]][] = [
  ['a field by REST', (slug) => post(slug, { [getSecond(slug)]: 'New' }), EDITED],
  [
    'a field by GraphQL',
    (slug) =>
      callGraphQL(
        `mutation { update${name(slug)}(data: { ${getSecond(slug)}: "New" }) { updatedAt } }`,
        {},
        editor.cookie,
      ),
    EDITED,
  ],
  [
    'a field and that it is published, by REST',
    (slug) => post(slug, { [getSecond(slug)]: 'New', _status: 'published' }),
    EDITED,
  ],
  [
    'a draft by REST',
    (slug) => saveDraft(slug, { [getSecond(slug)]: 'New' }),
    ['Old,Old,published', `${SECRET},New,draft`],
  ],
  ['publishing by REST', (slug) => post(slug, { _status: 'published' }), PUBLISHED],
  [
    'the form of /cms, with the state that it saw',
    async (slug) => {
      const seen = await payload.findGlobal({ slug, draft: true, depth: 0 })
      await post(slug, { ...seen, [getSecond(slug)]: 'New', _status: 'published' })
    },
    [`${SECRET},New,published`, `${SECRET},New,published`],
  ],
  [
    'reverting in /cms to what is published',
    async (slug) => {
      const { body } = await callRest('GET', `/globals/${slug}`, { query: { depth: '0' } })
      await post(slug, body as object)
    },
    ['Old,Old,published', 'Old,Old,published'],
  ],
  ['publishing on schedule', schedule('publish'), PUBLISHED],
  ['unpublishing on schedule', schedule('unpublish'), WAITING],
  ['unpublishing by REST', (slug) => post(slug, { _status: 'draft' }), WAITING],
  [
    'restoring a published version',
    async (slug) => restore(slug, await getVersion(slug, 'published')),
    ['Old,Old,published', 'Old,Old,published'],
  ],
  [
    'restoring a draft',
    async (slug) => {
      const draft = await getVersion(slug, 'draft')
      await post(slug, { _status: 'published' })
      await post(slug, { [FIELDS[slug][0]]: 'Again' })
      await saveDraft(slug, { [FIELDS[slug][0]]: 'Other' })
      await restore(slug, draft)
    },
    ['Again,Old,published', `${SECRET},Old,draft`],
  ],
]

describe('C-06 M-01 what a write means while a draft of a global waits', () => {
  test.each(WRITERS)('C-06 M-01 %s', async (_name, write, expected) => {
    for (const slug of GLOBALS) {
      await aWaitingDraft(slug)
      await write(slug)
      expect([slug, await look(slug)]).toEqual([slug, expected])
    }
  })

  test('C-06 a global cannot be unpublished', async () => {
    expect((await post('home', { _status: 'draft' })).status).toBe(409)
  })

  test('C-06 a restored draft leaves the bytes of what is published', async () => {
    await post('home', { testimonials: [{ content: 'Good.', author: 'Ada', rating: 5 }] })
    await aWaitingDraft('home')
    const draft = await getVersion('home', 'draft')
    const bytes = async () => (await callRest('GET', '/globals/home')).text
    const before = await bytes()
    await restore('home', draft)
    expect(await bytes()).toBe(before)
    await post('home', { testimonials: [] })
  })

  test('R-15 C-06 edits and drafts written at once lose nothing', async () => {
    await aWaitingDraft('home')
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        post('home', { intro: `Intro ${round}` }),
        saveDraft('home', { closingTitle: `Closing ${round}` }),
        post('home', { closingText: `Text ${round}` }),
      ])
      const site = await payload.findGlobal({ slug: 'home', overrideAccess: false })
      const newest = await payload.findGlobal({ slug: 'home', draft: true })
      const edited = { intro: `Intro ${round}`, closingText: `Text ${round}` }
      expect(site).toMatchObject({ ...edited, headline: 'Old' })
      expect(newest).toMatchObject({
        ...edited,
        headline: SECRET,
        closingTitle: `Closing ${round}`,
      })
    }
    await post('home', { closingTitle: null, closingText: null, _status: 'published' })
  })

  test('C-06 the audit log tells drafts from what is published', async () => {
    await aWaitingDraft('internship')
    await post('internship', { _status: 'published' })
    const { docs } = await payload.find({
      collection: 'audit_log',
      where: { recordType: { equals: 'internship' } },
      sort: '-id',
      limit: 2,
    })
    expect(docs.map(({ action, changes }) => [action, changes])).toEqual([
      ['publish', [{ field: 'title', before: 'Old', after: SECRET }]],
      ['draft', [{ field: 'title', before: 'Old', after: SECRET }]],
    ])
  })
})
