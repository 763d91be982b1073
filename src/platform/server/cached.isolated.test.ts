import { beforeEach, expect, test, vi } from 'vitest'

/** As React on the server: what a cached function returns stays for a render. */
let render = new Map<unknown, unknown>()
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  cache: (work: () => unknown) => () => {
    if (!render.has(work)) render.set(work, work())
    return render.get(work)
  },
}))
const { cached, cachedByAddress } = await import('./cached')

beforeEach(() => void (render = new Map()))

test('a page and its metadata read a record once, in each render', async () => {
  const read = vi.fn(() => Promise.resolve({ title: 'One' }))
  const find = (idOrSlug: string) => cachedByAddress({ idOrSlug, name: 'workshop', tags: [], read })
  const [page, metadata] = await Promise.all([find('one'), find('one')])
  expect(page).toBe(metadata)
  expect(read).toHaveBeenCalledTimes(1)
  await find('two')
  expect(read).toHaveBeenCalledTimes(2)
  render = new Map()
  await find('one')
  expect(read).toHaveBeenCalledTimes(3)
})

test('a read that is created for each call is shared by its arguments', async () => {
  const read = vi.fn((id: number) => Promise.resolve(id))
  const ask = (id: number) => cached(read, 'numbers', [])(id)
  expect(await Promise.all([ask(1), ask(1), ask(2)])).toEqual([1, 1, 2])
  expect(read).toHaveBeenCalledTimes(2)
})
