import { expect, test } from 'vitest'
import { isListable } from './missing-paths'

test.each([
  '/old-page',
  '/blog/2019/05/12/Building-Apps.html',
  '/über_uns',
  '/पुराना/पता',
  '/workshops/gone',
])('C-10 %s is listed', (path) => expect(isListable(path)).toBe(true))

test.each([
  ['a mail address', '/unsubscribe/ada@example.com'],
  ['a phone number', '/call/9876543210'],
  ['a token', '/invite/aB3dE5fG7hJ9kL1m'],
  ['a UUID', '/share/0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['a mistyped secret', '/calender/Zk3fQx9LmNpQrs2t.ics'],
  ['a probe', '/.env'],
  ['another probe', '/.git/config'],
  ['a long word', `/${'a'.repeat(30)}`],
  ['a long path', `/${'ab-'.repeat(200)}ab`],
  ['markup', '/<script>'],
  ['the home page', '/'],
])('C-10 %s is not', (_, path) => expect(isListable(path)).toBe(false))
