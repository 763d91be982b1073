import { expect, test } from 'vitest'
import { weeksIn } from './home-sections'

test.each([
  ['6 or 15 weeks', [6, 15]],
  ['6 weeks or 15 weeks', [6, 15]],
  ['1 week', [1]],
  ['Certificates', []],
  ['24 seats', []],
])('P-11 the lengths in %j', (text, weeks) => {
  expect(weeksIn(text)).toEqual(weeks)
})
