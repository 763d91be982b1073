import os from 'node:os'
import { expect, test } from 'vitest'
import { inHashingQueue, requirePlaceInQueue, TooBusyError } from './hashing-queue'

const SLOTS = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)))

test('R-22 half of the cores hash at a time, twenty wait, whoever comes then is told to come back', async () => {
  let running = 0
  let most = 0
  const finish: (() => void)[] = []
  const hash = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((done) => finish.push(done))
    running -= 1
    return 'done'
  }
  const taken = Array.from({ length: SLOTS + 20 }, () => inHashingQueue(hash))
  await expect(inHashingQueue(hash)).rejects.toBeInstanceOf(TooBusyError)
  expect(requirePlaceInQueue).toThrow(TooBusyError)
  const drain = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      await new Promise((turn) => setImmediate(turn))
    }
  }
  await drain()
  expect(await Promise.all(taken)).toEqual(taken.map(() => 'done'))
  expect(most).toBe(SLOTS)
  expect(requirePlaceInQueue).not.toThrow()
})

test('R-22 a hash that fails gives its place to the next', async () => {
  const failing = inHashingQueue(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await inHashingQueue(() => Promise.resolve('next'))).toBe('next')
})
