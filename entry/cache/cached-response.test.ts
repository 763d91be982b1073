import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.mjs'

const PAGE = '<li>one of many rows</li>'.repeat(400)

function getResponse(body: string, more: { status?: number; vary?: string } = {}) {
  return new CachedResponse({
    status: more.status ?? 200,
    headers: { 'content-type': 'text/html', link: '</a.css>', vary: more.vary },
    body: Buffer.from(body),
    cacheControl: 'public',
  })
}

test('a page is compressed once, however many want it at the same time', async () => {
  const response = getResponse(PAGE)
  const [one, other] = await Promise.all([response.variant('br'), response.variant('br')])
  expect(one).toBe(other)
  expect(zlib.brotliDecompressSync(one.bytes).toString()).toBe(PAGE)
  expect(one.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(one.bytes.length),
    vary: 'Accept-Encoding',
  })
})

test('a response that is too short to compress is sent unchanged, for any encoding', async () => {
  const response = getResponse('short')
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const { bytes, headers } = await response.variant(coding)
    expect(bytes.toString()).toBe('short')
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

test('only what pages differ by stays in Vary', () => {
  const of = (vary: string) => getResponse(PAGE, { vary }).headers.vary
  expect(of('rsc, next-url, Accept-Encoding')).toBe('rsc, next-url, Accept-Encoding')
  expect(of('Sec-CH-Prefers-Color-Scheme, rsc')).toBe('rsc, Accept-Encoding')
  expect(of('Accept-Encoding')).toBe('Accept-Encoding')
})

test('the same body has the same tag, a different body a different one', () => {
  expect(getResponse(PAGE).etag).toBe(getResponse(PAGE).etag)
  expect(getResponse(PAGE).etag).not.toBe(getResponse(`${PAGE} more`).etag)
})
