import { afterEach, expect, test, vi } from 'vitest'
import { bridge } from '@/lib/process/bridge'
import MissingPage from './page'

const warn = vi.hoisted(() => vi.fn())
vi.mock('@/server/cms', () => ({ cms: () => Promise.resolve({ logger: { warn } }) }))

const params = Promise.resolve({ missing: ['old', 'page'] })

afterEach(() => {
  delete bridge.response
  warn.mockClear()
})

test('P-09 the miss is logged once, with its path, and the response is 404', async () => {
  const response = { headersSent: false, statusCode: 200 }
  bridge.response = () => response
  await MissingPage({ params })
  expect(response.statusCode).toBe(404)
  expect(warn.mock.calls).toEqual([[{ path: '/old/page' }, 'Page not found']])
})

test('P-09 without the entry server in front it is Next that refuses', async () => {
  await expect(MissingPage({ params })).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  expect(warn).toHaveBeenCalledOnce()
})
