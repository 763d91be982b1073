import { expect, test } from 'vitest'
import { listRepeatDates } from './repeat-dates'
import { buildRepeatRule, type Pattern } from './repeat-rule'

test.each<[Pattern, string, string[]]>([
  ['weekly', '2027-03-02T18:00', ['2027-03-09']],
  ['biweekly', '2027-03-02T18:00', ['2027-03-16']],
  ['date', '2027-03-02T18:00', ['2027-04-02']],
  ['weekday', '2027-03-09T18:00', ['2027-04-13']],
  // The fifth Tuesday is the last one.
  ['weekday', '2027-03-30T18:00', ['2027-04-27']],
])('Y-02 the form writes the rule: %s from %s', (pattern, first, days) => {
  const starts = {
    timeZone: 'UTC',
    rule: buildRepeatRule(pattern, { by: 'count', count: '2', day: '' }, first),
  }
  const [, ...others] = listRepeatDates(`${first}:00.000Z`, starts)
  expect(others.map((date) => date.slice(0, 10))).toEqual(days)
  const until = buildRepeatRule(pattern, { by: 'day', count: '', day: days[0] ?? '' }, first)
  expect(listRepeatDates(`${first}:00.000Z`, { timeZone: 'UTC', rule: until })).toHaveLength(2)
})
