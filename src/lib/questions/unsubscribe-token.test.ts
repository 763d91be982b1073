import { expect, test } from 'vitest'
import { readUnsubscribe, signUnsubscribe } from './unsubscribe-token'

const SECRET = 'a-secret-of-the-tests'
const token = signUnsubscribe(42, SECRET)

test.each([
  '',
  '42',
  'u42',
  'u42.',
  `u43.${token.split('.')[1]}`,
  `${token}x`,
  token.slice(0, -1),
  signUnsubscribe(42, 'another-secret'),
  null,
  ['42'],
])('S-102 %j unsubscribes nobody', (forged) => {
  expect(readUnsubscribe(forged, SECRET)).toBeNull()
})

test('S-102 the token of an account names it', () => {
  expect(readUnsubscribe(token, SECRET)).toBe(42)
})
