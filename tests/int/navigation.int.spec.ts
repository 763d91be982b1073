import { Client } from 'pg'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { loadTexts } from '../../seed/load'
import { getMenus, getMenusDraft } from '@/features/pages/server/site/queries'
import { DEFAULT_MENUS } from '@/features/pages/default-menus'
import { publishDefaultMenus } from '@/features/pages/server/add-site-content'
import { callOwn } from '../support/call-own'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { aWorkshop } from '../support/search'

const as = { overrideAccess: true } as const
let payload: Payload
let client: Client
let editor: Person
let received: string[][] = []

beforeAll(async () => {
  payload = await getTestPayload()
  await loadTexts(payload)
  editor = await aPerson(payload, 'editor')
  client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('listen cache_tags')
  client.on('notification', ({ payload: text }) => {
    received.push((JSON.parse(text ?? '{}') as { tags: string[] }).tags)
  })
})
beforeEach(async () => {
  await save(DEFAULT_MENUS)
  await client.query('select 1')
  received = []
})
afterAll(async () => {
  await save(DEFAULT_MENUS)
  await client.end()
})

const save = (data: object) => payload.updateGlobal({ slug: 'navigation', data, ...as })
const toLink = (target: string) => ({ label: `To ${target.slice(0, 40)}`, target })
const show = (...targets: string[]) => save({ header: targets.map(toLink) })
const shown = async () => (await getMenus()).header.map(({ href }) => href)

/** What has expired by now: a notice leaves with COMMIT. */
async function expired() {
  await client.query('select 1')
  const tags = received.flat()
  received = []
  return tags
}

async function post(json: object, who: Person = editor) {
  const { body, status } = await callRest('POST', '/globals/navigation', {
    json,
    cookie: who.cookie,
  })
  const { errors } = body as { errors?: { field?: string; code?: string }[] }
  return { status, field: errors?.[0]?.field, code: errors?.[0]?.code }
}

describe('C-04 what is refused, with the field and nothing stored', () => {
  const links = (count: number) => Array.from({ length: count }, () => toLink('/'))
  test.each([
    ['8 links in the header', { header: links(8) }, 'header'],
    ['5 columns', { columns: links(5).map(() => ({ title: 'X', links: [] })) }, 'columns'],
    ['9 links in a column', { columns: [{ title: 'X', links: links(9) }] }, 'columns.0.links'],
    ['a column without a title', { columns: [{ links: [] }] }, 'columns.0.title'],
    ['a link without a label', { header: [{ target: '/' }] }, 'header.0.label'],
    ['a link without a target', { header: [{ label: 'X' }] }, 'header.0.target'],
    ['a script', { header: [toLink('javascript:alert(1)')] }, 'header.0.target'],
    ['plain http', { header: [toLink('http://example.com')] }, 'header.0.target'],
    ['another host', { header: [toLink('//example.com')] }, 'header.0.target'],
    ['no path', { header: [toLink('workshops')] }, 'header.0.target'],
    ['a long target', { header: [toLink(`/${'a'.repeat(2000)}`)] }, 'header.0.target'],
  ])('%s', async (_, json, field) => {
    expect(await post(json)).toMatchObject({ status: 400, field })
    expect(await shown()).toEqual(DEFAULT_MENUS.header.map(({ target }) => target))
  })

  test('visitors and learners neither change the menus nor search for targets', async () => {
    const learner = await aPerson(payload, 'user')
    for (const who of [VISITOR, learner]) {
      expect((await post({ header: [] }, who)).status).toBeGreaterThanOrEqual(401)
      const asked = await callOwn('GET', '/api/links?target=/', { cookie: who.cookie })
      expect(asked.status).toBe(who === VISITOR ? 401 : 404)
    }
    expect(await shown()).toHaveLength(DEFAULT_MENUS.header.length)
  })
})

describe('C-06 drafts of the menus', () => {
  const saveDraft = (data: object) =>
    payload.updateGlobal({ slug: 'navigation', data, draft: true, ...as })
  const draft = { header: [{ label: 'A secret plan', target: '/about' }] }

  async function readAll(cookie: string) {
    const rest = await callRest('GET', '/globals/navigation', { cookie, query: { draft: 'true' } })
    const query = '{ Navigation(draft: true) { header { label } columns { title } } }'
    const graph = await callGraphQL(query, {}, cookie)
    const { header } = rest.body as { header: { label: string }[] }
    const { Navigation } = graph.data as { Navigation: { header: { label: string }[] } }
    return [header, Navigation.header].map((links) => links.map(({ label }) => label))
  }
  const published = DEFAULT_MENUS.header.map(({ label }) => label)

  test('visitors and learners read the published menus, also while the first change of all waits', async () => {
    const learner = await aPerson(payload, 'user')
    for (const clear of ['delete from _navigation_v', 'delete from navigation'] as const) {
      await payload.db.drizzle.execute(clear)
    }
    await publishDefaultMenus(payload)
    await saveDraft(draft)
    for (const { cookie } of [VISITOR, learner]) {
      expect(await readAll(cookie)).toEqual([published, published])
    }
    expect(await shown()).toEqual(DEFAULT_MENUS.header.map(({ target }) => target))
    expect((await getMenus()).columns).toHaveLength(DEFAULT_MENUS.columns.length)
    expect(await readAll(editor.cookie)).toEqual([['A secret plan'], ['A secret plan']])
  })

  test('a draft may lack a link’s target, and is on the site once it is published', async () => {
    const { header } = draft
    await saveDraft({ header: [...header, { label: 'Later' }] })
    const request = new Request(env.SITE_URL, { headers: { cookie: editor.cookie } })
    const { result: preview } = await inRequest(request, getMenusDraft)
    expect(preview.header).toEqual([{ label: 'A secret plan', href: '/about' }])
    expect((await post({ _status: 'published' })).field).toBe('header.1.target')
    await saveDraft({ header })
    expect((await post({ _status: 'published' })).status).toBe(200)
    expect(await shown()).toEqual(['/about'])
  })
})

describe('C-04 links in the menus', () => {
  test('a site that never saved them has the menus of P-02 and P-08', async () => {
    await payload.db.drizzle.execute('delete from navigation')
    const { columns, header } = await getMenus()
    expect(header.map(({ label }) => label)).toEqual([
      'Home',
      'Workshops',
      'Internships',
      'About',
      'Contact',
    ])
    const stored = await payload.findGlobal({ slug: 'navigation', ...as })
    expect(stored.columns?.map(({ title, links }) => [title, links?.length])).toEqual([
      ['Learn', 4],
      ['Company', 4],
      ['Legal', 3],
    ])
    // The first save of one list keeps the other.
    await save({ header: [] })
    expect(await getMenus()).toMatchObject({ header: [], columns })
  })

  test('a link follows its record, and is gone while that is not published', async () => {
    const { id, slug } = await aWorkshop({ title: 'Linked' })
    const change = (data: object) => payload.update({ collection: 'workshops', id, data, ...as })
    const path = `/workshops/${slug}`
    await show(`${path}?from=menu#top`, `/workshops/${id}`, '/workshops/no-such', '/no-such')
    expect(await shown()).toEqual([`${path}?from=menu#top`, path])
    await change({ slug: `${slug}-renamed` })
    expect(await shown()).toEqual([`${path}-renamed?from=menu#top`, `${path}-renamed`])
    await change({ _status: 'draft' })
    expect(await shown()).toEqual([])
    await change({ _status: 'published' })
    expect(await shown()).toHaveLength(2)
    await change({ deletedAt: new Date().toISOString() })
    expect(await shown()).toEqual([])
  })

  test('addresses of other sites, of email and of this site are kept as they are', async () => {
    const targets = ['https://example.com/x', 'mailto:hello@example.com', '/faq?category=x']
    await show(...targets, `${env.SITE_URL}/contact`)
    expect(await shown()).toEqual([...targets, '/contact'])
  })

  test('REST and GraphQL show visitors what the pages show, and staff everything', async () => {
    const { slug } = await aWorkshop({ title: 'Hidden', draft: true })
    await show(`/workshops/${slug}`, '/about')
    const read = async (cookie: string) => {
      const rest = await callRest('GET', '/globals/navigation', { cookie })
      const graph = await callGraphQL('{ Navigation { header { target } } }', {}, cookie)
      const { Navigation } = graph.data as { Navigation: { header: { target: string }[] } }
      const targets = (list: { target: string }[]) => list.map(({ target }) => target)
      return [
        targets((rest.body as { header: { target: string }[] }).header),
        targets(Navigation.header),
      ]
    }
    expect(await read('')).toEqual([['/about'], ['/about']])
    const all = [`/workshops/${slug}`, '/about']
    expect(await read(editor.cookie)).toEqual([all, all])
    // A save by staff keeps what visitors do not see.
    expect((await post({ columns: [] })).status).toBe(200)
    expect(await read(editor.cookie)).toEqual([all, all])
  })

  test('/cms suggests records, pages and routes, and marks what visitors do not find', async () => {
    const { slug, title } = await aWorkshop({ title: 'Zqsuggested', draft: true })
    const ask = async (target: string) => {
      const query = new URLSearchParams({ target })
      const { body } = await callOwn('GET', `/api/links?${query}`, { cookie: editor.cookie })
      return body as { href: string | null; suggestions: { path: string }[] }
    }
    expect(await ask('zqsugg')).toEqual({
      href: null,
      suggestions: [{ path: `/workshops/${slug}`, title, isPublic: false }],
    })
    expect(await ask('/contact')).toMatchObject({
      href: '/contact',
      suggestions: [{ path: '/contact' }],
    })
    expect((await ask(`/workshops/${slug}`)).href).toBeNull()
  })
})

describe('C-13 what refreshes pages', () => {
  test('a save of the menus expires them, in one notice', async () => {
    await show('/about')
    expect(await expired()).toEqual(['navigation'])
  })

  test('a linked record does when its address appears, moves or disappears, and not otherwise', async () => {
    const { id, slug } = await aWorkshop({ title: 'Refreshing' })
    const change = (data: object) => payload.update({ collection: 'workshops', id, data, ...as })
    const [old, next] = [`address:workshops:${slug}`, `address:workshops:${slug}-next`]
    expect(await expired()).toContain(old)
    await change({ description: 'Changed' })
    expect((await expired()).filter((tag) => tag.startsWith('address:'))).toEqual([])
    await change({ slug: `${slug}-next` })
    expect(await expired()).toEqual(expect.arrayContaining([old, next]))
    await change({ _status: 'draft' })
    expect(await expired()).toEqual(expect.arrayContaining([old, next]))
    await change({ _status: 'published' })
    expect(await expired()).toEqual(expect.arrayContaining([old, next]))
    await change({ deletedAt: new Date().toISOString() })
    expect(await expired()).toEqual(expect.arrayContaining([old, next]))
  })
})
