import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS, readUnsubscribe, signUnsubscribe } from './unsubscribe-token'

const SECRET = 'a-secret-of-the-tests'
const token = signUnsubscribe(42, 'answers', SECRET)
const [, signature] = token.split('.')

test.each([
  '',
  '42',
  'u42',
  'u42.',
  `q43.${signature}`,
  `v42.${signature}`,
  `u42.${signature}`,
  `x42.${signature}`,
  `${token}x`,
  token.slice(0, -1),
  signUnsubscribe(42, 'answers', 'another-secret'),
  null,
  ['42'],
])('S-102 M-54 %j unsubscribes no one', (forged) => {
  expect(readUnsubscribe(forged, SECRET)).toBeNull()
})

test.each(NOTIFICATION_KINDS)('S-102 M-54 a token names its account and one kind: %s', (kind) => {
  const made = signUnsubscribe(42, kind, SECRET)
  expect(readUnsubscribe(made, SECRET)).toEqual({ userId: 42, kinds: [kind] })
  // A decoder of mails would read `=` and two hexadecimal digits as one byte.
  expect(made).toMatch(/^[g-z]/)
})

test('S-102 M-54 a token of an older email turns off both kinds', () => {
  const hmac = createHmac('sha256', `unsubscribe:${SECRET}`).update('42').digest('base64url')
  const kinds = ['answers', 'events']
  expect(readUnsubscribe(`u42.${hmac}`, SECRET)).toEqual({ userId: 42, kinds })
})
