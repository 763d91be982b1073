import { access } from 'node:fs/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { processWide } from '@/lib/process-wide'
import { isDatabaseAlive } from './database-pool'

const forget = () => void Reflect.deleteProperty(processWide('health', Object), 'last')
beforeEach(forget)

test('R-34 a flood of health checks is one query to the database', async () => {
  const ask = vi.fn(() => Promise.resolve())
  const results = await Promise.all(Array.from({ length: 1000 }, () => isDatabaseAlive(ask)))
  expect(new Set(results)).toEqual(new Set([true]))
  expect(ask).toHaveBeenCalledOnce()
})

test('R-34 a process that was busy does not take its database for dead', async () => {
  const result = isDatabaseAlive(() => access(import.meta.filename))
  const end = Date.now() + 1000
  while (Date.now() < end);
  expect(await result).toBe(true)
})

test('R-34 a database that fails or does not respond is reported as down', async () => {
  expect(await isDatabaseAlive(() => Promise.reject(new Error('gone')))).toBe(false)
  forget()
  expect(await isDatabaseAlive(() => new Promise(() => undefined))).toBe(false)
})
