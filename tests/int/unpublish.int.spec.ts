import { Client } from 'pg'
import * as cache from 'next/cache'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Payload } from 'payload'
import { env } from '@/env'
import { listRelated } from '@/features/catalog/server/choose-records'
import { findRecord } from '@/features/catalog/server/queries'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { tags } from '@/lib/tags'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { aWorkshop, titles, word } from '../support/search'

let payload: Payload
let client: Client
let received: string[] = []
let ed: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ed = await aPerson(payload, 'editor')
  client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('listen cache_tags')
  client.on('notification', ({ payload: text }) => {
    received.push(...(JSON.parse(text ?? '{}') as { tags: string[] }).tags)
  })
})
afterAll(() => client.end())
/** What has expired by now: a notice leaves with COMMIT, before what this asks comes back. */
async function expired() {
  await client.query('select 1')
  return received
}

async function forget() {
  await expired()
  received = []
}

type Change = { id: number; data: object; draft?: boolean }
const change = ({ id, data, draft = false }: Change) =>
  payload.update({
    collection: 'workshops',
    id,
    data,
    draft,
    overrideAccess: false,
    user: ed.user,
  })

async function lastAction(id: number) {
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { recordType: { equals: 'workshops' }, recordId: { equals: String(id) } },
    sort: '-id',
    limit: 1,
  })
  return docs[0]?.action
}

describe('S-130 behind a draft that waits', () => {
  test('S-130 a draft over a published record expires nothing, nor does the next one', async () => {
    const { id } = await aWorkshop({ title: 'Published' })
    await forget()
    await change({ id, draft: true, data: { title: 'A draft' } })
    await change({ id, draft: true, data: { title: 'Another' } })
    expect(await expired()).toEqual([])
    expect(await lastAction(id)).toBe('draft')
  })

  test('S-130 taking the record off the site expires its pages, under its public address', async () => {
    const { id, slug } = await aWorkshop({ title: 'Published' })
    await change({ id, draft: true, data: { title: 'A draft', slug: `draft-${id}` } })
    await forget()
    await change({ id, data: { _status: 'draft' } })
    expect(await expired()).toEqual(
      expect.arrayContaining([`workshop:${id}`, `workshop:${slug}`, 'workshops']),
    )
    expect(await lastAction(id)).toBe('unpublish')
  })

  test('S-130 so does throwing it away', async () => {
    const { id } = await aWorkshop({ title: 'Published' })
    await change({ id, draft: true, data: { title: 'A draft' } })
    await forget()
    await change({ id, data: { deletedAt: new Date().toISOString() } })
    expect(await expired()).toContain(`workshop:${id}`)
    expect(await lastAction(id)).toBe('trash')
  })

  test('S-130 D-05 its answers are found no more', async () => {
    const rare = word()
    const { id: workshop } = await aWorkshop({ title: 'Asked about' })
    const data = { workshop, question: 'How?', answer: parseAnswerText(`So ${rare}`) }
    await payload.create({ collection: 'workshop_qna', data: data as never, overrideAccess: true })
    expect(await titles(rare, true)).toEqual(['How?'])
    await change({ id: workshop, draft: true, data: { title: 'A draft' } })
    expect(await titles(rare, true)).toEqual(['How?'])
    await change({ id: workshop, data: { _status: 'draft' } })
    expect(await titles(rare, true)).toEqual([])
  })
})

test('D-11 anyone who asks drops nothing that visitors read; the answer does', async () => {
  const { id: workshop } = await aWorkshop({ title: 'Asked about' })
  const lina = await aPerson(payload, 'user')
  await forget()
  const asked = { workshop, question: 'Which editor do you use?' }
  const { id } = await payload.create({
    collection: 'workshop_qna',
    data: asked,
    user: lina.user,
    overrideAccess: false,
  })
  expect(await expired()).toEqual([])
  const data = { answer: parseAnswerText('Any.') } as never
  await payload.update({ collection: 'workshop_qna', id, data, user: ed.user })
  expect(await expired()).toContain(`questions:workshop:${workshop}`)
})

describe('M-135 pages that show other workshops', () => {
  const category = 'Marketing' as const
  const choice = tags.choice(category)
  const create = (data: object = {}) =>
    payload.create({
      collection: 'workshops',
      data: {
        title: `Chosen ${word()}`,
        description: 'x',
        duration: '1 day',
        category: [category],
        _status: 'published',
        ...data,
      } as never,
      overrideAccess: true,
    })

  test('M-135 a change of texts, also of a draft, leaves the choice of a category as it is', async () => {
    const { id } = await create({ startsAt: '2031-01-01T10:00:00.000Z' })
    await forget()
    await change({ id, draft: true, data: { category: ['Design'] } })
    await change({ id, data: { title: 'Another title', body: null, _status: 'published' } })
    expect(await expired()).toContain(tags.workshop(id))
    await forget()
    await change({ id, data: { description: 'y', isFeatured: true } })
    expect(await expired()).toContain(tags.workshop(id))
    expect(received).not.toContain(choice)
  })

  test.each([
    ['another date', { startsAt: '2031-02-01T10:00:00.000Z' }],
    ['another address', { slug: `chosen-${word()}` }],
    ['no category', { category: [] }],
    ['no publication', { _status: 'draft' }],
    ['the trash', { deletedAt: '2026-01-01T10:00:00.000Z' }],
  ])('M-135 %s expires it', async (_, data) => {
    const { id } = await create({ startsAt: '2031-01-01T10:00:00.000Z' })
    expect(await expired()).toContain(choice)
    await forget()
    await change({ id, data })
    expect(await expired()).toContain(choice)
  })

  test('M-135 a workshop depends on the records that it shows, not on the list', async () => {
    const [one] = [await create(), await create()]
    const read = vi.spyOn(cache, 'unstable_cache')
    await findRecord('workshop', String(one.id))
    const shown = await listRelated({
      kind: 'workshop',
      id: one.id,
      categories: [category],
      event: null,
    })
    const used = new Set(read.mock.calls.flatMap(([, , options]) => options?.tags ?? []))
    read.mockRestore()
    expect(shown.length).toBeGreaterThan(0)
    expect(used).not.toContain(tags.workshops)
    expect([...used]).toEqual(
      expect.arrayContaining([choice, ...shown.map(({ id }) => tags.workshop(id))]),
    )
  })
})
