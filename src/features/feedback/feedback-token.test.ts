import { expect, test } from 'vitest'
import { createFeedbackToken, readFeedbackToken } from './server/feedback-token'

const SECRET = 'a secret of at least thirty-two characters'
const EVENT = { kind: 'webinar', id: 2_000_000_000 } as const
const NOW = Date.parse('2026-12-05T13:00:00.000Z')

test('F-14 a forged or altered link is refused, also one for another event', () => {
  const token = createFeedbackToken(EVENT, SECRET)
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(readFeedbackToken(altered.toString('base64url'), SECRET)).toBeNull()
  }
  const others = [
    '',
    'x',
    `${token}x`,
    token.slice(1),
    `${token.slice(0, -1)}+`,
    undefined,
    [token],
  ]
  expect(others.map((other) => readFeedbackToken(other, SECRET))).toEqual(others.map(() => null))
  expect(readFeedbackToken(token, 'another secret')).toBeNull()
})

test('F-01 a link names its event and works for 14 days', () => {
  const link = readFeedbackToken(createFeedbackToken(EVENT, SECRET, NOW), SECRET)
  expect(link?.event).toEqual(EVENT)
  expect(link?.expiresAt.toISOString()).toBe('2026-12-19T13:00:00.000Z')
})

test('F-03 two links of an event differ only in random bytes, so they name no one', () => {
  const [one, other] = [1, 2].map(() => createFeedbackToken(EVENT, SECRET, NOW))
  expect(one).not.toBe(other)
  const bytes = (token = '') => Buffer.from(token, 'base64url').subarray(0, 9)
  expect(bytes(one)).toEqual(bytes(other))
  const hashes = [one, other].map((token) => readFeedbackToken(token, SECRET)?.hash)
  expect(new Set(hashes).size).toBe(2)
})
