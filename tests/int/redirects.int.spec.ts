import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flushHits, createRedirects } from '@/features/redirects/server/answer-redirects'
import { flushMissing } from '@/features/redirects/server/missing-paths'
import { listShortLinkDays } from '@/features/redirects/server/short-links'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { removeAllOldMisses } from '@/platform/database/count-miss'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

const as = { overrideAccess: true } as const
const collection = 'redirects' as const
let payload: Payload
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
  learner = await aPerson(payload, 'user')
})
beforeEach(() => removeAll())
afterAll(async () => {
  await removeAll()
})

async function removeAll() {
  await onPool(payload, sql`delete from redirects`)
  await onPool(payload, sql`delete from missing_paths`)
}

type Refused = { errors?: { field?: string; message: string; code: string }[] }

async function post(json: Record<string, unknown>, who: Person = editor) {
  const { body, status } = await callRest('POST', '/redirects', { json, cookie: who.cookie })
  const { errors } = body as Refused
  return {
    status,
    field: errors?.[0]?.field,
    message: errors?.[0]?.message,
    code: errors?.[0]?.code,
  }
}

const put = (from: string, to: string) =>
  payload.create({ collection, data: { from, to, type: '301' }, ...as })

async function countAll() {
  return (await payload.count({ collection, ...as })).totalDocs
}

describe('C-16 what is refused, with the field and nothing stored', () => {
  test.each([
    ['/workshops', '/x', 'from', '/workshops'],
    ['/workshops/', '/x', 'from', '/workshops'],
    ['/%61pi', '/x', 'from', '/api/*'],
    ['/api/old', '/x', 'from', '/api/*'],
    ['/admin/x', '/x', 'from', '/admin/*'],
    ['/tutorials/*', '/x', 'from', '/tutorials'],
    ['/*', '/x', 'from', 'The site uses /,'],
    ['/', '/x', 'from', 'The site uses /,'],
    ['old', '/x', 'from', 'path'],
    ['', '/x', 'from', 'path'],
    ['/old?x=1', '/x', 'from', 'query'],
    ['/old*', '/x', 'from', 'prefix'],
    ['/a/../b', '/x', 'from', 'path'],
    ['/a//b', '/x', 'from', 'path'],
    ['/a\\b', '/x', 'from', 'path'],
    [`/${'a'.repeat(500)}`, '/x', 'from', '500'],
    ['https://example.com/old', '/x', 'from', 'path'],
    ['/old', 'javascript:alert(1)', 'to', 'https://'],
    ['/old', 'data:text/html,x', 'to', 'https://'],
    ['/old', 'http://example.com', 'to', 'https://'],
    ['/old', '//example.com', 'to', 'https://'],
    ['/old', '/\\example.com', 'to', 'https://'],
    ['/old', 'https://me:secret@example.com', 'to', 'https://'],
    ['/old/*', 'https://*', 'to', 'https://'],
    ['/old/*', 'https://example.com?x=/*', 'to', 'https://'],
    ['/old', '/new/*', 'to', 'prefix'],
    ['/old', `/${'a'.repeat(2000)}`, 'to', '2000'],
    ['/old', '', 'to', 'address'],
    ['/old', '/old', 'to', 'own'],
    ['/old', '/old/?x=1#y', 'to', 'own'],
    ['/old', '/%6Fld', 'to', 'own'],
    ['/old/*', '/old/new', 'to', 'own'],
    ['/old/*', '/old/new/*', 'to', 'own'],
  ])('C-09 from %s to %s', async (from, to, field, word) => {
    const refused = await post({ from, to, type: '301' })
    expect(refused).toMatchObject({ status: 400, code: 'invalid', field })
    expect(refused.message).toContain(word)
    expect(await countAll()).toBe(0)
  })

  test('C-09 its own address, written with the origin of the site', async () => {
    const refused = await post({
      from: `${env.SITE_URL}/old`,
      to: `${env.SITE_URL}/old`,
      type: '301',
    })
    expect(refused).toMatchObject({ status: 400, field: 'to' })
  })

  test.each([
    [[['/a', '/b']], '/b', '/a'],
    [
      [
        ['/a', '/b'],
        ['/b', '/c'],
      ],
      '/c',
      '/a?x=1',
    ],
    [[['/a/*', '/b/*']], '/b/x', '/a/x'],
    [[['/b/x', '/a/x']], '/a/*', '/b/*'],
    [[['/b', '/a/x']], '/a/*', '/b'],
  ] as const)('C-09 a loop with %j: from %s to %s', async (rules, from, to) => {
    for (const [one, other] of rules) await put(one, other)
    const refused = await post({ from, to, type: '301' })
    expect(refused).toMatchObject({ status: 400, field: 'to' })
    expect(refused.message).toContain('loop')
    expect(await countAll()).toBe(rules.length)
  })

  test.each([
    ['/rr/*', '//*'],
    ['/rr/*', '/\\*'],
    ['/rr/*', 'https:/*'],
  ])('M-107 from %s to %s would lead to any host', async (from, to) => {
    expect(await post({ from, to, type: '301' })).toMatchObject({ status: 400, field: 'to' })
    expect(await countAll()).toBe(0)
  })

  test.each([
    [['/a', '/%62'], '/b', '/a'],
    [['/A', '/B'], '/b', '/a'],
    [['/cafe\u0301', '/b'], '/b', '/caf\u00e9'],
  ] as const)('M-107 a loop by other spellings: %j and from %s to %s', async (rule, from, to) => {
    await put(rule[0], rule[1])
    const refused = await post({ from, to, type: '301' })
    expect(refused).toMatchObject({ status: 400, field: 'to' })
    expect(refused.message).toContain('loop')
  })

  test('M-106 a second redirect from a path in capitals or with decomposed letters', async () => {
    await put('/\u00fcber', '/b')
    for (const from of ['/\u00dcBER', '/u\u0308ber', '/U%CC%88ber']) {
      expect(await post({ from, to: '/c', type: '301' })).toMatchObject({
        status: 400,
        field: 'from',
      })
    }
    expect(await post({ from: '/API/old', to: '/c', type: '301' })).toMatchObject({ field: 'from' })
  })

  test('C-09 a loop that two editors make at the same time', async () => {
    const both = await Promise.all([
      post({ from: '/a', to: '/b', type: '301' }),
      post({ from: '/b', to: '/a', type: '301' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('C-09 a loop by a change', async () => {
    await put('/a', '/b')
    const { id } = await put('/b', '/c')
    const path = `/redirects/${id}`
    const { status } = await callRest('PATCH', path, { json: { to: '/a' }, cookie: editor.cookie })
    expect(status).toBe(400)
    const own = await callRest('PATCH', path, { json: { note: 'x' }, cookie: editor.cookie })
    expect(own.status).toBe(200)
  })

  test('C-09 a second one from the same path, and another status', async () => {
    await put('/a', '/b')
    expect(await post({ from: '/a/', to: '/c', type: '301' })).toMatchObject({
      status: 400,
      field: 'from',
    })
    expect(await post({ from: '/x', to: '/c', type: '307' })).toMatchObject({
      status: 400,
      field: 'type',
    })
  })

  test('C-16 more than 10,000; and that many are loaded and checked quickly', async () => {
    await onPool(
      payload,
      sql`insert into redirects ("from", "to") select '/old-' || n, '/new-' || n
          from generate_series(1, 9999) as n`,
    )
    expect((await post({ from: '/last', to: '/old-9999', type: '301' })).status).toBe(201)
    const refused = await post({ from: '/one-more', to: '/x', type: '301' })
    expect(refused).toMatchObject({ status: 400, field: 'from' })
    expect(refused.message).toContain('10,000')
    expect(await createRedirects(payload).load()).toHaveLength(10_000)
  })

  test('C-12 learners, and the counts', async () => {
    const json = { from: '/old', to: '/x', type: '301' }
    expect((await post(json, learner)).status).toBe(403)
    const { body } = await callRest('POST', '/redirects', {
      json: { ...json, hits: 5, lastHitAt: '2026-01-01T00:00:00.000Z' },
      cookie: editor.cookie,
    })
    expect((body as { doc: object }).doc).toMatchObject({ hits: 0, lastHitAt: null })
  })
})

describe('C-09 redirects', () => {
  test('C-09 are stored in one form, by REST and GraphQL', async () => {
    const { body } = await callRest('POST', '/redirects', {
      json: { from: ` ${env.SITE_URL}/%C3%BCber-uns/ `, to: `${env.SITE_URL}/über#x`, type: '302' },
      cookie: editor.cookie,
    })
    expect((body as { doc: object }).doc).toMatchObject({
      from: '/über-uns',
      to: '/über#x',
      type: '302',
    })
    expect(await createRedirects(payload).load()).toEqual([
      expect.objectContaining({ from: '/über-uns', to: '/%C3%BCber#x', status: 302 }),
    ])
    const query = `mutation { createRedirect(data: { from: "/a", to: "/b", type: _301 }) { from type hits } }`
    const made = await callGraphQL(query, {}, editor.cookie)
    expect(made.data, made.text).toMatchObject({
      createRedirect: { from: '/a', type: '_301', hits: 0 },
    })
  })

  test('C-09 an address of a published record, now or before, is refused; one of a draft is not', async () => {
    const data = { title: 'Zq redirected', description: 'x', duration: '1 day' }
    const { id, slug } = await payload.create({
      collection: 'workshops',
      data: { ...data, _status: 'published' },
      ...as,
    })
    const isRefused = async (segment: string | number) =>
      (await post({ from: `/workshops/${segment}`, to: '/x', type: '301' })).status === 400
    expect(await isRefused(slug ?? '')).toBe(true)
    expect(await isRefused(id)).toBe(true)
    await payload.update({ collection: 'workshops', id, data: { slug: 'zq-renamed' }, ...as })
    expect(await isRefused(slug ?? '')).toBe(true)
    await payload.update({ collection: 'workshops', id, data: { _status: 'draft' }, ...as })
    expect(await isRefused(slug ?? '')).toBe(false)
    await payload.delete({ collection: 'workshops', id, trash: true, ...as })
  })

  test('C-09 hits are counted together, also across a save, and change no version', async () => {
    const { id, updatedAt } = await put('/a', '/b')
    const row = { id, from: '/a', to: '/b', status: 301 as const }
    const count = (one = row) => createRedirects(payload).count(one, false)
    for (let n = 0; n < 3; n += 1) count()
    count({ ...row, id: 2_000_000_000 })
    await flushHits(payload)
    await flushHits(payload)
    const stored = await payload.findByID({ collection, id, ...as })
    expect(stored).toMatchObject({ hits: 3, updatedAt })
    expect(Date.parse(stored.lastHitAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    count()
    await flushHits(payload)
    await payload.update({ collection, id, data: { note: 'x' }, ...as })
    expect(await payload.findByID({ collection, id, ...as })).toMatchObject({ hits: 4 })
  })
})

describe('C-10 the list of missing addresses', () => {
  const note = (path: string, address: string) =>
    createRedirects(payload).noteMissing(path, new Headers({ 'x-forwarded-for': address }))
  const listed = async () => {
    await flushMissing(payload)
    const { docs } = await payload.find({ collection: 'missing_paths', pagination: false, ...as })
    return docs.map(({ path, times }) => [path, times])
  }
  let serial = Math.floor(Math.random() * 60_000)
  const somewhere = () => `2001:${(serial += 1).toString(16)}:1::1`

  test('C-10 a path is stored when three networks have requested it', async () => {
    const path = `/zq-${serial % 9999}`
    const [one, two, three, four] = [somewhere(), somewhere(), somewhere(), somewhere()]
    for (const from of [one, two, one, two, two]) note(path, from)
    expect(await listed()).toEqual([])
    const stored = await onPool(payload, sql`select * from rate_limits`)
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${path}|${one}`))
    note(path, three)
    expect(await listed()).toEqual([[path, 3]])
    note(path, four)
    note(path, four)
    expect(await listed()).toEqual([[path, 4]])
  })

  test('C-10 one network, even with many addresses of its own, lists nothing', async () => {
    const prefix = somewhere().replace('::1', '')
    for (let n = 1; n < 6; n += 1) note(`/zq-own-${serial % 9999}`, `${prefix}:${n}::1`)
    expect(await listed()).toEqual([])
  })

  test('C-10 three networks list at most twenty paths in an hour', async () => {
    const networks = [somewhere(), somewhere(), somewhere()]
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      for (const network of networks) note(`/zq-flood-${letter}`, network)
    }
    expect(await listed()).toHaveLength(20)
  })

  test('C-10 the list holds a thousand paths of the last 30 days', async () => {
    await onPool(
      payload,
      sql`insert into missing_paths (path, times, last_at)
          select '/zq-' || n, 3 + n, now() from generate_series(1, 1005) as n
          union all select '/zq-old', 3, now() - interval '31 days'`,
    )
    await removeAllOldMisses(payload)
    const rest = await onPool(payload, sql`select min(times) as least, count(*) from missing_paths`)
    expect(rest).toEqual([{ least: '9', count: '1000' }])
  })

  test('C-10 a redirect removes what it covers', async () => {
    await onPool(
      payload,
      sql`insert into missing_paths (path, times, last_at)
          values ('/old', 3, now()), ('/old/x', 3, now()), ('/older', 3, now())`,
    )
    expect((await post({ from: '/old/*', to: '/x', type: '301' })).status).toBe(201)
    expect(await listed()).toEqual([['/older', 3]])
  })
})

describe('H-13 short links', () => {
  const short = 'short_links' as const
  const data = { slug: 'zq-spring', to: '/workshops', label: 'Poster' }
  const send = (json: object, who = editor) =>
    callRest('POST', '/short_links', { json: { ...data, ...json }, cookie: who.cookie })
  beforeEach(() => onPool(payload, sql`delete from short_links`))

  test.each([
    [{ slug: 'a b' }, 'slug'],
    [{ slug: 'a/b' }, 'slug'],
    [{ slug: 'x'.repeat(61) }, 'slug'],
    [{ to: 'http://example.com' }, 'to'],
    [{ to: 'javascript:alert(1)' }, 'to'],
    [{ to: '//example.com' }, 'to'],
    [{ to: '/go/other' }, 'to'],
    [{ to: `${env.SITE_URL}/go/other` }, 'to'],
    [{ label: '' }, 'label'],
  ])('H-13 %j is refused', async (json, field) => {
    const { body, status } = await send(json)
    expect([status, (body as Refused).errors?.[0]?.field]).toEqual([400, field])
  })

  test('M-107 a loop through a short link is refused on both sides, and stores nothing', async () => {
    await put('/poster', '/Go/ZQ-spring?x=1')
    const refused = await send({ to: '/poster' })
    expect([refused.status, (refused.body as Refused).errors?.[0]]).toMatchObject([
      400,
      { field: 'to', message: expect.stringContaining('loop') as string },
    ])
    await payload.delete({ collection, where: { from: { equals: '/poster' } }, ...as })
    const { body, status } = await send({ to: '/poster' })
    expect(status).toBe(201)
    const back = { from: '/poster', to: '/go/zq-spring', type: '301' }
    expect(await post(back)).toMatchObject({ status: 400, field: 'to' })
    expect(await post({ ...back, from: '/post*', to: '/x' })).toMatchObject({ field: 'from' })
    const { id } = (body as { doc: { id: number } }).doc
    const path = `/short_links/${id}`
    await put('/flyer', '/go/zq-spring')
    const changed = await callRest('PATCH', path, { json: { to: '/flyer' }, cookie: editor.cookie })
    expect(changed.status).toBe(400)
    const own = await callRest('PATCH', path, { json: { label: 'x' }, cookie: editor.cookie })
    expect(own.status).toBe(200)
  })

  test('M-107 a loop that a redirect and a short link make at the same time', async () => {
    const both = await Promise.all([
      send({ to: '/poster' }),
      post({ from: '/poster', to: '/go/zq-spring', type: '301' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('H-13 learners, a slug that is taken, and the counts', async () => {
    expect((await send({}, learner)).status).toBe(403)
    const { body, status } = await send({ slug: ' ZQ-Spring ', scans: 9, clicks: 9 })
    expect([status, (body as { doc: object }).doc]).toMatchObject([
      201,
      { slug: 'zq-spring', scans: 0, clicks: 0 },
    ])
    expect((await send({})).status).toBe(400)
    const made = await send({ slug: '' })
    expect((made.body as { doc: { slug: string } }).doc.slug).toMatch(/^[a-z2-9]{6}$/)
  })

  test('H-13 no redirect takes an address of short links', async () => {
    for (const from of ['/go/zq-spring', '/go/*', '/go']) {
      expect((await post({ from, to: '/x', type: '301' })).status).toBe(400)
    }
  })

  test('H-13 scans and clicks are counted per day, without anything about visitors', async () => {
    const { id, updatedAt } = await payload.create({ collection: short, data, ...as })
    const [row] = (await createRedirects(payload).load()).filter(({ isShortLink }) => isShortLink)
    expect(row).toEqual({
      id,
      from: '/go/zq-spring',
      to: '/workshops',
      status: 302,
      isShortLink: true,
    })
    const count = (isScan: boolean) => row && createRedirects(payload).count(row, isScan)
    for (const isScan of [true, false, true]) count(isScan)
    await flushHits(payload)
    count(false)
    await flushHits(payload)
    const stored = await payload.findByID({ collection: short, id, ...as })
    expect(stored).toMatchObject({ scans: 2, clicks: 2, updatedAt })
    expect(await listShortLinkDays(payload, id)).toMatchObject([{ scans: 2, clicks: 2 }])
    const columns = await onPool(
      payload,
      sql`select column_name as name from information_schema.columns where table_name = 'short_link_days'`,
    )
    expect(columns.map(({ name }) => name).sort()).toEqual(['clicks', 'day', 'link_id', 'scans'])
    await payload.delete({ collection: short, id, ...as })
    expect(await listShortLinkDays(payload, id)).toEqual([])
  })
})
