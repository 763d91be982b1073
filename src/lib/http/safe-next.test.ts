import { describe, expect, test } from 'vitest'
import { toSafeNext, withNext } from './safe-next'

describe('safe-next', () => {
  test.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'http://localhost@evil.test',
    'evil.test',
    '/.//evil.test',
    '/login?next=/login',
    '/register',
    `/${'x'.repeat(3000)}`,
    ['/a', '/b'],
    undefined,
  ])('S-62 %j goes home', (next) => {
    expect(toSafeNext(next)).toBe('/')
  })

  test('D-07 a path of the site stays, with its query and fragment', () => {
    expect(toSafeNext('/workshops/3/ask?a=1#b')).toBe('/workshops/3/ask?a=1#b')
    expect(toSafeNext('/%09/evil.test')).toBe('/%09/evil.test')
  })

  test('E-07 sign-in and sign-up hand on where one wanted to go, and nothing else', () => {
    expect(withNext('/register', '/workshops/3/register')).toBe(
      '/register?next=%2Fworkshops%2F3%2Fregister',
    )
    for (const next of ['/', undefined, '//evil.test']) {
      expect(withNext('/login', next)).toBe('/login')
    }
  })
})
