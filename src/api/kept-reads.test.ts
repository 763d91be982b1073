import { expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '@/lib/accounts/session-cookie'
import { createKeptReads } from './kept-reads'

const LIST = 'http://localhost/api/workshops?limit=12'

function setUp({ maxBytes }: { maxBytes?: number } = {}) {
  let generation: number | null = 1
  let made = 0
  const read = createKeptReads({ generation: () => generation, maxBytes })
  const ask = vi.fn(async () => Response.json({ made: (made += 1) }))
  return {
    ask,
    expire: () => (generation = (generation ?? 0) + 1),
    stop: () => (generation = null),
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
  'S-40 what is asked with %s is neither kept nor answered from what is',
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
])('S-41 %s is made anew', async (url) => {
  const { ask, get } = setUp()
  await get(url)
  await get(url)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('S-83 a refusal is not kept', async () => {
  const { get } = setUp()
  const refuse = vi.fn(async () => Response.json({}, { status: 404 }))
  await get(LIST, {}, refuse)
  await get(LIST, {}, refuse)
  expect(refuse).toHaveBeenCalledTimes(2)
})

test('G2 after a change everybody gets what is there now', async () => {
  const { expire, get } = setUp()
  expect(await get()).toEqual({ made: 1 })
  expect(await get()).toEqual({ made: 1 })
  expire()
  expect(await get()).toEqual({ made: 2 })
})

test('G2 an answer that a change overtook is for nobody who asks after it', async () => {
  const { ask, expire, get } = setUp()
  const slow = vi.fn(async () => {
    expire()
    return Response.json({ made: 'before the change' })
  })
  expect(await get(LIST, {}, slow)).toEqual({ made: 'before the change' })
  expect(await get()).toEqual({ made: 1 })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('R-20 addresses without end displace each other, and a large answer nothing', async () => {
  const { ask, get } = setUp({ maxBytes: 5000 })
  for (let page = 1; page <= 50; page += 1) await get(`${LIST}&page=${page}`)
  await get(`${LIST}&page=1`)
  expect(ask).toHaveBeenCalledTimes(51)
})

test('G2 where nobody counts changes nothing is kept', async () => {
  const { ask, get, stop } = setUp()
  stop()
  await get()
  await get()
  expect(ask).toHaveBeenCalledTimes(2)
})
