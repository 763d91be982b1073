import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.mjs'

test.each([
  'mail',
  'localhost.example.com',
  '127.0.0.1.example.com',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '',
])('S-119 %j is another machine', (host) => expect(isLoopback(host)).toBe(false))

test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])('%j is this machine', (host) =>
  expect(isLoopback(host)).toBe(true),
)
