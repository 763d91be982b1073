import { expect, test } from 'vitest'
import { toSearchTerm } from './server/limits'

test.each([
  'lina@example.test',
  'call +91 98765 43210',
  'card 4111 1111',
  'x'.repeat(61),
  'ab',
  '?!',
  '   ',
])('D-05 of the search "%s" nothing is stored', (query) => {
  expect(toSearchTerm(query)).toBeNull()
})

test('D-05 the same words are the same term', () => {
  expect(['  Quantum   KNITTING! ', 'quantum knitting'].map(toSearchTerm)).toEqual([
    'quantum knitting',
    'quantum knitting',
  ])
})
