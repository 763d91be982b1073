import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairShare } from './fair-share.mjs'

/** The clock of the event loop, which a test lets work. */
let busy = 0
const alone = () => createFairShare({ share: 0.25, busyMs: () => busy })
type Share = ReturnType<typeof alone>
/** A share of a site that someone else visits. */
const make = () => {
  const share = alone()
  share.see('visitor')
  return share
}
type Turn = Awaited<ReturnType<Share['take']>>

beforeEach(() => {
  busy = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const leave = (turn: Turn, isComplete = true) => {
  if (!('leave' in turn)) throw new Error(`refused for ${turn.wait} s`)
  turn.leave(isComplete)
}
/** Takes turns that each use so much, until `forMs` have passed; returns what they used together. */
async function use(share: Share, client: string, eachMs: number, forMs: number, isVisited = true) {
  let [used, isOver] = [0, false]
  const loop = async () => {
    while (!isOver) {
      const turn = await share.take(client)
      busy += eachMs
      await vi.advanceTimersByTimeAsync(eachMs)
      used += eachMs
      leave(turn)
    }
  }
  const looping = loop()
  const end = performance.now() + forMs
  while (performance.now() < end) {
    if (isVisited) share.see('visitor')
    await vi.advanceTimersByTimeAsync(50)
  }
  isOver = true
  await vi.advanceTimersByTimeAsync(30_000)
  await looping
  return used
}
const isWaiting = async (turn: Turn | Promise<Turn>) => {
  let isSettled = false
  void Promise.resolve(turn).then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(0)
  return !isSettled
}

test('M-32 one client takes at most a quarter of the time, plus its initial burst', async () => {
  const used = await use(make(), 'a', 100, 60_000)
  expect(used).toBeLessThan(0.25 * 60_000 + 2500)
  expect(used).toBeGreaterThan(0.2 * 60_000)
})

test('M-32 a client that is alone may use all of the time, and has a share once another is there', async () => {
  const share = alone()
  expect(await use(share, 'a', 100, 20_000, false)).toBeGreaterThan(12_000)
  expect(await use(share, 'a', 100, 20_000)).toBeLessThan(0.25 * 20_000 + 2500)
})

test('M-32 another client does not wait for one that has used up its share', async () => {
  const share = make()
  await use(share, 'a', 100, 20_000)
  const turns = [share.take('a'), share.take('a'), share.take('b')]
  expect(await isWaiting(turns[2] ?? Promise.reject(new Error()))).toBe(false)
})

test('M-32 two requests of a client run at once, one when it has used much; others wait', async () => {
  const share = make()
  const [first, second, third] = [share.take('a'), share.take('a'), share.take('a')]
  expect([await isWaiting(first), await isWaiting(second)]).toEqual([false, false])
  expect(await isWaiting(third)).toBe(true)
  busy += 900
  leave(await first)
  expect(await isWaiting(third)).toBe(true)
  leave(await second)
  expect(await isWaiting(third)).toBe(false)
})

test('M-32 cheap requests are charged too, so that many of them wait', async () => {
  const share = make()
  for (let n = 0; n < 500; n += 1) {
    const turn = await share.take('a')
    busy += 4
    leave(turn)
  }
  expect(await isWaiting(share.take('a'))).toBe(true)
})

test('M-32 a class behind one address asks for 1,000 cheap things at once without waiting', async () => {
  const share = make()
  const begin = performance.now()
  for (let n = 0; n < 1000; n += 1) {
    const turn = await share.take('a school')
    busy += 2
    await vi.advanceTimersByTimeAsync(2)
    leave(turn)
  }
  expect(performance.now() - begin).toBe(2000)
})

test('M-32 concurrent requests are charged together', async () => {
  const share = make()
  const [first, second] = [await share.take('a'), await share.take('b')]
  busy += 4000
  leave(first)
  leave(second)
  // Each has used 2000 ms, which is all that one may use at once.
  expect(await isWaiting(share.take('a'))).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(await isWaiting(share.take('b'))).toBe(false)
})

test('M-32 a slow upload gives its place back after a second', async () => {
  const share = make()
  const slow = [await share.take('a'), await share.take('a')]
  const next = share.take('a')
  expect(await isWaiting(next)).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await isWaiting(next)).toBe(false)
  slow.forEach((turn) => leave(turn))
})

test('M-75 heavy requests have a burst of a quarter of a second, and delay no lighter one', async () => {
  const share = make()
  const first = await share.take('a', true)
  busy += 300
  leave(first)
  const heavy = share.take('a', true)
  expect(await isWaiting(heavy)).toBe(true)
  const light = await share.take('a')
  leave(light)
  share.see('visitor')
  await vi.advanceTimersByTimeAsync(400)
  expect(await isWaiting(heavy)).toBe(false)
})

test('M-32 aborted requests are charged too', async () => {
  const share = make()
  for (let n = 0; n < 20; n += 1) leave(await share.take('a'), false)
  expect(await isWaiting(share.take('a'))).toBe(true)
})

test('M-32 a request that would wait longer than ten seconds, or behind 200 others, gets Retry-After', async () => {
  const share = make()
  const turn = await share.take('a')
  busy += 6000
  leave(turn)
  const waiting = Array.from({ length: 200 }, () => share.take('a'))
  expect(await share.take('a')).toEqual({ wait: 25 })
  for (let second = 0; second < 11; second += 1) {
    share.see('visitor')
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(await waiting[0]).toEqual({ wait: expect.any(Number) as number })
})
