import { expect, test } from 'vitest'
import { isListable } from './missing-paths'

test.each([
  '/old-page',
  '/blog/2019/building-apps.html',
  '/Building/Apps.php',
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

test.each([
  ['a card number in pieces', '/card/4111-1111-1111-1111'],
  ['a phone number in pieces', '/call/98-76-54-32'],
  ['a PIN after a year', '/2026/pin/0815'],
  ['digits after words', '/pin12/code34/a5'],
  ['a date of birth', '/born/12/05/1990'],
  ['a name', '/ada.lovelace'],
  ['a name below a folder', '/cv/ada.lovelace.pdf'],
  ['a name with capitals', '/Ada-Lovelace'],
  ['a name with blanks', '/Ada Lovelace'],
  ['a name in another script', '/Ада_Лавлейс'],
  ['a home directory', '/~ada'],
  ['the page of a user', '/users/ada'],
  ['the page of an author', '/blog/author/ada-lovelace'],
])('M-109 %s is not', (_, path) => expect(isListable(path)).toBe(false))
