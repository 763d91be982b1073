import { afterEach, expect, test, vi } from 'vitest'
import { getEpoch, expireTags } from './cache-clock.mjs'
import { TaggedCache } from './tagged-cache.mjs'

afterEach(() => void vi.useRealTimers())

test('what a change has outdated is neither stored nor returned', async () => {
  const cache = new TaggedCache<string>({ max: 10 })
  const startEpoch = getEpoch()
  cache.set('a', 'old', { startEpoch, tags: ['x'] })
  expireTags(['y'])
  expect(cache.get('a')).toBe('old')
  expireTags(['x'])
  expect(cache.get('a')).toBeUndefined()
  cache.set('a', 'older', { startEpoch, tags: ['x'] })
  expect(cache.get('a')).toBeUndefined()
  const overtaken = await cache.load('a', ['x'], async () => {
    expireTags(['x'])
    return 'overtaken'
  })
  expect([overtaken, cache.get('a')]).toEqual(['overtaken', undefined])
})

test('an entry ends after its seconds', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new TaggedCache<string>({ max: 10 })
  cache.set('a', 'b', { startEpoch: getEpoch(), tags: [], seconds: 5 })
  vi.setSystemTime(Date.now() + 4999)
  expect(cache.get('a')).toBe('b')
  vi.setSystemTime(Date.now() + 1)
  expect(cache.get('a')).toBeUndefined()
})

test('a budget bounds entries or bytes; failures and what is not storable are read again', async () => {
  const cache = new TaggedCache<string>({ max: 10, sizeOf: ({ length }) => length })
  for (const key of ['a', 'b', 'c']) cache.set(key, '1234', { startEpoch: getEpoch(), tags: [] })
  expect([cache.get('a'), cache.size]).toEqual([undefined, 8])
  const failing = cache.load('d', [], () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  const read = vi.fn(async () => '12')
  const isStorable = () => false
  for (let count = 0; count < 2; count += 1) await cache.load('d', [], read, { isStorable })
  for (let count = 0; count < 2; count += 1) await cache.load('d', [], read)
  expect(read).toHaveBeenCalledTimes(3)
})
