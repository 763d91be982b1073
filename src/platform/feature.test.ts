import { expect, test } from 'vitest'
import { messageKind } from './outbox/outbox'
import { handle } from './outbox/handler'
import { refuseDuplicates, type Feature } from './feature'

const NOTE = messageKind<{ text: string }>('note')
const note = handle(NOTE, async () => undefined)

const DUPLICATES: [string, Feature[]][] = [
  ['feature door', [{ name: 'door' }, { name: 'door' }]],
  [
    'kind of message note',
    [
      { name: 'door', messages: [note] },
      { name: 'gate', messages: [note] },
    ],
  ],
  [
    'view doors',
    [
      { name: 'door', backOffice: { views: { doors: { Component: '/a#A' } } } },
      { name: 'gate', backOffice: { views: { doors: { Component: '/b#B' } } } },
    ],
  ],
]

test.each(DUPLICATES)('two parts with one name are refused: %s', (name, features) => {
  expect(() => refuseDuplicates(features)).toThrow(name)
})

test('parts with names of their own are accepted', () => {
  expect(() =>
    refuseDuplicates([{ name: 'door', messages: [note] }, { name: 'gate' }]),
  ).not.toThrow()
})
