import { expect, test } from 'vitest'
import { normalizeEmail } from './email-address'

test('S-07 one address has one spelling', () => {
  expect(normalizeEmail(' Ｌ1@X.test ')).toBe('l1@x.test')
})
