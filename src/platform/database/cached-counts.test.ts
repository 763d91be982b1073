import { sql } from '@payloadcms/db-postgres/drizzle'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheCounts, countIfNeeded } from './adapter'

type Adapter = Parameters<typeof cacheCounts>[0]
type Counting = ReturnType<Adapter['init']>

const pool = {}
const count = vi.fn<() => Promise<number>>()

beforeEach(() => {
  vi.useFakeTimers()
  count.mockReset()
})
afterEach(() => void vi.useRealTimers())

function open(): Counting {
  const base = { init: () => ({ countDistinct: count, drizzle: pool }) } as unknown as Adapter
  return cacheCounts(base).init({} as never)
}

const asked = (adapter: Counting, value: string, db: object = pool) =>
  adapter.countDistinct({
    db: db as never,
    joins: [],
    tableName: 'workshops',
    where: sql`_status = ${value}`,
  })

test('G4 a count of more than 10,000 rows is asked once in ten seconds', async () => {
  const adapter = open()
  count.mockResolvedValue(10_001)
  expect([await asked(adapter, 'a'), await asked(adapter, 'a')]).toEqual([10_001, 10_001])
  expect(count).toHaveBeenCalledTimes(1)
  count.mockResolvedValue(10_005)
  vi.advanceTimersByTime(10_001)
  expect(await asked(adapter, 'a')).toBe(10_005)
})

test('G4 small counts are always counted', async () => {
  const adapter = open()
  count.mockResolvedValueOnce(10_000).mockResolvedValueOnce(9_999)
  expect([await asked(adapter, 'a'), await asked(adapter, 'a')]).toEqual([10_000, 9_999])
})

test('G4 counts are cached per filter, and not inside a transaction', async () => {
  const adapter = open()
  count.mockResolvedValueOnce(20_000).mockResolvedValueOnce(30_000).mockResolvedValueOnce(40_000)
  expect(await asked(adapter, 'a')).toBe(20_000)
  expect(await asked(adapter, 'b')).toBe(30_000)
  expect(await asked(adapter, 'a', {})).toBe(40_000)
  expect(await asked(adapter, 'b')).toBe(30_000)
})

const LIMIT = 3

/** Asks for a page of a collection with `total` documents. */
async function getPage(total: number, query: object) {
  const countAll = vi.fn(() => Promise.resolve({ totalDocs: total }))
  const find = vi.fn(({ limit, page = 1 }: { limit: number; page?: number }) => {
    const rows = Math.max(0, Math.min(limit, total - (page - 1) * limit))
    return Promise.resolve({ docs: Array.from({ length: rows }, (_, at) => at) })
  })
  const base = { init: () => ({ find, count: countAll }) } as unknown as Adapter
  const adapter = countIfNeeded(base).init({} as never)
  const { docs, ...figures } = await adapter.find({
    collection: 'users',
    limit: LIMIT,
    ...query,
  })
  return { ...figures, rows: docs.length, counts: countAll.mock.calls.length }
}

test.each([
  ['a page that is not full', 2, {}, { rows: 2, totalDocs: 2, totalPages: 1, counts: 0 }],
  [
    'the last page',
    8,
    { page: 3 },
    { rows: 2, totalDocs: 8, prevPage: 2, nextPage: null, counts: 0 },
  ],
  ['a full page', 8, { page: 2 }, { rows: 3, totalDocs: 8, totalPages: 3, nextPage: 3, counts: 1 }],
  [
    'a full last page',
    6,
    { page: 2 },
    { totalDocs: 6, hasNextPage: false, pagingCounter: 4, counts: 1 },
  ],
  ['a page without pagination', 8, { pagination: false }, { rows: 3, counts: 0 }],
])('G4 %s is counted only if it is full', async (_name, total, query, expected) => {
  expect(await getPage(total, query)).toMatchObject(expected)
})
