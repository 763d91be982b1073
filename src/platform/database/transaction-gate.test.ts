import { expect, test } from 'vitest'
import { createGate } from './commit-safe'

test('R-06 the third waits until one of two has left, and leaving twice lets in no more', async () => {
  const enter = createGate({ limit: 2, waitMs: 1000 })
  const [first] = await Promise.all([enter(), enter()])
  const order: string[] = []
  const third = enter().then((leave) => (order.push('third'), leave))
  const fourth = enter().then((leave) => (order.push('fourth'), leave))
  await Promise.resolve()
  expect(order).toEqual([])
  first()
  first()
  const leaveThird = await third
  expect(order).toEqual(['third'])
  leaveThird()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('R-06 a caller that arrives while a place changes hands waits', async () => {
  const enter = createGate({ limit: 1, waitMs: 1000 })
  const leave = await enter()
  const order: string[] = []
  const second = enter().then((end) => (order.push('second'), end))
  leave()
  const third = enter().then((end) => (order.push('third'), end))
  const leaveSecond = await second
  await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['second'])
  leaveSecond()
  await third
  expect(order).toEqual(['second', 'third'])
})

test('R-06 a request that waited too long is refused, and no longer counted', async () => {
  const enter = createGate({ limit: 1, waitMs: 5 })
  const leave = await enter()
  await expect(enter()).rejects.toThrow('timeout exceeded')
  leave()
  await enter()
})
