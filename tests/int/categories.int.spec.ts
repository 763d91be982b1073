import { sql } from '@payloadcms/db-postgres/drizzle'
import { randomUUID } from 'node:crypto'
import { createLocalReq, type CollectionSlug, type Payload, type Where } from 'payload'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_CATEGORIES, getCategoryNames, listNames } from '@/features/categories/categories'
import { addCategory } from '@/features/categories/server/add-category'
import { createCategoryBridge } from '@/features/categories/server/category-bridge'
import { mergeCategory } from '@/features/categories/server/merge-category'
import { lockNames } from '@/features/categories/server/named-records'
import { toCatalogueHref, toPageQuery } from '@/features/catalog/server/catalogue-address'
import { listCatalog, findRecord } from '@/features/catalog/server/queries'
import { searchSite } from '@/features/search/server/queries'
import { describeColumns } from '@/features/spreadsheets/server/columns'
import { inRequestTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import type { Category } from '@/payload-types'
import { richText } from '../support/fixtures'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

const RUN = randomUUID().slice(0, 8)
const as = { overrideAccess: true, depth: 0 } as const
const TEXTS = { description: 'About it.', duration: '1 day', _status: 'published' } as const

let payload: Payload
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
  learner = await aPerson(payload, 'user')
})

/** Pages of the next request show what is stored. */
const load = () => createCategoryBridge(payload).load()
const { findMoved } = createCategoryBridge({} as Payload)

let serial = 0
const aCategory = async (data: Partial<Category> = {}) =>
  payload.create({
    collection: 'categories',
    data: {
      name: `Knitting ${RUN} ${(serial += 1)}`,
      appliesTo: ['workshops', 'tutorials'],
      cover: 'design',
      ...data,
    },
    ...as,
  })
const aWorkshop = (category: string[], data: object = {}) =>
  payload.create({
    collection: 'workshops',
    data: { title: `Workshop ${RUN} ${(serial += 1)}`, category, ...TEXTS, ...data } as never,
    ...as,
  })
const aTutorial = (category: string, data: object = {}) =>
  payload.create({
    collection: 'tutorials',
    data: {
      ...{ title: `Tutorial ${RUN} ${(serial += 1)}`, author: 'Ada', difficulty: 'Beginner' },
      ...{ category, ...TEXTS, ...data },
    } as never,
    ...as,
  })
const change = (id: number, json: object, who = editor) =>
  callRest('PATCH', `/categories/${id}`, { cookie: who.cookie, json })
const merge = (id: number, into: unknown, who = editor) =>
  callRest('POST', `/categories/${id}/merge`, { cookie: who.cookie, json: { into } })
const messageOf = ({ body }: { body: unknown }) =>
  (body as { errors: { message: string; field?: string }[] }).errors[0]
const read = (collection: CollectionSlug, id: number, draft = false) =>
  payload.findByID({ collection, id, draft, ...as }) as unknown as Promise<Record<string, unknown>>
const versionsOf = async (collection: 'workshops' | 'tutorials', parent: number) => {
  const where: Where = { parent: { equals: parent } }
  const { docs } = await payload.findVersions({ collection, where, sort: '-id', ...as })
  return docs.map(({ version }) => version.category)
}

afterEach(async () => {
  const where = { title: { like: RUN } }
  for (const collection of ['workshops', 'tutorials', 'pages'] as const)
    await payload.delete({ collection, where, trash: true, ...as })
  await payload.delete({ collection: 'faqs', where: { question: { like: RUN } }, ...as })
  await onPool(payload, sql`delete from categories where name like ${`%${RUN}%`}`)
  await load()
})

describe('B-20 categories are records', () => {
  test('B-20 the lists of the specification are there, in its order', async () => {
    const { docs } = await payload.find({
      collection: 'categories',
      sort: 'order',
      limit: 200,
      ...as,
    })
    // Other files add some.
    const isDefault = (name: string) => DEFAULT_CATEGORIES.some((one) => one.name === name)
    const defaults = docs.filter(({ name }) => isDefault(name))
    expect(defaults.map(({ name, slug, cover }) => [name, slug, cover])).toEqual(
      DEFAULT_CATEGORIES.map(({ name, slug, cover }) => [name, slug, cover]),
    )
    await load()
    for (const list of ['workshops', 'tutorials', 'faqs'] as const)
      expect(getCategoryNames(list).filter(isDefault)).toEqual(listNames(DEFAULT_CATEGORIES, list))
  })

  test('B-20 learners and visitors read them and write nothing', async () => {
    const { id } = await aCategory()
    for (const cookie of [learner.cookie, undefined]) {
      const json = { name: `Theirs ${RUN}`, appliesTo: ['workshops'] }
      expect((await callRest('POST', '/categories', { cookie, json })).status).toBe(403)
      expect((await callRest('PATCH', `/categories/${id}`, { cookie, json })).status).toBe(403)
      expect((await callRest('DELETE', `/categories/${id}`, { cookie })).status).toBe(403)
      const refused = await callRest('POST', `/categories/${id}/merge`, {
        cookie,
        json: { into: 1 },
      })
      expect(refused.status).toBe(403)
      const { body, status } = await callRest('GET', `/categories/${id}`, { cookie })
      expect([status, 'former' in (body as object)]).toEqual([200, false])
    }
  })

  test.each([
    ['in another case', (name: string) => name.toUpperCase()],
    ['with spaces', (name: string) => `  ${name.replace(' ', '   ')} `],
    ['in full-width letters', (name: string) => name.replace('K', 'Ｋ')],
  ])('B-20 a name that another one has, %s, is refused', async (_, toName) => {
    const { name } = await aCategory()
    const { id } = await aCategory()
    const refused = await change(id, { name: toName(name) })
    expect([refused.status, messageOf(refused)?.field]).toEqual([400, 'name'])
    expect(messageOf(refused)?.message).toContain(`“${name}”`)
  })

  test('B-20 two people who add one name at once: one of them is refused', async () => {
    const json = { name: `At once ${RUN}`, appliesTo: ['workshops'] }
    const sent = await Promise.all(
      [1, 2, 3].map(() => callRest('POST', '/categories', { cookie: editor.cookie, json })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('B-20 slugs are unique, in any script, and none is the word for all', async () => {
    const slugs = []
    for (const name of [`Ｃ♯ ${RUN}`, `C# ${RUN}`, `編み物 ${RUN}`, `C ${RUN}`])
      slugs.push((await aCategory({ name })).slug)
    expect(new Set(slugs).size).toBe(4)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/)
    const { id } = await aCategory()
    for (const slug of ['design', 'all', '!!!']) {
      const refused = await change(id, { slug })
      expect([refused.status, messageOf(refused)?.field], slug).toEqual([400, 'slug'])
    }
  })

  test('B-20 a new one is the last, and lists follow the order', async () => {
    const last = await aCategory()
    const first = await aCategory({ order: 0 })
    await load()
    const names = getCategoryNames('workshops')
    expect([names[0], names.at(-1)]).toEqual([first.name, last.name])
  })

  test('B-20 what is in use is not retired, deleted nor taken off a list, and its uses are counted', async () => {
    const { id, name } = await aCategory()
    const workshop = await aWorkshop([name])
    await aTutorial(name)
    const draft = await aTutorial('Design')
    const data = { category: name }
    await payload.update({ collection: 'tutorials', id: draft.id, data, draft: true, ...as })
    for (const refused of [
      await change(id, { retired: true }),
      await callRest('DELETE', `/categories/${id}`, { cookie: editor.cookie }),
    ]) {
      expect(refused.status).toBe(409)
      expect(messageOf(refused)?.message).toContain('3 records have')
      expect(messageOf(refused)?.message).toContain('1 workshop, 2 tutorials')
    }
    const left = await change(id, { appliesTo: ['workshops'] })
    expect([left.status, messageOf(left)?.message]).toEqual([
      409,
      expect.stringContaining('2 records have'),
    ])
    expect(await read('workshops', workshop.id)).toMatchObject({ category: [name] })
  })

  test('B-20 one that only earlier versions have is retired, not deleted', async () => {
    const { id, name } = await aCategory()
    const { id: tutorial } = await aTutorial(name)
    await payload.update({
      collection: 'tutorials',
      id: tutorial,
      data: { category: 'Design' },
      ...as,
    })
    const refused = await callRest('DELETE', `/categories/${id}`, { cookie: editor.cookie })
    expect([refused.status, messageOf(refused)?.message]).toEqual([
      409,
      expect.stringContaining('Retire it instead'),
    ])
    expect((await change(id, { retired: true })).status).toBe(200)
    await load()
    expect(getCategoryNames('tutorials')).not.toContain(name)
    await expect(aTutorial(name)).rejects.toMatchObject({
      data: { errors: [{ path: 'category' }] },
    })
  })
})

describe('B-21 names are values', () => {
  test.each(['published', 'draft'])(
    'B-21 an unknown name of a %s record is refused with the list',
    async (_status) => {
      const cases = [
        ['/workshops', { ...TEXTS, title: `No ${RUN}`, category: ['Design', 'Cooking'], _status }],
        ['/faqs', { question: `No ${RUN}?`, answer: 'x', category: 'Design', _status }],
        ['/tutorials', { ...TEXTS, title: `No ${RUN}`, author: 'A', category: 'AIML', _status }],
      ] as const
      for (const [path, json] of cases) {
        const query = { draft: String(_status === 'draft') }
        const refused = await callRest('POST', path, { cookie: editor.cookie, json, query })
        expect([refused.status, messageOf(refused)?.field], path).toEqual([400, 'category'])
        const list = path.slice(1) as 'faqs'
        expect(messageOf(refused)?.message).toContain(
          listNames(DEFAULT_CATEGORIES, list).join(', '),
        )
      }
    },
  )

  test('B-21 REST has plain strings, filters by them, and stores one spelling', async () => {
    const { name } = await aCategory()
    const json = {
      ...TEXTS,
      title: `Rest ${RUN}`,
      category: [name.toLowerCase(), 'design', 'Design'],
    }
    const { body, status } = await callRest('POST', '/workshops', { cookie: editor.cookie, json })
    expect([status, (body as { doc: object }).doc]).toMatchObject([
      201,
      { category: [name, 'Design'] },
    ])
    for (const operator of ['equals', 'in'])
      for (const draft of ['false', 'true']) {
        const query = { [`where[category][${operator}]`]: name, draft }
        const found = await callRest('GET', '/workshops', { cookie: editor.cookie, query })
        expect(found.body, operator).toMatchObject({ totalDocs: 1, docs: [{ title: json.title }] })
      }
  })

  test('B-21 GraphQL has strings', async () => {
    const { name } = await aCategory()
    await aWorkshop([name])
    const { data } = await callGraphQL(
      `query ($name: String!) {
        Workshops(where: { category: { equals: $name } }) { docs { category } }
        __type(name: "Tutorial") { fields { name type { kind ofType { name } name } } } }`,
      { name },
    )
    expect(data?.Workshops).toEqual({ docs: [{ category: [name] }] })
    const { fields } = data?.__type as { fields: { name: string; type: object }[] }
    expect(JSON.stringify(fields.find((field) => field.name === 'category')?.type)).toContain(
      'String',
    )
  })

  test('B-21 spreadsheets name the categories, and the search finds them', async () => {
    const { name, slug } = await aCategory()
    await load()
    const { config } = payload.collections.workshops
    const columns = describeColumns(config, { readOnly: new Set(), zone: 'UTC' })
    expect(columns.find((column) => column.name === 'category')?.takes).toContain(name)
    const found = await searchSite(name, { mayReadAnswers: false })
    expect(found.map(({ href }) => href)).toEqual(
      expect.arrayContaining([`/workshops?category=${slug}`, `/tutorials?category=${slug}`]),
    )
  })

  test('B-21 a block of records takes the categories of its list alone', async () => {
    const json = (kind: string, category: string) => ({
      title: `Page ${RUN} ${(serial += 1)}`,
      blocks: [{ blockType: 'records', kind, filter: 'newest', limit: 3, category }],
      _status: 'published',
    })
    const post = (data: object) => callRest('POST', '/pages', { cookie: editor.cookie, json: data })
    expect((await post(json('tutorials', 'AIML'))).status).toBe(400)
    expect((await post(json('workshops', 'AIML'))).status).toBe(201)
    const { body } = await post(json('webinars', 'AIML'))
    expect((body as { doc: { blocks: object[] } }).doc.blocks[0]).toMatchObject({ category: null })
  })

  test('B-21 an import adds what is missing, once, and offers what another list has', async () => {
    const name = `Sewing ${RUN}`
    const options = { payload, list: 'workshops', name, isDryRun: false } as const
    expect(await addCategory({ ...options, isDryRun: true })).toBe('added')
    expect(await addCategory(options)).toBe('added')
    expect(await addCategory({ ...options, name: ` ${name.toUpperCase()}` })).toBeNull()
    expect(await addCategory({ ...options, list: 'tutorials' })).toBe('added')
    const where = { name: { like: RUN } }
    const { docs } = await payload.find({ collection: 'categories', where, ...as })
    expect(docs).toMatchObject([{ name, appliesTo: ['workshops', 'tutorials'] }])
  })
})

describe('B-22 addresses stay', () => {
  test('B-22 a new name is in records, drafts and versions at once, and nothing else changes', async () => {
    const { id, name } = await aCategory()
    const workshop = await aWorkshop(['Design', name])
    const tutorial = await aTutorial(name)
    const draft = { title: `Waiting ${RUN}` }
    await payload.update({
      collection: 'tutorials',
      id: tutorial.id,
      data: draft,
      draft: true,
      ...as,
    })
    const page = await payload.create({
      collection: 'pages',
      data: {
        title: `Page ${RUN}`,
        blocks: [
          { blockType: 'text', text: richText('Words.') },
          { blockType: 'records', kind: 'workshops', filter: 'newest', limit: 3, category: name },
        ],
        _status: 'published',
      } as never,
      ...as,
    })
    const times = async () => [
      (await read('workshops', workshop.id)).updatedAt,
      (await read('tutorials', tutorial.id, true)).updatedAt,
    ]
    const before = await times()
    const renamed = `${name} & more`
    expect((await change(id, { name: renamed })).status).toBe(200)
    expect(await read('workshops', workshop.id)).toMatchObject({ category: ['Design', renamed] })
    expect(await versionsOf('workshops', workshop.id)).toEqual([['Design', renamed]])
    expect(await read('tutorials', tutorial.id, true)).toMatchObject({
      ...draft,
      category: renamed,
    })
    expect(await versionsOf('tutorials', tutorial.id)).toEqual([renamed, renamed])
    const { blocks } = await read('pages', page.id)
    expect(blocks).toMatchObject([{ blockType: 'text' }, { category: renamed }])
    expect(await times()).toEqual(before)
    const { cards } = await listCatalog('tutorial', { category: renamed })
    expect(cards.map((card) => card.id)).toEqual([tutorial.id])
  })

  test('B-22 old addresses, filters and names lead to the new one, also after several changes', async () => {
    const { id, name, slug } = await aCategory()
    await aWorkshop([name])
    const names = [name]
    for (const next of [`Second ${RUN}`, `Third ${RUN}`]) {
      names.push(next)
      await change(id, { name: next })
    }
    await load()
    const path = toCatalogueHref('/workshops', { category: `Third ${RUN}`, page: 2 })
    const moved = findMoved(
      '/workshops',
      new URLSearchParams({ category: String(slug), page: '2' }),
    )
    expect(moved).toBe(path)
    expect(findMoved('/workshops', new URLSearchParams(path.split('?')[1]))).toBeNull()
    expect(findMoved('/webinars', new URLSearchParams({ category: String(slug) }))).toBeNull()
    // A page that is stored is never at the old address.
    expect(toPageQuery('/workshops', new URLSearchParams({ category: String(slug) }))).toBe('')
    for (const old of names)
      for (const where of [{ equals: old }, { in: [old] }, { in: `Nothing,${old}` }]) {
        const { totalDocs } = await payload.find({
          collection: 'workshops',
          where: { or: [{ category: where }] } as Where,
          ...as,
        })
        expect(totalDocs, old).toBe(1)
      }
    const { category } = await aWorkshop([name])
    expect(category).toEqual([`Third ${RUN}`])
  })

  test('B-22 a name of before belongs to who has it now', async () => {
    const { id, name } = await aCategory()
    await change(id, { name: `Moved ${RUN}` })
    const again = await aCategory({ name })
    await load()
    expect(
      findMoved('/workshops', new URLSearchParams({ category: String(again.slug) })),
    ).toBeNull()
    expect((await aTutorial(name)).category).toBe(name)
    await change(id, { name: `Moved again ${RUN}` })
    expect((await aTutorial(`Moved ${RUN}`)).category).toBe(`Moved again ${RUN}`)
  })

  test.each([
    ['itself', (id: number) => id],
    ['nothing', () => null],
    ['one that does not exist', () => 99_999_999],
    ['a name', () => 'Design'],
  ])('B-22 merging into %s is refused', async (_, toTarget) => {
    const { id, name } = await aCategory()
    const refused = await merge(id, toTarget(id))
    expect(refused.status).toBe(400)
    expect(await read('categories', id)).toMatchObject({ name })
  })

  test('B-22 merging moves all records at once, and its addresses lead on', async () => {
    const from = await aCategory({ appliesTo: ['workshops', 'tutorials', 'faqs'] })
    const into = await aCategory({ appliesTo: ['workshops'] })
    await change(from.id, { name: `Renamed ${RUN}` })
    const both = await aWorkshop([into.name, `Renamed ${RUN}`])
    const tutorial = await aTutorial(`Renamed ${RUN}`)
    const entry = { question: `What ${RUN}?`, answer: 'That.', category: `Renamed ${RUN}` }
    const faq = await payload.create({ collection: 'faqs', data: entry, ...as })
    const { body, status } = await merge(from.id, into.id)
    expect([status, body]).toEqual([200, { id: into.id, name: into.name }])
    expect(await read('workshops', both.id)).toMatchObject({ category: [into.name] })
    expect(await versionsOf('workshops', both.id)).toEqual([[into.name]])
    expect(await read('tutorials', tutorial.id)).toMatchObject({ category: into.name })
    expect(await read('faqs', faq.id)).toMatchObject({ category: into.name })
    expect(await read('categories', into.id)).toMatchObject({
      appliesTo: ['workshops', 'tutorials', 'faqs'],
    })
    expect((await merge(from.id, into.id)).status).toBe(404)
    await load()
    for (const old of [from.slug, `renamed-${RUN}`])
      expect(findMoved('/tutorials', new URLSearchParams({ category: String(old) }))).toBe(
        `/tutorials?category=${into.slug}`,
      )
    expect((await aTutorial(from.name)).category).toBe(into.name)
  })

  test('B-22 a merge that fails changes nothing', async () => {
    const [from, into] = [await aCategory(), await aCategory()]
    const { id } = await aWorkshop([from.name])
    const req = await createLocalReq({ user: editor.user as never }, payload)
    const failing = inRequestTransaction(req, async () => {
      await mergeCategory(req, from.id, into.id)
      throw new Error('after it')
    })
    await expect(failing).rejects.toThrow('after it')
    expect(await read('workshops', id)).toMatchObject({ category: [from.name] })
    expect(await read('categories', from.id)).toMatchObject({ name: from.name })
  })

  test('B-22 two merges into each other, and saves meanwhile: every record has a category that exists', async () => {
    const [one, two] = [await aCategory(), await aCategory()]
    const { id } = await aTutorial(one.name)
    const save = (name: string) =>
      callRest('PATCH', `/tutorials/${id}`, { cookie: editor.cookie, json: { category: name } })
    const sent = await Promise.all([
      ...[merge(one.id, two.id), merge(two.id, one.id), save(two.name), save(one.name)],
      ...[1, 2, 3].map((n) => aTutorial(n === 2 ? two.name : one.name).then(() => null)),
    ])
    const statuses = sent.slice(0, 2).map((response) => response?.status)
    expect(statuses.sort()).toEqual([200, 400])
    const [left] = await onPool(
      payload,
      sql`select name from categories where name like ${`%${RUN}%`}`,
    )
    const rows = await onPool(
      payload,
      sql`select distinct category from tutorials where title like ${`%${RUN}%`}`,
    )
    expect(rows).toEqual([{ category: left?.name }])
  })

  test('B-22 a save waits for a change of names that has begun, and has the new one', async () => {
    const { id, name } = await aCategory()
    const req = await createLocalReq({}, payload)
    let saved: Promise<{ category: string }> | undefined
    await inRequestTransaction(req, async () => {
      await lockNames(req)
      saved = aTutorial(name) as unknown as Promise<{ category: string }>
      const data = { name: `Later ${RUN}` }
      await payload.update({ collection: 'categories', id, data, req, ...as })
    })
    expect((await saved)?.category).toBe(`Later ${RUN}`)
  })
})

test('B-23 a cover follows the record, not its name', async () => {
  const { id, name } = await aCategory({ cover: 'marketing' })
  const workshop = await aWorkshop([name], { difficulty: 'Advanced' })
  await load()
  const src = async () => (await findRecord('workshop', String(workshop.id)))?.picture.src
  expect(await src()).toBe('/placeholder.svg#marketing-advanced')
  await change(id, { name: `Otherwise ${RUN}` })
  await load()
  expect(await src()).toBe('/placeholder.svg#marketing-advanced')
  await change(id, { cover: 'aiml' })
  await load()
  expect(await src()).toBe('/placeholder.svg#aiml-advanced')
  expect((await change(id, { cover: 'sunset' })).status).toBe(400)
})
