import inject from 'light-my-request'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridge } from '../bridge.mjs'
import { expireTags } from '../cache/cache-clock.mjs'
import { readCategories } from './categories.mjs'

type Categories = NonNullable<typeof bridge.categories>

const load = vi.fn<Categories['load']>()
const findMoved = vi.fn<Categories['findMoved']>()
let step: ReturnType<typeof readCategories>

beforeEach(() => {
  load.mockReset().mockResolvedValue()
  findMoved.mockReset().mockReturnValue(null)
  bridge.categories = { load, findMoved }
  step = readCategories({ dev: false })
})
afterEach(() => {
  delete bridge.categories
})

async function ask(url: string, method = 'GET') {
  const { headers, statusCode } = await inject(
    (request, response) => step(request, response, () => void response.writeHead(299).end()),
    { method: method as 'GET', url },
  )
  return { status: statusCode, location: headers.location }
}

test('B-22 an address with a previous name is redirected for good, with the rest of its query', async () => {
  findMoved.mockImplementation((path, query) => `${path}?category=new&page=${query.get('page')}`)
  for (const method of ['GET', 'HEAD'])
    expect(await ask('/workshops?category=old&page=2', method)).toEqual({
      status: 308,
      location: '/workshops?category=new&page=2',
    })
  expect((await ask('/workshops')).status).toBe(299)
  expect((await ask('/workshops?category=old', 'POST')).status).toBe(299)
})

test('B-22 categories are read once, and again by the next request after a change', async () => {
  await Promise.all([ask('/'), ask('/workshops')])
  await ask('/tutorials')
  expect(load).toHaveBeenCalledTimes(1)
  expireTags(['content'])
  await ask('/_next/static/x.js')
  expect(load).toHaveBeenCalledTimes(1)
  await ask('/')
  expect(load).toHaveBeenCalledTimes(2)
})

test('R-02 without a database, pages go on with what was read before', async () => {
  load.mockRejectedValue(new Error('away'))
  expect((await ask('/workshops?category=design')).status).toBe(299)
  expect((await ask('/')).status).toBe(299)
  expect(load).toHaveBeenCalledTimes(1)
})
