import { expect, test } from 'vitest'
import { groupResults, toSnippet, toTerms, toWords } from './search'

test.each([
  ['', []],
  [" ' ) ; -- & | ! :* ", []],
  ["o'brien & sons", ['o', 'brien', 'sons']],
  ['AI Proto', ['ai', 'proto']],
])('S-75 the query %j becomes words alone', (query, words) => {
  expect(toWords(query)).toEqual(words)
})

test('D-05 a headline is split at its marks', () => {
  expect(toSnippet('Build \u0001apps\u0002 fast')).toEqual([
    { text: 'Build ', marked: false },
    { text: 'apps', marked: true },
    { text: ' fast', marked: false },
  ])
})

test.each([
  ['a \u0001b\u0002 c', true, true, 'a b c'],
  ['in a note. This \u0001b\u0002 turns. And so', false, false, 'This b turns.'],
  ['note this \u0001b\u0002 turns into,', false, false, '… note this b turns into …'],
  ['See \u0001b\u0002', true, false, 'See b …'],
  ['e.g. v1.5 of \u0001b\u0002 is v1.6', false, false, 'v1.5 of b is v1.6 …'],
])('D-05 the snippet of %j reads as sentences', (headline, begins, ends, text) => {
  const parts = toSnippet(headline, { begins, ends })
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('D-05 results are in groups, the one of the best result first', () => {
  const result = (kind: string, title: string) => ({ kind, title, href: '/', snippet: [] })
  const results = [
    result('Tutorial', 'a'),
    result('Workshop category', 'b'),
    result('FAQ', 'c'),
    result('Tutorial', 'd'),
    result('Tutorial category', 'e'),
    result('Series', 'f'),
  ]
  expect(groupResults(results).map(([name, all]) => [name, all.map(({ title }) => title)])).toEqual(
    [
      ['Tutorials', ['a', 'd']],
      ['Workshop categories', ['b']],
      ['FAQ', ['c']],
      ['Tutorial categories', ['e']],
      ['Series', ['f']],
    ],
  )
})

test.each([
  ['input', ['((input) | (inp <-> ut))']],
  ['coin', ['((coin) | (c <-> oin) | (coi <-> n))']],
  ['coop', ['((coop) | (c <-> oop) | (co <-> op) | (coo <-> p))']],
  ['3-D', ['((((3)) & ((d))) | (3d))']],
  ['プロ', ['((プ <-> ロ))']],
  ["' ) ; -- & | ! :* ", []],
])('M-126 the query %s has the terms %j', (query, terms) => {
  expect(toTerms(query)).toEqual(terms)
})

test('M-126 a query has at most eight words, whatever joins them', () => {
  const terms = toTerms('a1-a2-a3-a4-a5-a6-a7-a8-a9-b1 b2')
  expect(terms.join(' ')).toContain('a8')
  expect(terms.join(' ')).not.toMatch(/a9|b1|b2/)
})
