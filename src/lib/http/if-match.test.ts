import { expect, test } from 'vitest'
import { isMatch } from './cors'

const time = '2026-11-21T16:00:00.123Z'
const saved = Date.parse(time)

test.each([
  '"2020-01-01T00:00:00.000Z"',
  `W/"${time}"`,
  `W/"${saved}-abc"`,
  `"${saved + 1}-abc"`,
  '"abc"',
  '""',
  time.slice(1),
])('R-15 %s does not match', (header) => {
  expect(isMatch(header, saved)).toBe(false)
})

test.each([`"${time}"`, `"${saved}-abc"`, `"x", "${time}"`, '*'])('R-15 %s matches', (header) => {
  expect(isMatch(header, saved)).toBe(true)
})
