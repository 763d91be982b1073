import { describe, expect, test } from 'vitest'
import { inThisGeneration } from './generation.mjs'
import NextCache from './next-cache.mjs'

const cache = new NextCache()
const PAGE = { kind: 'APP_PAGE' }
const READ = { kind: 'FETCH', tags: ['workshops'], softTags: [] }

type Value = Parameters<NextCache['set']>[1]
type Context = Parameters<NextCache['set']>[2]

const pageOf = (html: string, status = 200) =>
  ({
    kind: 'APP_PAGE',
    html,
    status,
    headers: { 'x-next-cache-tags': 'workshops,_N_T_/layout' },
  }) as unknown as Value
const readOf = (body: string) =>
  ({ kind: 'FETCH', data: { body, headers: {}, url: '' }, revalidate: 3600 }) as unknown as Value
const HOUR = { cacheControl: { revalidate: 3600, expire: undefined } } as Context

const keep = (key: string, value: Value, context: Context = HOUR) =>
  inThisGeneration(() => cache.set(key, value, context))

describe('G2 what began before a change is gone after it', () => {
  test.each([
    ['a page', pageOf('old'), PAGE],
    ['a cached read', readOf('["old"]'), READ],
  ])('%s that was rendered during the change', async (name, value, context) => {
    await inThisGeneration(async () => {
      expect(await cache.get(name, context)).toBeNull()
      // The render has read the database; now somebody saves, in a request of their own.
      await cache.revalidateTag(['workshops'])
      await cache.set(name, value, HOUR)
    })
    expect(await cache.get(name, context)).toBeNull()
  })

  test('but not what began after it', async () => {
    await cache.revalidateTag(['workshops'])
    await keep('fresh', pageOf('new'))
    expect(await cache.get('fresh', PAGE)).toMatchObject({ value: { html: 'new' } })
  })
})

test('a change of something else leaves a page alone', async () => {
  await keep('other', pageOf('kept'))
  await cache.revalidateTag('webinars')
  expect(await cache.get('other', PAGE)).not.toBeNull()
})

test('a page expires by its path too', async () => {
  await keep('by path', pageOf('kept'))
  await cache.revalidateTag('_N_T_/layout')
  expect(await cache.get('by path', PAGE)).toBeNull()
})

test('after its lifetime nothing is left, so that no render goes on behind an answer', async () => {
  await keep('short', pageOf('kept'), { cacheControl: { revalidate: -1, expire: undefined } })
  expect(await cache.get('short', PAGE)).toBeNull()
})

test('a flood of addresses that do not exist displaces no page', async () => {
  await keep('/workshops/real', pageOf('real'))
  const screen = 'x'.repeat(20_000)
  for (let n = 0; n < 3000; n += 1) {
    await keep(`/workshops/unknown-${n}`, pageOf(screen, 404))
    await keep(`read-${n}`, readOf('null'))
  }
  expect(await cache.get('/workshops/real', PAGE)).not.toBeNull()
  expect(await cache.get('/workshops/unknown-0', PAGE)).toBeNull()
})
