import { createRequire } from 'node:module'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { inRequestContext, getRequestContext, type RequestContext } from '../request-context.mjs'
import NextCache from './next-cache.mjs'

const cache = new NextCache()
const PAGE = { kind: 'APP_PAGE' }
const READ = { kind: 'FETCH', tags: ['workshops'], softTags: [] }

type Value = Parameters<NextCache['set']>[1]
type Context = Parameters<NextCache['set']>[2]

const getPage = (html: string, status = 200) =>
  ({
    kind: 'APP_PAGE',
    html,
    status,
    headers: { 'x-next-cache-tags': 'workshops,_N_T_/layout' },
  }) as unknown as Value
const getRead = (body: string) =>
  ({ kind: 'FETCH', data: { body, headers: {}, url: '' }, revalidate: 3600 }) as unknown as Value
const HOUR = { cacheControl: { revalidate: 3600, expire: undefined } } as Context

/** As a request that Next handles; returns what is known of it then. */
async function inRequest(work: () => Promise<void>, isForAll = true): Promise<RequestContext> {
  let finished = Promise.resolve()
  const context = inRequestContext({} as ServerResponse, () => void (finished = work()), isForAll)
  await finished
  return context
}
const store = (key: string, value: Value, context: Context = HOUR) =>
  inRequest(() => cache.set(key, value, context))

describe('G2 what began before a change is gone after it', () => {
  test.each([
    ['a page', getPage('old'), PAGE],
    ['a cached read', getRead('["old"]'), READ],
  ])('%s that was rendered during the change', async (name, value, context) => {
    await inRequest(async () => {
      expect(await cache.get(name, context)).toBeNull()
      // The render has read the database; now someone saves, in a request of their own.
      await cache.revalidateTag(['workshops'])
      await cache.set(name, value, HOUR)
    })
    expect(await cache.get(name, context)).toBeNull()
  })

  test('but not what began after it', async () => {
    await cache.revalidateTag(['workshops'])
    await store('fresh', getPage('new'))
    expect(await cache.get('fresh', PAGE)).toMatchObject({ value: { html: 'new' } })
  })
})

test('D-35 a page with a failed read is not stored; its successful reads are', async () => {
  await inRequest(async () => {
    Object.assign(getRequestContext() ?? {}, { isIncomplete: true })
    await cache.set('half', getPage('half'), HOUR)
    await cache.set('half read', getRead('[]'), HOUR)
  })
  expect(await cache.get('half', PAGE)).toBeNull()
  expect(await cache.get('half read', READ)).not.toBeNull()
})

test('M-116 a page that was rendered for a visitor is not stored; what it read is', async () => {
  const [html, route] = [getPage('?email=ada'), { ...getPage(''), kind: 'APP_ROUTE', body: 'ada' }]
  await inRequest(async () => {
    await cache.set('/contact', html, HOUR)
    await cache.set('/robots.txt', route as unknown as Value, HOUR)
    await cache.set('its read', getRead('[]'), HOUR)
  }, false)
  expect(await cache.get('/contact', PAGE)).toBeNull()
  expect(await cache.get('/robots.txt', PAGE)).toBeNull()
  expect(await cache.get('its read', READ)).not.toBeNull()
  await store('/contact', html)
  expect(await cache.get('/contact', PAGE)).not.toBeNull()
})

test('a change of something else leaves a page alone', async () => {
  await store('other', getPage('stays'))
  await cache.revalidateTag('webinars')
  expect(await cache.get('other', PAGE)).not.toBeNull()
})

test('a page expires by its path too', async () => {
  await store('by path', getPage('stays'))
  await cache.revalidateTag('_N_T_/layout')
  expect(await cache.get('by path', PAGE)).toBeNull()
})

test('G2 a request knows the tags of all that its page is made of, stored or made', async () => {
  const tags = ['workshops', '_N_T_/layout', 'site']
  const made = await inRequest(async () => {
    await cache.get('site', { kind: 'FETCH', tags: ['site'] })
    await cache.set('tagged', getPage('made'), HOUR)
  })
  expect([[...made.tags].sort(), made.hasPage]).toEqual([[...tags].sort(), true])
  const found = await inRequest(async () => void (await cache.get('tagged', PAGE)))
  expect([[...found.tags].sort(), found.hasPage]).toEqual([['_N_T_/layout', 'workshops'], true])
  const none = await inRequest(async () => void (await cache.get('missing', PAGE)))
  expect(none.hasPage).toBe(false)
})

test('after its lifetime nothing is left, so that no render goes on behind a response', async () => {
  await store('short', getPage('stays'), { cacheControl: { revalidate: -1, expire: undefined } })
  expect(await cache.get('short', PAGE)).toBeNull()
})

test('a flood of addresses that do not exist displaces no page', async () => {
  await store('/workshops/real', getPage('real'))
  const screen = 'x'.repeat(20_000)
  for (let n = 0; n < 3000; n += 1) {
    await store(`/workshops/unknown-${n}`, getPage(screen, 404))
    await store(`read-${n}`, getRead('null'))
  }
  expect(await cache.get('/workshops/real', PAGE)).not.toBeNull()
  expect(await cache.get('/workshops/unknown-0', PAGE)).toBeNull()
})

test('Next remembers the lifetime of no more than some thousand paths', async () => {
  const { SharedCacheControls } = createRequire(import.meta.url)(
    'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js',
  ) as { SharedCacheControls: { cacheControls: Map<string, unknown> } }
  for (let n = 0; n < 10_001; n += 1) SharedCacheControls.cacheControls.set(`/unknown-${n}`, {})
  await store('/another', getPage('one more'))
  expect(SharedCacheControls.cacheControls.size).toBe(0)
})
