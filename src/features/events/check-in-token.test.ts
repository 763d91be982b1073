import { expect, test } from 'vitest'
import { readCheckIn, signCheckIn } from './server/check-in-token'

const SECRET = 'a secret of these tests'
const token = signCheckIn(12, SECRET)

test.each([
  ['nothing', undefined],
  ['no text', 12],
  ['empty', ''],
  ['too short', token.slice(1)],
  ['too long', `${token}A`],
  ['of another secret', signCheckIn(12, 'another')],
  ['of a number, not proven', 'AAAADAAAAAAAAAAAAAAAAAAAAAA'],
  ['another number with this proof', `AAAADQ${token.slice(6)}`],
  ['a changed character', token.slice(0, 10) + (token[10] === 'A' ? 'B' : 'A') + token.slice(11)],
  ['with a blank', ` ${token.slice(1)}`],
])('E-20 %s is no token', (_, text) => {
  expect(readCheckIn(text, SECRET)).toBeNull()
})

test('E-20 a token names its registration, today and tomorrow', () => {
  expect(token).toMatch(/^[\w-]{27}$/)
  expect(readCheckIn(token, SECRET)).toBe(12)
  expect(signCheckIn(12, SECRET)).toBe(token)
  expect(readCheckIn(signCheckIn(2_147_483_647, SECRET), SECRET)).toBe(2_147_483_647)
})
