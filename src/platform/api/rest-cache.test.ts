import { expect, test, vi } from 'vitest'
import { expireTags } from '../../../entry/cache/cache-clock.mjs'
import { TaggedCache } from '../../../entry/cache/tagged-cache.mjs'
import type { TaggedCacheClass } from '../process/bridge'
import { SESSION_COOKIE } from '@/platform/session-cookie'
import { createRestCache } from './rest-cache'

const LIST = 'http://localhost/api/workshops?limit=12'

function setUp({ maxBytes }: { maxBytes?: number } = {}) {
  let cache: TaggedCacheClass | undefined = TaggedCache
  let made = 0
  const read = createRestCache({ findCache: () => cache, maxBytes })
  const ask = vi.fn(async () => Response.json({ made: (made += 1) }))
  return {
    ask,
    expire: (tag = 'workshops') => expireTags([tag]),
    stop: () => (cache = undefined),
    get: async (url = LIST, headers: Record<string, string> = {}, own = ask) => {
      const slug = new URL(url).pathname.split('/').slice(2)
      return (await read(new Request(url, { headers }), slug, own)).json()
    },
  }
}

test.each([
  ['a session', { cookie: `theme=dark; ${SESSION_COOKIE}=abc` }],
  ['an API key', { authorization: 'Bearer abc' }],
])(
  'S-40 what is asked with %s is neither stored nor read from the cache',
  async (_who, headers) => {
    const { ask, get } = setUp()
    await get()
    await get(LIST, headers)
    await get(LIST, headers)
    expect(ask).toHaveBeenCalledTimes(3)
  },
)

test.each([
  'http://localhost/api/workshops?draft=true',
  'http://localhost/api/workshops?trash=true',
  'http://localhost/api/workshops/versions',
  'http://localhost/api/workshops/versions/1',
  'http://localhost/api/workshop_qna',
  'http://localhost/api/users/me',
])('S-41 %s is made again', async (url) => {
  const { ask, get } = setUp()
  await get(url)
  await get(url)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('S-83 a refusal is not stored', async () => {
  const { get } = setUp()
  const refuse = vi.fn(async () => Response.json({}, { status: 404 }))
  await get(LIST, {}, refuse)
  await get(LIST, {}, refuse)
  expect(refuse).toHaveBeenCalledTimes(2)
})

test('G2 after a change everyone gets the current content', async () => {
  const { expire, get } = setUp()
  expect(await get()).toEqual({ made: 1 })
  expect(await get()).toEqual({ made: 1 })
  expire()
  expect(await get()).toEqual({ made: 2 })
})

test('G2 what shows nothing of a change stays: a question that is asked, another global', async () => {
  const { expire, get } = setUp()
  const home = 'http://localhost/api/globals/home'
  await get()
  await get(home)
  expire('questions:1')
  expire('site-settings')
  expect(await get()).toEqual({ made: 1 })
  expect(await get(home)).toEqual({ made: 2 })
  expire('home')
  expect(await get(home)).toEqual({ made: 3 })
  // Rich text may show a record of another collection.
  expire('webinars')
  expect(await get()).toEqual({ made: 4 })
})

test('G2 a response overtaken by a change is not sent to later requests', async () => {
  const { ask, expire, get } = setUp()
  const slow = vi.fn(async () => {
    expire()
    return Response.json({ made: 'before the change' })
  })
  expect(await get(LIST, {}, slow)).toEqual({ made: 'before the change' })
  expect(await get()).toEqual({ made: 1 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('R-20 addresses without end displace each other, and a large response nothing', async () => {
  const { ask, get } = setUp({ maxBytes: 5000 })
  for (let page = 1; page <= 50; page += 1) await get(`${LIST}&page=${page}`)
  await get(`${LIST}&page=1`)
  expect(ask).toHaveBeenCalledTimes(51)
})

test('M-32 unused parameters and the order of others create no separate entries', async () => {
  const { ask, get } = setUp()
  await get(`${LIST}&sort=title&where[title][equals]=a`)
  await get(`${LIST}&where[title][equals]=a&sort=title&utm_source=mail&_=1`)
  expect(ask).toHaveBeenCalledTimes(1)
  await get(`${LIST}&sort=title&where[title][equals]=b`)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('G2 nothing is stored if changes are not reported', async () => {
  const { ask, get, stop } = setUp()
  stop()
  await get()
  await get()
  expect(ask).toHaveBeenCalledTimes(2)
})
