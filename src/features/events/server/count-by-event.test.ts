import { expect, test, vi } from 'vitest'
import { countByEvent, countRecentByEvent } from './count-by-event'

const execute = vi.fn()
const payload = { db: { drizzle: { execute } } } as never
const answer = (taken: number) =>
  execute.mockResolvedValueOnce({ rows: [{ event: 1, taken, waiting: 0 }] })
const counted = async (events = [{ id: 1 }, { id: 2 }]) => {
  const of = await countRecentByEvent(payload, 'workshop', events)
  return events.map(({ id }) => of(id).taken)
}

test('Y-14 a list counts more than 10,000 registrations once in ten seconds, others always', async () => {
  answer(9000)
  answer(12_000)
  expect([await counted(), await counted(), await counted()]).toEqual([
    [9000, 0],
    [12_000, 0],
    [12_000, 0],
  ])
  answer(3)
  expect(await counted([{ id: 1 }])).toEqual([3])
  answer(12_001)
  expect((await countByEvent(payload, 'workshop', [{ id: 1 }]))(1).taken).toBe(12_001)
})
