import type { Payload, PayloadRequest, Where } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { toStatementKey } from '@/platform/database/reuse-statements'
import { getTestPayload } from '../support/payload'
import { aWorkshop } from '../support/search'

type Query = Parameters<Payload['db']['find']>[0]

const program = { payloadAPI: 'REST' } as PayloadRequest
let payload: Payload
let ids: number[]

beforeAll(async () => {
  payload = await getTestPayload()
  ids = []
  for (const at of [0, 1, 2, 3, 4]) {
    const { id } = await aWorkshop({ title: `Reused ${at}` })
    await payload.update({ collection: 'workshops', id, data: { topics: [`topic ${at}`, 'all'] } })
    ids.push(id)
  }
})

const list = (more: Partial<Query> = {}, req?: PayloadRequest) =>
  payload.db.find({
    collection: 'workshops',
    limit: 2,
    page: 1,
    sort: 'id',
    where: { id: { in: ids } },
    pagination: true,
    req,
    ...more,
  })

test.each<[string, Partial<Query>]>([
  ['pages', {}],
  ['the second page', { page: 2 }],
  ['the last page', { page: 3 }],
  ['a page after the last', { page: 9 }],
  ['another size', { limit: 4 }],
  ['no limit', { limit: 0, pagination: false }],
  ['another order', { sort: '-title' }],
  ['an order by a list of values', { sort: 'topics' }],
  ['three fields', { select: { title: true, topics: true } }],
  ['a filter by a list of values', { where: { topics: { in: ['topic 1', 'topic 3'] } } }],
  [
    'a filter and an order that join',
    { sort: 'title', where: { 'instructors.name': { exists: false }, id: { in: [] } } },
  ],
])('V-13 programs read the same with a stored statement: %s', async (_name, more) => {
  const expected = await list(more)
  expect(await list(more, program)).toEqual(expected)
  expect(await list(more, program)).toEqual(expected)
})

test('V-13 a list is built once for its pages, and reads each change', async () => {
  const { workshops } = (payload.db as unknown as { drizzle: { query: Record<string, object> } })
    .drizzle.query
  const build = vi.spyOn(workshops as { findMany: () => unknown }, 'findMany')
  const where: Where = { and: [{ id: { in: ids } }, { title: { not_equals: 'x' } }] }
  const titles = async (page: number) =>
    (await list({ page, where, select: { title: true } }, program)).docs.map(
      (doc) => (doc as { title?: string }).title,
    )
  expect(await titles(1)).toEqual(['Reused 0', 'Reused 1'])
  await payload.update({ collection: 'workshops', id: ids[0] ?? 0, data: { title: 'Renamed' } })
  build.mockClear()
  expect([await titles(1), await titles(3)]).toEqual([['Renamed', 'Reused 1'], ['Reused 4']])
  expect(build).not.toHaveBeenCalled()
  build.mockRestore()
})

test('V-13 different values never share a statement', () => {
  const key = (value: unknown) =>
    toStatementKey({ collection: 'workshops', where: { title: { equals: value } } as Where })
  const values = ['1', 1, true, 'true', null, 'null', ['1'], { 0: '1' }, '', [], [null]]
  expect(new Set(values.map(key)).size).toBe(values.length)
  const inexact = [undefined, [undefined], Number.NaN, Infinity, new Date(0), { toJSON: () => 1 }]
  expect(inexact.map(key)).toEqual(inexact.map(() => null))
})
