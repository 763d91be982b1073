import { expect, test } from 'vitest'
import { NO_HOST } from '@/lib/http/no-host'
import { toProbe, UNREACHABLE_HERE, toVerdict } from './link-state'

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/oembed?format=json&url=',
  ],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube.com/oembed?format=json&url='],
  ['https://vimeo.com/123456/abcdef', 'https://vimeo.com/api/oembed.json?url='],
])('H-04 %s is asked for by oEmbed', (url, address) => {
  expect(toProbe(url)).toEqual({ url: address + encodeURIComponent(url), isVideo: true })
})

test.each([
  'https://example.com/a.mp4',
  'https://www.youtube.com/@channel',
  'https://example.com/',
])('H-04 %s is requested itself', (url) => expect(toProbe(url)).toEqual({ url, isVideo: false }))

test.each([
  ['removed', 404, 'unavailable'],
  ['private', 401, 'unavailable'],
  ['not embeddable', 403, 'unavailable'],
  ['no video', 400, 'unavailable'],
  ['fine', 200, 'ok'],
  ['asked too often', 429, 'unknown'],
  ['out of order', 503, 'unknown'],
] as const)('H-04 a video that is %s: %i', (_, status, verdict) => {
  expect(toVerdict({ status, reason: null }, true)).toBe(verdict)
})

test.each([
  [200, 'ok'],
  [304, 'ok'],
  [401, 'unknown'],
  [403, 'unknown'],
  [429, 'unknown'],
  [404, 'broken'],
  [410, 'broken'],
  [500, 'unknown'],
  [503, 'unknown'],
  [999, 'unknown'],
  [406, 'unknown'],
  [null, 'unknown'],
] as const)('H-03 a link with the status %j is %s', (status, verdict) => {
  expect(toVerdict({ status, reason: null }, false)).toBe(verdict)
})

test('H-03 what the site may not request is unknown', () => {
  expect(toVerdict({ status: null, reason: UNREACHABLE_HERE }, false)).toBe('unknown')
})

test('M-101 a host whose name does not resolve is broken', () => {
  expect(toVerdict({ status: null, reason: NO_HOST }, false)).toBe('broken')
  expect(toVerdict({ status: null, reason: NO_HOST }, true)).toBe('broken')
})
