import { expect, test } from 'vitest'
import { formatRule } from './format-rule'

test.each([
  ['FREQ=YEARLY;COUNT=2'],
  ['FREQ=MONTHLY;BYSETPOS=1;COUNT=2'],
  ['FREQ=WEEKLY;BYDAY=9XX;COUNT=2'],
  [''],
])('Y-17 a rule that no sentence says stays as it is: %s', (rule) => {
  expect(formatRule(rule)).toBe(rule)
})

test.each([
  ['FREQ=WEEKLY;COUNT=6', 'Every week, 6 dates.'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3', 'Every 2 weeks, 3 dates.'],
  ['FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270601', 'Every month on the second Tuesday, until 2027-06-01.'],
  ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8', 'Every week on Monday and Wednesday, 8 dates.'],
])('Y-17 a rule is a sentence: %s', (rule, sentence) => {
  expect(formatRule(rule)).toBe(sentence)
})
