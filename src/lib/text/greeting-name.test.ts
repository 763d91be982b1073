import { expect, test } from 'vitest'
import { toGreetingName } from './greeting-name'

test.each([
  ['Maya', 'Maya'],
  ['', 'there'],
  [' ', 'there'],
  [null, 'there'],
  ['Ada Lovelace', 'Ada'],
  [' Lovelace, Ada', 'Lovelace'],
  ['Maria del Carmen Gutiérrez y Fernández de Córdoba', 'Maria'],
  ['Dr Ada Lovelace', 'Ada'],
  ['J. R. R.', 'J. R. R.'],
  ['Prof. Dr. Anna-Magdalena von Hohenstein-Wittelsbach', 'Anna-Magdalena'],
  ['💮'.repeat(40), `${'💮'.repeat(29)}…`],
])('B-11 %j is greeted as %s', (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting)
})
