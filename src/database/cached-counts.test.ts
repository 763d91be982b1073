import { sql } from '@payloadcms/db-postgres/drizzle'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheCounts } from './adapter'

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
