import os from 'node:os'
import { expect, test } from 'vitest'
import { inHashingQueue, isQueueFull } from './password-queue'
import { TooBusyError } from './rate-limits'

const SLOTS = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)))

/** Hashes that end when told to; `running` says for whom, in the order in which they began. */
function slowHashes() {
  const running: string[] = []
  const finish: (() => void)[] = []
  const begin = (principal: string) =>
    inHashingQueue(principal, async () => {
      running.push(principal)
      await new Promise<void>((done) => finish.push(done))
      return principal
    })
  const drain = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      await new Promise((turn) => setImmediate(turn))
    }
  }
  return { begin, drain, running }
}

test('R-22 half of the cores hash at a time; twenty requests of one network wait, the next is refused', async () => {
  const { begin, drain, running } = slowHashes()
  const taken = Array.from({ length: SLOTS + 20 }, () => begin('a'))
  await expect(begin('a')).rejects.toBeInstanceOf(TooBusyError)
  expect(isQueueFull('a')).toBe(true)
  expect(isQueueFull('b')).toBe(false)
  expect(running).toHaveLength(SLOTS)
  await drain()
  expect(await Promise.all(taken)).toEqual(taken.map(() => 'a'))
  expect(isQueueFull('a')).toBe(false)
})

test('S-109 a client that fills the queue does not keep others from their turn', async () => {
  const { begin, drain, running } = slowHashes()
  const many = ['a', 'a2'].map((principal) => Array.from({ length: 21 }, () => begin(principal)))
  const settled = Promise.allSettled(many.flat())
  const other = begin('b')
  await drain()
  expect(await other).toBe('b')
  expect(running.indexOf('b')).toBeLessThan(SLOTS + 3)
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
})

test('R-22 a hash that fails gives its place to the next', async () => {
  const failing = inHashingQueue('a', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await inHashingQueue('a', () => Promise.resolve('next'))).toBe('next')
})
