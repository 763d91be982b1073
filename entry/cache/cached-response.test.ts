import zlib from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { CachedResponse } from './cached-response.mjs'

const PAGE = Array.from(
  { length: 400 },
  (_, n) => `<li id="row-${n * 7919}">${n % 13} of ${n}</li>`,
)

function responseOf(body: string) {
  return new CachedResponse({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(body),
    cacheControl: 'public',
  })
}

afterEach(() => void vi.useRealTimers())

test('a page that is still wanted later is compressed again, smaller, and is the same page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const response = responseOf(PAGE.join(''))
  expect(response.ready('br')).toBeUndefined()
  const quick = await response.variant('br')
  expect(response.ready('br')).toBe(quick)

  vi.setSystemTime(Date.now() + 60_000)
  // Who asks now still gets what is there.
  expect(response.ready('br')).toBe(quick)
  const small = await vi.waitUntil(() => {
    const made = response.ready('br')
    return made !== quick && made
  })
  expect(small.bytes.length).toBeLessThan(quick.bytes.length)
  expect(zlib.brotliDecompressSync(small.bytes).toString()).toBe(PAGE.join(''))
  expect(small.headers.join()).toContain(`Content-Length,${small.bytes.length},Content-Encoding,br`)
})

test('what is too short to compress is sent as it is, in any coding', async () => {
  const response = responseOf('short')
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const { bytes, headers } = await response.variant(coding)
    expect(bytes.toString()).toBe('short')
    expect(headers).not.toContain('Content-Encoding')
    expect(response.ready(coding)?.bytes).toBe(bytes)
  }
})
