import { expect, test } from 'vitest'
import { toSnippet, toWords } from './search'

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
