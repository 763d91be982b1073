import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSitePages } from '@/features/pages/server/add-site-content'
import {
  findByPreviousAddress,
  findRedirected,
  hasPublishedRecord,
  recordMayExist,
} from '@/features/redirects/server/previous-slug'
import { onPool } from '@/platform/database/on-pool'
import type { Page } from '@/payload-types'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { richText } from '../support/fixtures'
import { callGraphQL, callRest } from '../support/rest'

const as = { overrideAccess: true } as const
const MARK = 'zqpage'
let payload: Payload
let editor: Person

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})

afterAll(async () => {
  await onPool(payload, sql`delete from pages where title like ${`${MARK}%`}`)
})

let serial = 0
const aName = () => `${MARK} ${String.fromCharCode(97 + (serial % 26))}${(serial += 1)}`

const publish = (data: Partial<Page> = {}) =>
  payload.create({
    collection: 'pages',
    data: { title: aName(), ...data, _status: 'published' },
    ...as,
  })

type Refused = { errors?: { field?: string; message: string }[]; doc?: Page }

async function post(json: object, { draft = false } = {}) {
  const { body, status } = await callRest('POST', '/pages', {
    json: { title: aName(), _status: draft ? 'draft' : 'published', ...json },
    cookie: editor.cookie,
    ...(draft ? { query: { draft: 'true' } } : {}),
  })
  const { doc, errors = [] } = body as Refused
  return { status, field: errors[0]?.field, message: errors[0]?.message, doc }
}

async function patch(id: number, json: object) {
  const { body, status } = await callRest('PATCH', `/pages/${id}`, { json, cookie: editor.cookie })
  const { doc, errors = [] } = body as Refused
  return { status, field: errors[0]?.field, message: errors[0]?.message, doc }
}

async function countAll() {
  const [row] = await onPool(payload, sql`select count(*) as count from pages`)
  return Number(row?.count)
}

const text = () => richText('Some text.')
const card = { title: 'A', text: 'B' }
const cards = (more: object = {}) => ({ blockType: 'cards', cards: [card], look: 'list', ...more })

describe('C-16 what is refused, with the field and nothing stored', () => {
  test.each([
    ['31 blocks', { blocks: Array.from({ length: 31 }, () => cards()) }, 'blocks'],
    ['an unknown kind', { blocks: [{ blockType: 'html', html: '<b>' }] }, 'blocks.0.blockType'],
    ['no kind', { blocks: [{}] }, 'blocks.0.blockType'],
    ['blocks that are no list', { blocks: { a: 1 } }, 'blocks'],
    ['text that is no rich text', { blocks: [{ blockType: 'text', text: 'x' }] }, 'blocks.0.text'],
    ['13 cards', { blocks: [cards({ cards: Array(13).fill(card) })] }, 'blocks.0.cards'],
    [
      'a link to javascript:',
      {
        blocks: [{ blockType: 'action', buttons: [{ label: 'x', target: 'javascript:alert(1)' }] }],
      },
      'blocks.0.buttons.0.target',
    ],
    [
      'a link to javascript: on a card',
      {
        blocks: [
          cards({ cards: [{ ...card, links: [{ label: 'x', target: 'javascript:alert(1)' }] }] }),
        ],
      },
      'blocks.0.cards.0.links.0.target',
    ],
    [
      'three buttons',
      {
        blocks: [
          { blockType: 'action', buttons: Array(3).fill({ label: 'x', target: '/workshops' }) },
        ],
      },
      'blocks.0.buttons',
    ],
    [
      '13 records',
      { blocks: [{ blockType: 'records', kind: 'workshops', filter: 'newest', limit: 13 }] },
      'blocks.0.limit',
    ],
    [
      'upcoming tutorials',
      { blocks: [{ blockType: 'records', kind: 'tutorials', filter: 'upcoming', limit: 3 }] },
      'blocks.0.filter',
    ],
    [
      'featured instructors',
      { blocks: [{ blockType: 'records', kind: 'instructors', filter: 'featured', limit: 3 }] },
      'blocks.0.filter',
    ],
    ['api', { slug: 'api' }, 'slug'],
    ['workshops', { slug: 'workshops' }, 'slug'],
    ['a title that is the name of a route', { title: 'Search' }, 'slug'],
    ['a parent that does not exist', { parent: 999_999_999 }, 'parent'],
  ])('C-16 %s', async (_name, json, field) => {
    const before = await countAll()
    expect(await post(json)).toMatchObject({ status: 400, field })
    expect(await countAll()).toBe(before)
  })

  test.each([
    ['31 blocks', { blocks: Array.from({ length: 31 }, () => cards()) }],
    [
      'a link to javascript:',
      {
        blocks: [{ blockType: 'action', buttons: [{ label: 'x', target: 'javascript:alert(1)' }] }],
      },
    ],
    ['an unknown kind', { blocks: [{ blockType: 'html' }] }],
    ['a route', { slug: 'cms' }],
  ])('C-16 a draft with %s', async (_name, json) => {
    const before = await countAll()
    expect((await post(json, { draft: true })).status).toBe(400)
    expect(await countAll()).toBe(before)
  })

  test.each([
    ['admin', '/admin/*'],
    ['workshops', '/workshops'],
    ['api', '/api/*'],
    ['Contact', '/contact'],
  ])('C-01 the slug %s: the message names the route', async (slug, pattern) => {
    expect((await post({ slug })).message).toContain(`The site uses ${pattern}.`)
  })

  const RESERVED = ['people', 'series', 'check-in', 'certificates', 'feedback', 'go', 'join']

  test.each(RESERVED)('M-131 the slug %s, by all ways to get it', async (slug) => {
    const before = await countAll()
    expect(await post({ slug })).toMatchObject({ status: 400, field: 'slug' })
    expect(await post({ slug }, { draft: true })).toMatchObject({ status: 400, field: 'slug' })
    expect(await countAll()).toBe(before)
    const parent = await publish()
    const below = await publish({ parent: parent.id, slug })
    expect(below.path).toBe(`${parent.path}/${slug}`)
    const child = await publish({ parent: below.id, slug: 'team' })
    expect(await patch(parent.id, { slug })).toMatchObject({ status: 400, field: 'slug' })
    expect(await patch(below.id, { parent: null })).toMatchObject({ status: 400, field: 'slug' })
    const stored = await payload.findByID({ collection: 'pages', id: child.id, ...as })
    expect(stored.path).toBe(`${parent.path}/${slug}/team`)
  })

  test('M-131 a version of before the rule is not restored to a reserved address', async () => {
    const { id, path } = await publish()
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: id } },
      ...as,
    })
    await patch(id, { description: 'Another version.' })
    await onPool(
      payload,
      sql`update _pages_v set version_slug = 'people', version_path = 'people'
          where id = ${docs[0]?.id ?? 0}`,
    )
    const version = `/pages/versions/${docs[0]?.id}`
    const { body, status } = await callRest('POST', version, { cookie: editor.cookie })
    expect([status, body]).toMatchObject([
      200,
      { path, message: expect.stringContaining('present address') as string },
    ])
    expect(await hasPublishedRecord(payload, 'pages', 'people')).toBe(false)
  })

  test('M-131 a page that has a reserved name already can be edited', async () => {
    const { id } = await publish()
    await onPool(payload, sql`update pages set slug = 'series', path = 'series' where id = ${id}`)
    await onPool(
      payload,
      sql`update _pages_v set version_slug = 'series', version_path = 'series' where parent_id = ${id}`,
    )
    expect((await patch(id, { description: 'Another text.' })).status).toBe(200)
    await payload.delete({ collection: 'pages', id, ...as })
  })

  test('C-16 a page below itself, and below a page below it', async () => {
    const top = await publish()
    const below = await publish({ parent: top.id })
    expect(await patch(top.id, { parent: top.id })).toMatchObject({ status: 400, field: 'parent' })
    expect(await patch(top.id, { parent: below.id })).toMatchObject({
      status: 400,
      field: 'parent',
    })
    const { parent } = await payload.findByID({ collection: 'pages', id: top.id, depth: 0, ...as })
    expect(parent).toBeNull()
  })

  test('C-16 two saves at once make no cycle', async () => {
    const [a, b] = [await publish(), await publish()]
    const both = await Promise.all([patch(a.id, { parent: b.id }), patch(b.id, { parent: a.id })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('C-01 a fourth level, also by moving a page that has pages below it', async () => {
    const one = await publish()
    const two = await publish({ parent: one.id })
    const three = await publish({ parent: two.id })
    expect(await post({ parent: three.id })).toMatchObject({ status: 400, field: 'parent' })
    const other = await publish()
    await publish({ parent: other.id })
    expect(await patch(other.id, { parent: two.id })).toMatchObject({
      status: 400,
      field: 'parent',
    })
  })

  test('C-01 two pages of one parent with one slug; the same slug below another parent', async () => {
    const [one, two] = [await publish(), await publish()]
    await publish({ parent: one.id, slug: 'team' })
    const refused = await post({ parent: one.id, slug: 'team' })
    expect(refused).toMatchObject({ status: 400, field: 'slug' })
    expect((await post({ parent: two.id, slug: 'team' })).doc?.path).toBe(`${two.path}/team`)
  })

  test('C-16 two pages saved at once do not get one address', async () => {
    const slug = `zq-same-${Date.now()}`
    const both = await Promise.all([post({ slug }), post({ slug })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test.each([
    ['..', /^page/],
    ['🎉', /tada|party|popper/],
    ['Über uns', /^uber-uns/],
    ['関於我們', /^[a-z-]+/],
  ])('C-16 a page named %s gets an address', async (title, slug) => {
    const { doc, status } = await post({ title })
    expect(status).toBe(201)
    expect(doc?.path).toMatch(slug)
    await payload.delete({ collection: 'pages', id: doc?.id ?? 0, ...as })
  })

  test('C-01 a page with pages below it is not deleted for good', async () => {
    const top = await publish()
    await publish({ parent: top.id })
    await expect(payload.delete({ collection: 'pages', id: top.id, ...as })).rejects.toThrow(
      'below this page',
    )
  })
})

describe('C-01 the address of a page', () => {
  const redirect = (path: string) =>
    findByPreviousAddress(payload, { list: 'pages', segment: path, column: 'slug' })

  test('C-01 is only taken while it is published', async () => {
    const { id, path } = await publish()
    const address = path ?? ''
    expect(await hasPublishedRecord(payload, 'pages', address)).toBe(true)
    await payload.update({ collection: 'pages', id, data: { _status: 'draft' }, ...as })
    expect(await hasPublishedRecord(payload, 'pages', address)).toBe(false)
    expect(await recordMayExist(payload, 'pages', `${address}/nothing`)).toBe(false)
    expect(await recordMayExist(payload, 'pages', '..')).toBe(false)
  })

  test('C-01 a draft over a published page changes no address', async () => {
    const { id, path } = await publish()
    const below = await publish({ parent: id })
    await payload.update({
      collection: 'pages',
      id,
      data: { slug: 'zq-draft' },
      draft: true,
      ...as,
    })
    const { docs } = await payload.find({
      collection: 'pages',
      where: { id: { in: [id, below.id] } },
      sort: 'id',
      overrideAccess: false,
    })
    expect(docs.map((doc) => doc.path)).toEqual([path, below.path])
  })

  test('C-08 the previous address redirects when a page is renamed', async () => {
    const { id, path } = await publish()
    const slug = `zq-new-${Date.now()}`
    await payload.update({ collection: 'pages', id, data: { slug }, ...as })
    expect(await redirect(path ?? '')).toBe(slug)
  })

  test('C-08 the page to which an address redirects is named, also below another page', async () => {
    const parent = await publish()
    const { id, title } = await publish({ parent: parent.id, slug: 'old' })
    const named = (more: object) =>
      findRedirected(payload, { collection: 'pages', slug: 'old', ...more })
    expect(await named({ parent: parent.id })).toBeNull()
    await payload.update({ collection: 'pages', id, data: { slug: 'new' }, ...as })
    expect(await named({})).toBeNull()
    expect(await named({ parent: parent.id, id })).toBeNull()
    expect(await named({ parent: parent.id })).toBe(title)
    await publish({ parent: parent.id, slug: 'old' })
    expect(await named({ parent: parent.id })).toBeNull()
  })

  test('C-08 pages below follow a parent that is renamed or moved, and changing back leaves no loop', async () => {
    const parent = await publish()
    const below = await publish({ parent: parent.id, slug: 'team' })
    const deep = await publish({ parent: below.id, slug: 'berlin' })
    const old = deep.path ?? ''
    expect(old).toBe(`${parent.path}/team/berlin`)
    const slug = `zq-parent-${Date.now()}`
    await payload.update({ collection: 'pages', id: parent.id, data: { slug }, ...as })
    expect(await redirect(old)).toBe(`${slug}/team/berlin`)
    await payload.update({
      collection: 'pages',
      id: below.id,
      data: { parent: null, slug: `${slug}-team` },
      ...as,
    })
    expect(await redirect(old)).toBe(`${slug}-team/berlin`)
    expect(await redirect(`${slug}/team/berlin`)).toBe(`${slug}-team/berlin`)
    await payload.update({
      collection: 'pages',
      id: below.id,
      data: { parent: parent.id, slug: 'team' },
      ...as,
    })
    await payload.update({ collection: 'pages', id: parent.id, data: { slug: parent.slug }, ...as })
    expect(await redirect(old)).toBeNull()
    expect(await hasPublishedRecord(payload, 'pages', old)).toBe(true)
    const [entry] = await onPool(
      payload,
      sql`select slug from search_entries where kind = 'pages' and doc_id = ${deep.id}`,
    )
    expect(entry?.slug).toBe(old)
  })
})

describe('C-02 the blocks of a page', () => {
  test('C-02 REST and GraphQL return them as data, as they were stored', async () => {
    const media = await payload.find({ collection: 'media', limit: 1, ...as })
    const picture = media.docs[0]?.id
    const blocks = [
      { blockType: 'text', title: 'T', text: text() },
      ...(picture ? [{ blockType: 'picture', picture, text: text() }] : []),
      { blockType: 'figures', figures: [{ number: '1,000+', label: 'learners' }] },
      cards({ cards: [{ ...card, links: [{ label: 'More', target: '/workshops' }] }] }),
      { blockType: 'action', title: 'Go', text: 'On', buttons: [{ label: 'x', target: '/' }] },
      { blockType: 'records', kind: 'workshops', filter: 'featured', limit: 12 },
      { blockType: 'records', kind: 'instructors', filter: 'newest', limit: 12 },
    ]
    const { doc } = await post({ blocks })
    const read = await callRest('GET', `/pages/${doc?.id}`, { query: { depth: '0' } })
    expect(read.body).toMatchObject({ blocks })
    const answer = await callGraphQL(
      `query ($id: Int!) { Page(id: $id) { path blocks { __typename
        ... on FiguresBlock { figures { number label } } } } }`,
      { id: doc?.id },
    )
    expect(JSON.stringify(answer.data)).toContain('"number":"1,000+"')
  })

  test('C-01 C-02 the search finds the words of blocks, and nothing of a draft', async () => {
    const word = `zqword${Date.now()}`
    const block = cards({ cards: [{ title: word, text: 'B' }] })
    const { doc } = await post({ blocks: [block] })
    const find = () =>
      onPool(
        payload,
        sql`select title, body from search_entries where kind = 'pages' and doc_id = ${doc?.id}`,
      )
    expect(String((await find())[0]?.body)).toContain(word)
    expect(String((await find())[0]?.body)).not.toContain('{')
    await patch(doc?.id ?? 0, { _status: 'draft' })
    expect(await find()).toEqual([])
  })

  test('C-02 thirty blocks are stored', async () => {
    const { doc, status } = await post({ blocks: Array.from({ length: 30 }, () => cards()) })
    expect([status, doc?.blocks?.length]).toEqual([201, 30])
  })
})

test('C-03 C-17 A-53 A-54 a start adds /about and /careers once, with the words of the specification', async () => {
  const where = { path: { in: ['about', 'careers'] } }
  await payload.kv.delete('site-pages')
  await addSitePages(payload)
  const { docs } = await payload.find({
    collection: 'pages',
    where,
    sort: 'path',
    overrideAccess: false,
  })
  expect(docs.map(({ title }) => title)).toEqual([expect.stringMatching(/^About /), 'Careers'])
  const [about, careers] = docs.map(({ blocks }) => JSON.stringify(blocks))
  for (const words of ['Our Mission', 'Our Values', 'Students Worldwide', 'Why Learn With Us']) {
    expect(about).toContain(words)
  }
  expect(about).toContain('"kind":"instructors"')
  expect(careers).toContain('There are currently no open positions.')
  const found = await onPool(
    payload,
    sql`select slug from search_entries where kind = 'pages' and words @@ to_tsquery('english', 'vacancies')`,
  )
  expect(found).toEqual([{ slug: 'careers' }])
  await payload.delete({ collection: 'pages', where, ...as })
  await addSitePages(payload)
  expect((await payload.count({ collection: 'pages', where, ...as })).totalDocs).toBe(0)
})
