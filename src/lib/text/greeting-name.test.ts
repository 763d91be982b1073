import { expect, test } from 'vitest'
import { toGreetingName } from './greeting-name'

test.each([
  ['Maya', 'Maya'],
  ['there', 'there'],
  ['Maria del Carmen Gutiérrez', 'Maria del Carmen Gutiérrez'],
  ['Maria del Carmen Gutiérrez y Fernández de Córdoba', 'Maria'],
  ['Prof. Dr. Anna-Magdalena von Hohenstein-Wittelsbach', 'Anna-Magdalena'],
  ['💮'.repeat(40), `${'💮'.repeat(29)}…`],
])('B-11 %s is greeted as %s', (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting)
})
