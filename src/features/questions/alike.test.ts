import { expect, test } from 'vitest'
import { findAlike } from './alike'

const asked = (id: number, question: string) => ({ id, question })

test('L-16 of waiting questions those are offered that have most words in common, itself not', () => {
  const own = asked(1, 'How long does the varnish dry?')
  const others = [
    own,
    asked(2, 'Does it burn?'),
    asked(3, 'Which varnish, and how long?'),
    asked(4, 'VARNISH: how long does that dry?'),
    asked(5, 'The dry day'),
  ]
  expect(findAlike(own, others).map(({ id }) => id)).toEqual([4, 3, 2])
  expect(findAlike(asked(6, 'Why?'), others)).toEqual([])
})
